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

it('keeps the amount at which each voucher was accepted, by line', async () => {
  expect(await worthsAfter(accepted, { ...accepted, line: 'line-2', worth: '100' })).toEqual([
    ['line-1', 43_995],
    ['line-2', 100],
  ]);
  expect(await worthsAfter(accepted, { ...accepted, worth: '41995' })).toEqual([['line-1', 41_995]]);
});

it.each([
  ['a voucher accepted on a page that does not send its amount', { voucher: 'accepted' }],
  ...['', '0', '-1', '439,95', '1e999', '9'.repeat(100_000)].map(
    (worth): [string, Record<string, string>] => [
      `a voucher whose amount is sent as "${worth.slice(0, 20)}"`,
      { voucher: 'accepted', worth },
    ],
  ),
])('keeps no amount for %s, even if one was kept before', async (_, answer) => {
  expect(await worthsAfter(accepted, answer)).toEqual([]);
});

it('keeps the amount of a selected voucher while another answer to its offer is not added', async () => {
  expect(await worthsAfter(accepted, { voucher: 'declined', worth: '41995' })).toEqual([['line-1', 43_995]]);
});
