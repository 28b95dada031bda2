import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readOrMakeSecrets } from './secrets-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the first start makes a secret of its own, for its owner only; the next ones find it', () => {
  const file = join(folder, 'new/session-secrets');
  const made = readOrMakeSecrets(file);
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readOrMakeSecrets(file)).toBe(made);
  expect(readOrMakeSecrets(join(folder, 'other'))).not.toBe(made);
});

test('a file that is there stays as it is', () => {
  const file = join(folder, 'secrets');
  writeFileSync(file, 'one,two\n');
  expect(readOrMakeSecrets(file)).toBe('one,two');
  expect(readFileSync(file, 'utf8')).toBe('one,two\n');
});

test('a file that another process is just making is waited for', () => {
  const file = join(folder, 'secrets');
  writeFileSync(file, '');
  spawn('sh', ['-c', `sleep 0.2; printf made-by-the-other > "${file}"`]);
  expect(readOrMakeSecrets(file)).toBe('made-by-the-other');
});

test('a file that nobody writes is answered as it is', () => {
  const file = join(folder, 'secrets');
  writeFileSync(file, '');
  expect(readOrMakeSecrets(file)).toBe('');
});

test.skipIf(!existsSync('/sys'))(
  'a file that is not there and may not be made is refused for the latter',
  () => {
    expect(() => readOrMakeSecrets('/sys/secrets')).toThrow(/^E(?:ACCES|PERM|ROFS): /);
  },
);

test('a file that can be neither read nor made is refused with the reason', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => readOrMakeSecrets(join(folder, 'file/secrets'))).toThrow('ENOTDIR');
  expect(() => readOrMakeSecrets(folder)).toThrow('EISDIR');
});
