/** `npm run dev`: the system with hot reload of the app, and a restart when gateway or mock change. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { readCommand } from './command.ts';
import { endWithRunner } from './end-with-runner.mjs';

readCommand({ usage: 'npm run dev' });
const root = fileURLToPath(new URL('..', import.meta.url));
const watched = ['server.ts', 'gateway', 'mock-api', 'fixtures'].map((path) => `--watch-path=${path}`);
const server = spawn(process.execPath, [...watched, '--watch-preserve-output', 'server.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
});
endWithRunner();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
