import { expect, it } from 'vitest';
import { testContext } from '../../tests/support/load-context.ts';

import type { UnnumberedRequest } from '~/models/unnumbered-files.server.ts';

import { unnumberedNotices } from './unnumbered-notices.server.ts';

const context = testContext({ brand: { name: 'Vaivém', helpUrl: 'https://ajuda.vaivem.example' } });
const NONE = { waiting: [], found: [], removed: undefined };

const request = (submissionId: string, sentAt: string, files: number): UnnumberedRequest => ({
  submissionId,
  sentAt: Date.parse(sentAt),
  files: Array.from({ length: files }, (_, index) => fileOf(`${submissionId}-${index}`)),
  asked: undefined,
  notItsOwn: [],
});
const fileOf = (id: string): UnnumberedRequest['files'][number] => ({
  id,
  name: `${id}.jpg`,
  kind: 'photo',
  type: 'image/jpeg',
  size: 1,
  addedAt: 0,
  place: { submission: 'any' },
});

it('says until when files wait for their number, and where they can be attached before', () => {
  const waiting = [request('a', '2026-11-20T11:59:00Z', 2)];
  const [notice] = unnumberedNotices(context, { ...NONE, waiting });
  expect(notice?.title).toBe('2 arquivos esperam pelo número do protocolo.');
  expect(notice?.text).toContain('Eles ficam guardados até 21/11/2026 às 11:59 (UTC).');
  expect(notice?.link?.to).toBe('/protocolos');
});

it('says of several requests when the first of their files may go', () => {
  const waiting = [request('b', '2026-11-20T15:00:00Z', 1), request('a', '2026-11-20T11:59:00Z', 2)];
  const notices = unnumberedNotices(context, { ...NONE, waiting });
  expect(notices.map(({ title }) => title)).toEqual(['3 arquivos esperam pelo número do protocolo.']);
  expect(notices[0]?.text).toContain('Eles ficam guardados até 21/11/2026 às 11:59 (UTC).');
});

it('says that files were removed unsent, and how they reach the brand otherwise', () => {
  const removed = { count: 1, attached: 0, refused: 0, removedAt: Date.UTC(2026, 10, 21, 12, 4) };
  const [notice] = unnumberedNotices(context, { ...NONE, removed });
  expect(notice).toMatchObject({
    tone: 'warning',
    title: '1 arquivo foi removido sem ser enviado, em 21/11/2026 às 12:04 (UTC).',
    link: { to: 'https://ajuda.vaivem.example', isBrands: true },
  });
  expect(notice?.text).toContain('fale com a Vaivém');
});

it('says that files of a form were removed, which are to be attached again', () => {
  const removed = { count: 0, attached: 2, refused: 0, removedAt: Date.UTC(2026, 10, 21, 12, 4) };
  const notices = unnumberedNotices(context, { ...NONE, removed });
  expect(notices.map(({ title }) => title)).toEqual([
    '2 arquivos que você anexou e não enviou foram removidos, em 21/11/2026 às 12:04 (UTC).',
  ]);
  expect(notices[0]?.text).toContain('anexe de novo');
});

it('says that files that the brand had refused were removed, and how they reach the brand otherwise', () => {
  const removed = { count: 0, attached: 0, refused: 1, removedAt: Date.UTC(2026, 10, 21, 12, 4) };
  const notices = unnumberedNotices(context, { ...NONE, removed });
  expect(notices.map(({ title }) => title)).toEqual([
    '1 arquivo que a Vaivém não aceitou foi removido, em 21/11/2026 às 12:04 (UTC).',
  ]);
  expect(notices[0]).toMatchObject({ link: { to: 'https://ajuda.vaivem.example', isBrands: true } });
});

it('says nothing where nothing waits', () => {
  expect(unnumberedNotices(context, NONE)).toEqual([]);
});
