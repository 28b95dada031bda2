import { statfs } from 'node:fs/promises';
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { EnvironmentError } from './env.ts';

/**
 * Makes sure that a folder exists and is writable.
 *
 * @param variable the environment variable to name to the operator
 * @throws {EnvironmentError}
 */
export function ensureWritableFolder(folder: string, variable: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Only writing proves it: root may write whatever the modes say, and a shared disk has rules of its own.
    rmdirSync(mkdtempSync(join(folder, '.may-write-')));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new EnvironmentError(
      `${variable}: the folder ${resolve(folder)} cannot be written (${reason}): let this user write there, or set another folder`,
    );
  }
}

/** Bytes that can still be written in a folder. */
export async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
