import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

import type { FileStore } from '../uploads/stores/file-store.ts';
import { meterStorage } from './meter-storage.ts';

const OWNER = { brandId: 4, customerKey: 'ana_-' };
const gone = new Error('ENOENT');

function metered(store: Partial<FileStore>) {
  const told: unknown[] = [];
  const answers = meterStorage(store as FileStore, (name, fields) => {
    told.push([name, { ...fields, ms: 'ms' in fields && typeof fields.ms }]);
  });
  return { answers, told };
}

const line = (command: string, isDone: boolean) => ['storage command', { command, isDone, ms: 'number' }];

test('a command is noted as done or failed, and its answer is passed on', async () => {
  const { answers, told } = metered({
    has: () => Promise.resolve(true),
    digest: () => Promise.reject(gone),
  });
  expect(await answers.has(OWNER, 'id')).toBe(true);
  await expect(answers.digest(OWNER, 'id')).rejects.toBe(gone);
  expect(told).toEqual([line('has', true), line('digest', false)]);
});

test("a reading of a file is noted as done at the file's end", async () => {
  const { answers, told } = metered({ read: () => Readable.from(['a', 'b']) });
  const file = answers.read(OWNER, 'id');
  expect(told).toEqual([]);
  expect(await text(file)).toBe('ab');
  expect(told).toEqual([line('read', true)]);
});

test('a reading of a file that is gone fails, and is noted as failed', async () => {
  const { answers, told } = metered({
    read: () =>
      new Readable({
        read() {
          this.destroy(gone);
        },
      }),
  });
  await expect(text(answers.read(OWNER, 'id'))).rejects.toBe(gone);
  expect(told).toEqual([line('read', false)]);
});
