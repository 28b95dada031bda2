import { expect, it } from 'vitest';
import { testContext } from '../../tests/support/load-context.ts';

import { removeFile } from './remove-file.server.ts';

it('says which file was removed, of a long name the beginning and the end', async () => {
  const told: unknown[] = [];
  const removed: string[] = [];
  const file = { id: 'f', name: `Lado direito ${'a'.repeat(280)}.jpg` };
  const context = testContext({
    session: { alert: (alert: unknown) => told.push(alert) },
    uploads: {
      list: () => Promise.resolve([file]),
      remove: (id: string) => Promise.resolve(removed.push(id)),
    },
  });
  expect(await removeFile(context, { flow: 'online' }, new URLSearchParams({ arquivo: 'f' }))).toBe(file);
  expect(removed).toEqual(['f']);
  expect(told).toEqual([{ code: 'file-removed', values: { name: 'Lado direito aaaaaaa…aaaaaa.jpg' } }]);
});
