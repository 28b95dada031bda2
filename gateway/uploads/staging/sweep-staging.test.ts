import { expect, it } from 'vitest';

import type { StoredFile } from '../stores/file-store.ts';
import { sweepStaging } from './sweep-staging.ts';

const FILES_EACH = 3;

/** How many times a sweep over so many customers' files looks at whose a file is. */
async function looksOf(customers: number): Promise<number> {
  let looks = 0;
  const entries = Array.from({ length: customers * FILES_EACH }, (_, index): StoredFile => {
    const owner = { brandId: 4, customerKey: `c${index % customers}` };
    const file = { id: `f${index}`, isPart: false, bytes: 1, modifiedAt: 0 };
    return {
      ...file,
      get owner() {
        looks += 1;
        return owner;
      },
    };
  });
  const none = () => Promise.resolve([]);
  const nothing = () => Promise.resolve();
  await sweepStaging(
    {
      store: { entries: () => Promise.resolve(entries) },
      lists: { deleteOrNote: nothing, drop: none, forgetLost: nothing, held: none },
      removedFiles: { add: nothing },
    },
    () => 0,
    () => undefined,
  );
  return looks;
}

it('a sweep over the files of twice as many customers takes twice the work, and no more', async () => {
  expect(await looksOf(200)).toBe(2 * (await looksOf(100)));
});
