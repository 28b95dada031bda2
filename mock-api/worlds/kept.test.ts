import { expect, test } from 'vitest';

import { Clock } from './clock.ts';
import { Journal } from './journal.ts';
import { Outbox } from './outbox.ts';
import { Pictures } from './pictures.ts';

const call = {
  at: '2026-11-29T12:00:00.000Z',
  method: 'GET',
  path: 'returns/bank',
  query: {},
  body: undefined,
  status: 200,
  began: 0,
  ended: 0,
  ms: 0,
  requestId: undefined,
  language: undefined,
  idempotencyKey: undefined,
  upload: undefined,
  fault: undefined,
  answer: undefined,
};

test('a journal keeps the newest 500 calls, each with its own number', () => {
  const journal = new Journal();
  for (let n = 1; n <= 501; n += 1) journal.add({ ...call, call: n % 2 === 0 ? 'banks' : 'wishes' });
  const numbers = journal.list().map(({ n }) => n);
  expect(numbers).toEqual(Array.from({ length: 500 }, (_, index) => index + 2));
  expect(journal.list('banks').map(({ n }) => n)).toEqual(numbers.filter((n) => n % 2 === 0));
});

test('an outbox keeps the newest 100 codes, and opens a session with the newest alone', () => {
  const outbox = new Outbox();
  const now = new Date('2026-11-29T12:00:00.000Z');
  const codes = Array.from({ length: 101 }, () =>
    outbox.send('marina', { brand: 4, channel: 'email', to: 'marina@exemplo.com.br' }, now),
  );
  expect(outbox.list().map(({ code }) => code)).toEqual(codes.slice(1));
  expect(outbox.redeem('marina', { brand: 4, code: codes.at(-1) ?? '' }, now)).toBe(true);
});

test('a clock keeps its newest 200 moves', () => {
  const clock = new Clock();
  for (let day = 1; day <= 201; day += 1) clock.set(new Date(Date.UTC(2026, 0, day)));
  const days = clock.moves().map(({ to }) => to.slice(0, 10));
  expect(days).toHaveLength(200);
  expect([days[0], days.at(-1)]).toEqual(['2026-01-02', '2026-07-20']);
});

test('a world keeps its newest ten pictures, however many forms they came with', () => {
  const pictures = new Pictures();
  const picture = (name: string) => ({ name, type: 'image/png', at: call.at, bytes: Buffer.of() });
  for (let n = 1; n <= 6; n += 1) pictures.add([picture(`${n}a`), picture(`${n}b`)]);
  const names = pictures.list().map(({ name }) => name);
  expect(names).toEqual(['2a', '2b', '3a', '3b', '4a', '4b', '5a', '5b', '6a', '6b']);
});
