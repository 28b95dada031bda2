import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { findStateServer } from '../../../.tasks/state-server.ts';
import type { Certificate } from './certificate.ts';
import { endWithThis } from './end-with-this.ts';
import { freePort } from './free-port.ts';
import { isListening } from './is-listening.ts';

const UP_WITHIN_MS = 60_000;

/** Tests that need such a server are skipped where it is not installed. */
export const hasStateServer = findStateServer() !== undefined;

/** A Valkey or Redis server of a test's own, which keeps an append-only file as the documentation says it must. */
export interface StateServer {
  readonly port: number;
  /** For `STATE_URL`, with the password. */
  readonly url: string;
  /** Ends it as a crash would (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again on what it has kept. */
  start(): Promise<void>;
  /** Stops the process (SIGSTOP): it reads nothing any more, and its connections stay open. */
  pause(): void;
  goOn(): void;
  stop(): Promise<void>;
}

const PASSWORD = 'of-the-tests-only';

interface StateServerOptions {
  /** The server then speaks TLS only. */
  certificate?: Certificate;
  /**
   * Whether each write waits for the disk: for a test that kills the server and looks for what it acknowledged. Otherwise
   * the server puts a write off for up to two seconds when the disk lags.
   */
  isDurable?: boolean;
}

export async function startStateServer({
  certificate,
  isDurable = false,
}: StateServerOptions = {}): Promise<StateServer> {
  const program = findStateServer();
  if (program === undefined) throw new Error('no valkey-server or redis-server here');
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-state-server-'));
  const port = await freePort();
  const settings = {
    ...(certificate
      ? {
          port: 0,
          'tls-port': port,
          'tls-cert-file': certificate.certificate,
          'tls-key-file': certificate.key,
          'tls-auth-clients': 'no',
        }
      : { port }),
    bind: '127.0.0.1',
    dir: folder,
    requirepass: PASSWORD,
    appendonly: 'yes',
    appendfsync: isDurable ? 'always' : 'everysec',
    save: '',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  let child: ChildProcess;

  async function start(): Promise<void> {
    child = endWithThis(spawn(program ?? '', args, { stdio: 'ignore' }));
    const giveUpAt = performance.now() + UP_WITHIN_MS;
    while (!(await isListening(port))) {
      if (performance.now() > giveUpAt) throw new Error('the state server does not listen');
      await wait(20);
    }
  }

  async function kill(): Promise<void> {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    port,
    url: `${certificate ? 'rediss' : 'redis'}://:${PASSWORD}@127.0.0.1:${port}`,
    start,
    kill,
    pause: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
