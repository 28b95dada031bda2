import { expect, it } from 'vitest';

import { emptyOffStoreForm } from '~/domain/off-store/form.ts';
import { reason } from '~/domain/samples.for-tests.ts';

import { offStoreSchema } from './off-store.server.ts';

const offered = { ...reason, contactType: 1 };
const detail = { id: 31, name: 'Ficou pequeno', reasonId: reason.id, contactType: 1 };
const schema = offStoreSchema({ today: '2026-11-20', reasons: [offered], subReasons: [detail], wishes: [] });

/** The keys of what is said about the reason and its detail. */
function said(chosen: { reason: string; subReason: string }): (string | undefined)[] {
  const issues = schema.safeParse({ ...emptyOffStoreForm, ...chosen }).error?.issues ?? [];
  return ['reason', 'subReason'].map((field) => issues.find(({ path }) => path[0] === field)?.message);
}

it('a reason or detail that is no longer offered is called so, and not missing', () => {
  const id = String(reason.id);
  expect(said({ reason: '', subReason: '' })).toEqual(['fields:choose-reason', undefined]);
  expect(said({ reason: '77', subReason: '' })).toEqual(['lines:not-offered.reason', undefined]);
  expect(said({ reason: id, subReason: '' })).toEqual([undefined, 'off-store:purchase.sub-reason-choose']);
  expect(said({ reason: id, subReason: '77' })).toEqual([undefined, 'lines:not-offered.sub-reason']);
  expect(said({ reason: id, subReason: '31' })).toEqual([undefined, undefined]);
});
