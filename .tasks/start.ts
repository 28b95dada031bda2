/**
 * `npm start`: the whole system on this machine, in production mode and with the bundled mock, unless the
 * environment says otherwise.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { ensureBuilt } from './build.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const defaults = { NODE_ENV: 'production', BRAND_API_URL: 'mock' };
for (const [name, value] of Object.entries(defaults)) process.env[name] ??= value;
process.env['SESSION_SECRETS'] ??= localSecret();

ensureBuilt();
await import('../server.ts');

/** A secret of this machine, so that sessions outlive a restart. */
function localSecret(): string {
  const file = '.data/session-secret';
  if (!existsSync(file)) {
    mkdirSync('.data', { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}
