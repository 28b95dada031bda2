/** The server on which several gateways keep their state, for the tests: the machine's, else Debian's package. */
import { findProgram, installDebian } from './browser.ts';

/** The path of Valkey's or Redis's server that is installed here, if any. */
export function findStateServer(): string | undefined {
  return findProgram('valkey-server', 'redis-server');
}

/**
 * Writes a line on stderr if there is none.
 *
 * @param mayInstall first tries to install Debian's package
 */
export function ensureStateServer({ mayInstall }: { mayInstall: boolean }): void {
  if (findStateServer() !== undefined) return;
  if (mayInstall) installDebian('a state server', ['redis-server']);
  if (findStateServer() !== undefined) return;
  process.stderr.write(
    'vaivem: no valkey-server or redis-server here: tests that need a shared state are skipped\n',
  );
}
