import { expect, it } from 'vitest';
import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';

import { toFormData } from '~/forms/parse-form.server.ts';

import { keepVoucher } from './item-form.server.ts';
import { readVoucherWorths } from './voucher-worths.server.ts';

async function worthsAfter(...answers: Record<string, string>[]) {
  const { context } = customerContext();
  for (const answer of answers) await keepVoucher(context, marina, toFormData({ line: 'line-1', ...answer }));
  return [...(await readVoucherWorths(context, marina))];
}
const accepted = { voucher: 'accepted', worth: '43995' };

it('keeps what each voucher was worth as it was accepted, by line', async () => {
  expect(await worthsAfter(accepted, { ...accepted, line: 'line-2', worth: '100' })).toEqual([
    ['line-1', 43_995],
    ['line-2', 100],
  ]);
  expect(await worthsAfter(accepted, { ...accepted, worth: '41995' })).toEqual([['line-1', 41_995]]);
});

it.each([
  ['one that is declined', { voucher: 'declined', worth: '43995' }],
  ['one accepted on a page that does not say its worth', { voucher: 'accepted' }],
  ['one whose worth cannot be read', { voucher: 'accepted', worth: '439,95' }],
])('knows of no worth for %s, whatever was known before', async (_, answer) => {
  expect(await worthsAfter(accepted, answer)).toEqual([]);
});
