import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
/** Another process has just made the file and not written it yet: three that share a volume start at once. */
const WRITTEN_WITHIN_MS = 1_000;
const LOOK_AGAIN_MS = 20;

/**
 * The text of a file of secrets, readable by its owner only. Where it is not there yet it is made, with a random secret:
 * nothing starts with one that is known, and what was sealed outlives a restart.
 *
 * @returns as `SESSION_SECRETS` would have it
 * @throws the system's own error where the file can neither be read nor made
 */
export function readOrMakeSecrets(file: string): string {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: OWNER_ONLY_FOLDER });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: OWNER_ONLY_FILE, flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code !== 'ENOENT';
    if (!isThere) throw error;
  }
  const giveUpAt = Date.now() + WRITTEN_WITHIN_MS;
  for (;;) {
    const text = readFileSync(file, 'utf8').trim();
    if (text !== '' || Date.now() > giveUpAt) return text;
    sleep(LOOK_AGAIN_MS);
  }
}

/** Without turning the event loop: the environment is read before there is anything to do in it. */
function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
