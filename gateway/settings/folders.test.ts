import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { EnvironmentError } from './env.ts';
import { ensureWritableFolder, freeBytes } from './folders.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vaivem-folders-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('a missing folder is made, with those above it, for its owner only', () => {
  ensureWritableFolder(join(root, 'a/b'), 'UPLOAD_DIR');
  expect(statSync(join(root, 'a/b')).mode & 0o777).toBe(0o700);
});

test('a folder that exists is left as it is', () => {
  expect(() => ensureWritableFolder(root, 'UPLOAD_DIR')).not.toThrow();
  expect(readdirSync(root)).toEqual([]);
});

test.skipIf(!existsSync('/proc'))('a folder that not even root may write is refused', () => {
  expect(() => ensureWritableFolder('/proc', 'UPLOAD_DIR')).toThrow(
    /^UPLOAD_DIR: the folder \/proc cannot be written \(E\w+\): let this user write there, or set another folder$/,
  );
});

test('a folder that cannot be made is refused, naming the variable and the folder', () => {
  writeFileSync(join(root, 'file'), '');
  expect(() => ensureWritableFolder(join(root, 'file/below'), 'UPLOAD_DIR')).toThrow(
    new EnvironmentError(
      `UPLOAD_DIR: the folder ${join(root, 'file/below')} cannot be written (ENOTDIR): let this user write there, or set another folder`,
    ),
  );
});

test('what is free in a folder counts in bytes', async () => {
  expect(await freeBytes(root)).toBeGreaterThan(1024 * 1024);
});
