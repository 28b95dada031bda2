import { expect, it } from 'vitest';
import { testContext } from '../../tests/support/load-context.ts';

import { unsentNotices } from './unsent-notices.server.ts';

const context = testContext({ brand: { name: 'Vaivém' } });
const OPENED = 1;
const EXPIRED = 7;

it('says how many files of a protocol have not arrived, and leads to it', () => {
  const [one, other] = unsentNotices(
    context,
    [
      { protocol: 500_000, count: 1 },
      { protocol: 500_001, count: 2 },
    ],
    [{ id: 500_000, statusId: OPENED }],
  );
  expect(one).toMatchObject({
    tone: 'warning',
    title: '1 arquivo do protocolo 500000 ainda não chegou à Vaivém.',
    link: { to: '/protocol/500000' },
  });
  // Of one that the list lacks nobody knows that it has ended.
  expect(other?.title).toBe('2 arquivos do protocolo 500001 ainda não chegaram à Vaivém.');
});

it('says nothing of a protocol that has ended', () => {
  const ended = [{ id: 500_000, statusId: EXPIRED }];
  expect(unsentNotices(context, [{ protocol: 500_000, count: 1 }], ended)).toEqual([]);
});
