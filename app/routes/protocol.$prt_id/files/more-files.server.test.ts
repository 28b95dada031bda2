import { expect, it, vi } from 'vitest';
import { fileLimits } from '../../../../gateway/uploads/file-limits.ts';
import type { StagedFor } from '../../../../gateway/uploads/staged-file.ts';
import { customerContext, marina } from '../../../../tests/support/samples/customer-context.ts';

import { awaitAnotherFile } from '~/models/drafts/another-file.server.ts';
import type { Protocol } from '~/models/protocols.server.ts';

import { loadMoreFiles } from './more-files.server.ts';

const SENT_AT = Date.UTC(2026, 10, 20, 12, 30);
const protocol = (statusId: number): Protocol => ({
  id: 120_347,
  statusId,
  invoiceNumber: undefined,
  openedAt: '2026-11-19T10:00:00Z',
  reasonName: undefined,
  contactType: 5,
  buyer: { name: undefined, document: undefined, email: undefined, phone: undefined },
});
const file = (name: string, kind: 'photo' | 'invoice', addedAt: number) => ({
  id: name,
  name,
  kind,
  type: 'image/jpeg',
  size: 1_000,
  addedAt,
});
const ownerToken = vi.fn((number?: number) => `token of ${number}`);
const contextWith = (attached: object[]) =>
  customerContext(
    {},
    {
      ownerToken,
      uploads: {
        limits: fileLimits,
        list: (place: StagedFor) => Promise.resolve('addition' in place ? attached : []),
        revision: () => Promise.resolve(0),
        listSent: () => Promise.resolve([{ ...file('nota.pdf', 'invoice', 0), sentAt: SENT_AT }]),
      },
    },
  ).context;

it('a protocol shows its attached files, until when these are kept, and the files that have arrived', async () => {
  const attached = [file('b.jpg', 'photo', SENT_AT + 60_000), file('a.pdf', 'invoice', SENT_AT)];
  const { owner, sent, until, views } = await loadMoreFiles(contextWith(attached), marina, protocol(21));
  expect(views.map(({ files, kind, max }) => [kind, files.map(({ name }) => name), max])).toEqual([
    ['photo', ['b.jpg'], 5],
    ['invoice', ['a.pdf'], 3],
  ]);
  expect(until).toEqual({ date: '21/11/2026', time: '12:30' });
  expect(sent).toEqual([{ id: 'nota.pdf', text: 'nota.pdf, em 20/11/2026 às 12:30 (UTC)' }]);
  expect(owner).toBe('token of 120347');
});

it.each([
  [0, 'asked'],
  [21, 'asked'],
  [-1, 'moved-on'],
  [2, 'moved-on'],
  [3, 'moved-on'],
  [18, 'moved-on'],
  [7, 'closed'],
  [11, 'closed'],
])('a protocol in status %d has the stage "%s"', async (statusId, stage) => {
  expect(await loadMoreFiles(contextWith([]), marina, protocol(statusId))).toMatchObject({
    stage,
    until: undefined,
  });
});

it('a protocol takes another file where the brand refused one, even once that is removed', async () => {
  const refused = { ...file('a.jpg', 'photo', SENT_AT), isRefused: true };
  const stageOf = async (attached: object[], statusId = 1, numbers: readonly number[] = []) => {
    const context = contextWith(attached);
    for (const number of numbers) await awaitAnotherFile(context, marina, number, { isAwaited: true });
    const awaited = (await loadMoreFiles(context, marina, protocol(statusId))).stage;
    await awaitAnotherFile(context, marina, 120_347, { isAwaited: false });
    return [awaited, (await loadMoreFiles(context, marina, protocol(statusId))).stage];
  };
  expect(await stageOf([refused])).toEqual(['refused', 'refused']);
  expect(await stageOf([], 1, [120_347, 120_348])).toEqual(['refused', 'moved-on']);
  expect(await stageOf([], 1, [120_348])).toEqual(['moved-on', 'moved-on']);
  expect(await stageOf([], 11, [120_347])).toEqual(['closed', 'closed']);
  expect(await stageOf([file('a.jpg', 'photo', SENT_AT)])).toEqual(['moved-on', 'moved-on']);
  expect(await stageOf([refused], 11)).toEqual(['closed', 'closed']);
});
