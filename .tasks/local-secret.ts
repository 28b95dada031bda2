import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A secret of this machine, the same for every command: sessions and the encrypted state outlive a restart. */
export function localSecret(): string {
  const folder = fileURLToPath(new URL('../.data', import.meta.url));
  const file = `${folder}/session-secret`;
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}
