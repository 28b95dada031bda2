import type { AppLoadContext } from '@remix-run/node';
import { expect, it } from 'vitest';
import type { Customer } from '../../gateway/session/session-data.ts';

import { attachUnnumberedFiles, findUnnumberedFiles } from './unnumbered-files.server.ts';

const customer: Customer = { identity: { kind: 'email', email: 'marina@exemplo.com.br' } };
const OPENED = '2026-11-20T12:00:00Z';
const before = Date.parse(OPENED) - 60_000;
const file = (id: string, addedAt: number, place: object) => ({ id, name: `${id}.jpg`, addedAt, place });

const moved: unknown[] = [];
const context = {
  brand: { id: 4 },
  customerKey: (identity: string) => identity,
  uploads: {
    listAll: () =>
      Promise.resolve([
        file('unnumbered', before, { submission: 'without-number' }),
        file('numbered', before, { submission: 'with-number' }),
        file('in-doubt', before, { submission: 'in-doubt' }),
        file('later', before + 24 * 60 * 60 * 1000, { submission: 'without-number' }),
        file('next', before, { flow: 'online' }),
      ]),
    move: (...places: unknown[]) => Promise.resolve(void moved.push(places)),
  },
  submissions: {
    findCreated: (_: unknown, id: string) =>
      Promise.resolve(
        id === 'in-doubt' ? undefined : { protocolId: id === 'with-number' ? 120347 : undefined },
      ),
  },
} as unknown as AppLoadContext;

it('what waits for a number that nobody told is offered at protocols opened after it, and attached there', async () => {
  const found = await findUnnumberedFiles(context, customer, OPENED);
  expect(found.map(({ id }) => id)).toEqual(['unnumbered']);
  await attachUnnumberedFiles(context, found, 120348);
  expect(moved).toEqual([[{ submission: 'without-number' }, { protocol: 120348 }]]);
});
