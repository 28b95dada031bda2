import { expect, it } from 'vitest';
import { testContext } from '../../tests/support/load-context.ts';

import { unnumberedNotices } from './unnumbered-notices.server.ts';

const context = testContext({ brand: { name: 'Vaivém', helpUrl: 'https://ajuda.vaivem.example' } });
const NONE = { waiting: undefined, found: [], removed: undefined };

it('says until when files wait for their number, and where they can be attached before', () => {
  const waiting = { count: 2, until: '2026-11-21T11:59:00.000Z' };
  const [notice] = unnumberedNotices(context, { ...NONE, waiting });
  expect(notice?.title).toBe('2 arquivos esperam pelo número do protocolo.');
  expect(notice?.text).toContain('Eles ficam guardados até 21/11/2026, 11:59 (UTC).');
  expect(notice?.link?.to).toBe('/protocolos');
});

it('says that files were removed unsent, and how they reach the brand otherwise', () => {
  const removed = { count: 1, removedAt: Date.UTC(2026, 10, 21, 12, 4) };
  const [notice] = unnumberedNotices(context, { ...NONE, removed });
  expect(notice).toMatchObject({
    tone: 'warning',
    title: '1 arquivo foi removido sem ser enviado, em 21/11/2026, 12:04 (UTC).',
    link: { to: 'https://ajuda.vaivem.example', isBrands: true },
  });
  expect(notice?.text).toContain('fale com a Vaivém');
});

it('says nothing where nothing waits', () => {
  expect(unnumberedNotices(context, NONE)).toEqual([]);
});
