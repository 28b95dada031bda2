import { expect, it } from 'vitest';

import { createDrafts } from '../drafts/drafts.ts';
import { createSqliteState } from '../state/sqlite-state.ts';
import { FileRefusal } from './file-refusal.ts';
import type { FileStore } from './file-store.ts';
import { inChunks } from './sample-files.for-tests.ts';
import { createStaging } from './staging.ts';

const owner = { brandId: 4, customerKey: 'ana' };

/** What is noted of writes that fail like this. */
async function notedOf(fault: Error): Promise<unknown[]> {
  const noted: unknown[] = [];
  const state = createSqliteState({ path: ':memory:' });
  const staging = createStaging({
    store: { write: () => Promise.reject(fault) } as unknown as FileStore,
    drafts: createDrafts({ state }),
    note: (...of) => noted.push(of),
  });
  for (const id of ['1', '2']) {
    await expect(staging.write(owner, id, inChunks(Buffer.from('x'), 1))).rejects.toBe(fault);
  }
  await state.close();
  return noted;
}

it('a full disk is told the operator, once for many files', async () => {
  const cause = new Error('ENOSPC');
  expect(await notedOf(new FileRefusal('no-room', { cause }))).toEqual([
    ['no room for uploads', { err: cause }],
  ]);
});

it.each([new FileRefusal('damaged'), new Error('EIO')])('of %s nothing is told', async (fault) => {
  expect(await notedOf(fault)).toEqual([]);
});
