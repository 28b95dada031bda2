/**
 * `npm start`: the whole system on this machine, in production mode and with the bundled mock, unless the
 * environment says otherwise. Plain JavaScript, and the build is a process of its own: what strips types would stay in
 * the server's memory.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { endWithRunner } from './end-with-runner.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const defaults = {
  NODE_ENV: 'production',
  BRAND_API_URL: 'mock',
  SESSION_SECRETS_FILE: '.data/session-secret',
};
for (const [name, value] of Object.entries(defaults)) process.env[name] ??= value;

endWithRunner();
const { status } = spawnSync(process.execPath, ['.tasks/build.ts'], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
const server = new URL('../build/portal/server.js', import.meta.url);
await import(server.href);
