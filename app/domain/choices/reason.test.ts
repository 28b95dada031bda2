import { expect, it } from 'vitest';
import { reason } from '../samples.for-tests.ts';
import { reasonsOfContact, subReasonsOf, ContactType } from './reason.ts';

it('sub-reasons are those of the reason', () => {
  const subReasons = [
    { id: 1, name: 'Ficou pequeno', reasonId: 3 },
    { id: 2, name: 'Costura aberta', reasonId: 20 },
  ];
  expect(subReasonsOf(reason, subReasons).map(({ id }) => id)).toEqual([1]);
});

it('the off-store form uses contact type 1, the online flow 5', () => {
  const complaint = { ...reason, id: 20, contactType: 1 };
  expect(reasonsOfContact([reason, complaint], ContactType.Complaint)).toEqual([complaint]);
  expect(reasonsOfContact([reason, complaint], ContactType.Ecommerce)).toEqual([reason]);
});
