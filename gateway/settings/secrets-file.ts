import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
/** Another process may just have made the file and not written it yet: three that share a volume start at once. */
const WRITTEN_WITHIN_MS = 1_000;
const LOOK_AGAIN_MS = 20;

/**
 * The text of a file of secrets, readable by its owner only. A missing file is made, with a random secret: so no portal
 * starts with a known one, and sealed data outlives a restart.
 *
 * @returns in the format of `SESSION_SECRETS`
 * @throws the system's own error if the file can neither be read nor made
 */
export function readOrMakeSecrets(file: string): string {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY_FOLDER });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: OWNER_ONLY_FILE, flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    // Why it cannot be made says more than that it is not there.
    if (!isThere && !existsSync(file)) throw error;
  }
  const giveUpAt = Date.now() + WRITTEN_WITHIN_MS;
  for (;;) {
    const text = readFileSync(file, 'utf8').trim();
    if (text !== '' || Date.now() > giveUpAt) return text;
    sleep(LOOK_AGAIN_MS);
  }
}

/** Blocks the event loop: when the environment is read, it has no other work yet. */
function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
