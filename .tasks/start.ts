/**
 * `npm start`: the whole system on this machine, in production mode and with the bundled mock, unless the
 * environment says otherwise.
 */
import { fileURLToPath } from 'node:url';

import { ensureBuilt } from './build.ts';
import { endWithRunner } from './end-with-runner.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const defaults = {
  NODE_ENV: 'production',
  BRAND_API_URL: 'mock',
  SESSION_SECRETS_FILE: '.data/session-secret',
};
for (const [name, value] of Object.entries(defaults)) process.env[name] ??= value;

endWithRunner();
ensureBuilt();
await import('../server.ts');
