import { expect, it } from 'vitest';
import { testContext } from '../../tests/support/load-context.ts';
import { fileLimits } from '../../gateway/uploads/file-limits.ts';

import type { UnnumberedRequest } from '~/models/unnumbered-files.server.ts';

import { unnumberedNotices } from './unnumbered-notices.server.ts';

const context = testContext({
  brand: { name: 'Vaivém', helpUrl: 'https://ajuda.vaivem.example' },
  uploads: { limits: fileLimits },
});
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

it('a notice says until when files wait for their protocol number, and leads to the protocols', () => {
  const waiting = [request('a', '2026-11-20T11:59:00Z', 2)];
  const [notice] = unnumberedNotices(context, { ...NONE, waiting });
  expect(notice?.title).toBe('2 arquivos esperam pelo número do protocolo.');
  expect(notice?.text).toContain('Eles ficam guardados até 21/11/2026 às 11:59 (UTC).');
  expect(notice?.link?.to).toBe('/protocolos');
});

it('one notice for several requests says when the first of their files may be removed', () => {
  const waiting = [request('b', '2026-11-20T15:00:00Z', 1), request('a', '2026-11-20T11:59:00Z', 2)];
  const notices = unnumberedNotices(context, { ...NONE, waiting });
  expect(notices.map(({ title }) => title)).toEqual(['3 arquivos esperam pelo número do protocolo.']);
  expect(notices[0]?.text).toContain('Eles ficam guardados até 21/11/2026 às 11:59 (UTC).');
});

it('a notice says that files were removed unsent, and leads to the brand', () => {
  const removed = { count: 1, attached: 0, refused: 0, removedAt: Date.UTC(2026, 10, 21, 12, 4) };
  const [notice] = unnumberedNotices(context, { ...NONE, removed });
  expect(notice).toMatchObject({
    tone: 'warning',
    title: '1 arquivo foi removido sem ser enviado, em 21/11/2026 às 12:04 (UTC).',
    link: { to: 'https://ajuda.vaivem.example', isBrands: true },
  });
  expect(notice?.text).toContain('fale com a Vaivém');
});

it('a notice says that files of a form were removed, and asks to attach them again', () => {
  const removed = { count: 0, attached: 2, refused: 0, removedAt: Date.UTC(2026, 10, 21, 12, 4) };
  const notices = unnumberedNotices(context, { ...NONE, removed });
  expect(notices.map(({ title }) => title)).toEqual([
    '2 arquivos que você anexou e não enviou foram removidos, em 21/11/2026 às 12:04 (UTC).',
  ]);
  expect(notices[0]?.text).toContain('anexe de novo');
});

it('a notice says that files which the brand had refused were removed, and leads to the brand', () => {
  const removed = { count: 0, attached: 0, refused: 1, removedAt: Date.UTC(2026, 10, 21, 12, 4) };
  const notices = unnumberedNotices(context, { ...NONE, removed });
  expect(notices.map(({ title }) => title)).toEqual([
    '1 arquivo que a Vaivém não aceitou foi removido, em 21/11/2026 às 12:04 (UTC).',
  ]);
  expect(notices[0]).toMatchObject({ link: { to: 'https://ajuda.vaivem.example', isBrands: true } });
});

it('a notice for each number that was found says whether its files were sent, and leads to the protocol', () => {
  const found = [
    { protocol: 500_004, isSent: true },
    { protocol: 500_005, isSent: false },
  ];
  const notices = unnumberedNotices(context, { ...NONE, found });
  expect(notices).toMatchObject([
    { tone: 'success', link: { to: '/protocol/500004' } },
    { tone: 'warning', link: { to: '/protocol/500005' } },
  ]);
  expect(notices.map(({ text, title }) => [title, text])).toEqual([
    ['O número do seu protocolo é 500004.', 'Os arquivos que esperavam por ele foram enviados.'],
    [
      'O número do seu protocolo é 500005.',
      'Os arquivos que esperavam por ele ainda não foram todos enviados. Abra o protocolo para enviar.',
    ],
  ]);
  expect(new Set(notices.map(({ id }) => id)).size).toBe(2);
});

it('no notice is shown where no file waits and none was removed', () => {
  expect(unnumberedNotices(context, NONE)).toEqual([]);
});
