import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { StagedFile } from '../../gateway/uploads/staged-file.ts';
import { testContext } from '../../tests/support/load-context.ts';

import { haveFilesChanged } from './files-changed.server.ts';

fc.configureGlobal({ seed: 2911 });

const files = (ids: readonly string[]) => ids.map((id) => ({ id })) as StagedFile[];
const ids = fc.subarray(['a', 'b', 'c', 'd', 'e']);

/** @param received the files that came with the form, and those that had come with an earlier press of it */
const changed = (
  [now, photos, invoices]: readonly (readonly string[])[],
  {
    received = [],
    again = [],
    gone = [],
  }: Partial<Record<'received' | 'again' | 'gone', readonly string[]>> = {},
) =>
  haveFilesChanged(
    testContext({ uploads: { received: { files: files(received), again } } }),
    files(now ?? []),
    {
      ...(photos && { 'shown-photos': photos.join(' ') }),
      ...(invoices && { 'shown-invoices': invoices.join(' ') }),
    },
    gone,
  );

it('files have changed where one is there that the page neither showed nor sent, or one that it showed is gone', () => {
  fc.assert(
    fc.property(ids, ids, ids, ids, ids, (now, shown, received, again, gone) => {
      const known = [...shown.filter((id) => !gone.includes(id)), ...received, ...again];
      const isMissing = shown.some((id) => !gone.includes(id) && !now.includes(id));
      const isNew = now.some((id) => !known.includes(id));
      const photos = shown.filter((_, at) => at % 2 === 0);
      const invoices = shown.filter((_, at) => at % 2 === 1);
      expect(changed([now, photos, invoices], { received, again, gone })).toBe(isMissing || isNew);
    }),
  );
});

it('nothing is compared where the page showed no list of files', () => {
  expect(changed([['a']])).toBe(false);
  expect(changed([['a'], []])).toBe(true);
});

it('files of a form that brought none are compared as well', () => {
  const context = testContext({ uploads: { received: undefined } });
  expect(haveFilesChanged(context, files(['a']), { 'shown-photos': 'a' })).toBe(false);
  expect(haveFilesChanged(context, files(['a', 'b']), { 'shown-photos': 'a' })).toBe(true);
});
