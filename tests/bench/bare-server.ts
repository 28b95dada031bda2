import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import { endWithThis } from '../support/servers/end-with-this.ts';

/** A server to compare with, in a process of its own. */
export interface BareServer {
  readonly pid: number;
  readonly origin: string;
  stop(): void;
}

/** @param name a file in this folder that calls `tellPort` */
export async function startBareServer(name: string, ...args: string[]): Promise<BareServer> {
  const child = endWithThis(
    fork(fileURLToPath(new URL(name, import.meta.url)), args, {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
      execArgv: [],
    }),
  );
  const [port] = (await once(child, 'message')) as [number];
  return { pid: child.pid ?? 0, origin: `http://127.0.0.1:${port}`, stop: () => void child.kill() };
}

/** Opens the server on a free port, and tells that to the parent process. */
export async function tellPort(server: Server): Promise<void> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send?.((server.address() as AddressInfo).port);
}
