import { expect, it } from 'vitest';
import { reason } from '../samples.for-tests.ts';
import { reasonsOfContact, subReasonsOf, ContactType } from './reason.ts';

it('subReasonsOf gives the sub-reasons of its reason only', () => {
  const subReasons = [
    { id: 1, name: 'Ficou pequeno', reasonId: 3 },
    { id: 2, name: 'Costura aberta', reasonId: 20 },
  ];
  expect(subReasonsOf(reason, subReasons).map(({ id }) => id)).toEqual([1]);
});

it('the off-store form offers the reasons of contact type 1, the online flow those of 5', () => {
  const complaint = { ...reason, id: 20, contactType: 1 };
  expect(reasonsOfContact([reason, complaint], ContactType.Complaint)).toEqual([complaint]);
  expect(reasonsOfContact([reason, complaint], ContactType.Ecommerce)).toEqual([reason]);
});
