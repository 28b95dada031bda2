import { expect, it } from 'vitest';
import { testContext } from '../../tests/support/load-context.ts';

import { unsentNotices } from './unsent-notices.server.ts';

const context = testContext({ brand: { name: 'Vaivém' } });
const OPENED = 1;
const EXPIRED = 7;

const unsent = [
  { protocol: 500_000, count: 1 },
  { protocol: 500_001, count: 2 },
];
const protocols = [{ id: 500_000, statusId: OPENED }];

it('a notice says how many files of a protocol have not arrived, and leads to the protocol', () => {
  const [one, other] = unsentNotices(context, unsent, { protocols, leftOut: 1 });
  expect(one).toMatchObject({
    tone: 'warning',
    title: '1 arquivo do protocolo 500000 ainda não chegou à Vaivém.',
    link: { to: '/protocol/500000' },
  });
  // This protocol may be in the row that could not be read.
  expect(other?.title).toBe('2 arquivos do protocolo 500001 ainda não chegaram à Vaivém.');
});

it('no notice is shown for a protocol that has ended', () => {
  const list = { protocols: [{ id: 500_000, statusId: EXPIRED }], leftOut: 0 };
  expect(unsentNotices(context, [{ protocol: 500_000, count: 1 }], list)).toEqual([]);
});

it('no notice leads to a protocol that is missing from a whole list', () => {
  expect(unsentNotices(context, unsent, { protocols, leftOut: 0 })).toMatchObject([{ id: 'unsent-500000' }]);
  expect(unsentNotices(context, unsent, undefined)).toHaveLength(2);
});
