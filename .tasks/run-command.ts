import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command of the project's packages. @returns whether it succeeded */
export type Run = (command: string, args: string[], env?: Record<string, string>) => Promise<boolean>;

interface Runner {
  run: Run;
  /** The commands' output that was not shown. */
  written: () => string;
}

/** The commands under way. */
const running = new Set<ChildProcess>();

/** Ends the commands when a signal ends this process: otherwise they would go on. */
export function endCommandsOnSignal(): void {
  for (const [signal, exitCode] of [
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill('SIGTERM');
      process.exit(exitCode);
    });
  }
}

/** @param isShown the commands write to this process's own output, as they go */
export function createRunner({ isShown }: { isShown: boolean }): Runner {
  const chunks: Buffer[] = [];

  const run: Run = (command, args, env = {}) =>
    new Promise((resolve) => {
      const child = spawn(command, args, {
        cwd: root,
        stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...(isShown && process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
        shell: process.platform === 'win32',
      });
      running.add(child);
      child.once('exit', () => running.delete(child));
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
      }
      child.once('error', (error) => {
        process.stderr.write(`vaivem: ${command}: ${error.message}\n`);
        resolve(false);
      });
      child.once('close', (code) => resolve(code === 0));
    });

  return { run, written: () => Buffer.concat(chunks).toString() };
}
