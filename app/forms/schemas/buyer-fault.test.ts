import { expect, it } from 'vitest';

import { inFieldOrder } from './buyer-fault.ts';

it('names the faults in the order in which the page has the fields, those of files before the buyer', () => {
  const fields = ['state', 'cep', 'photos', 'name', 'city', 'invoices'];
  const faults = fields.map((field) => ({ field, message: 'fields:required' as const }));
  expect(inFieldOrder(faults).map(({ field }) => field)).toEqual([
    'photos',
    'invoices',
    'name',
    'cep',
    'city',
    'state',
  ]);
});
