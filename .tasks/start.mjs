/**
 * `npm start`: the whole system on this machine, in production mode and with the bundled mock, unless the environment
 * says otherwise. Plain JavaScript, and the build is a process of its own: the code that strips types would stay in the
 * server's memory.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { endWithRunner } from './end-with-runner.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

if (import.meta.main && process.argv.length > 2) {
  process.stderr.write(
    `vaivem: "${process.argv[2]}" is not known here: npm start, and the environment says the rest\n`,
  );
  process.exit(1);
}
process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const defaults = {
  NODE_ENV: 'production',
  BRAND_API_URL: 'mock',
  SESSION_SECRETS_FILE: '.data/session-secret',
};
for (const [name, value] of Object.entries(defaults)) process.env[name] ??= value;

endWithRunner();
const status = await build();
if (status !== 0) process.exit(status);
const server = new URL('../build/portal/server.js', import.meta.url);
await import(server.href);

/** Runs the build; a signal to this process stops the build and everything it has started. */
async function build() {
  const hasGroups = process.platform !== 'win32';
  const child = spawn(process.execPath, ['.tasks/build.ts'], { stdio: 'inherit', detached: hasGroups });
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => process.kill(hasGroups ? -Number(child.pid) : Number(child.pid), signal);
  for (const signal of SIGNALS) process.on(signal, stop);
  const [code] = await once(child, 'exit');
  for (const signal of SIGNALS) process.off(signal, stop);
  // A process ended by a signal has no exit code.
  return code ?? 143;
}
