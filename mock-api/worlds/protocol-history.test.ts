import { expect, it } from 'vitest';

import type { Protocol } from '../fixtures/records.ts';
import { addStatus } from './protocol-history.ts';

it('each entry of a history has a number of its own, after those before it', () => {
  const of = { protocol: { SIT_ID: 1 }, history: [] } as unknown as Protocol;
  const add = (status: number) => addStatus(of, { status, at: new Date(0), observation: undefined });
  for (const status of [1, 2]) add(status);
  of.history.push({ PHS_ID: '40', SIT_ID: 3, PHS_DATA: '2026-11-29T12:00:00.000Z' });
  add(4);
  expect(of.history.map(({ PHS_ID }) => Number(PHS_ID))).toEqual([1, 2, 40, 41]);
  expect(of.protocol.SIT_ID).toBe(4);
});
