import { expect, it } from 'vitest';
import { customerContext, marina } from '../../../tests/support/samples/customer-context.ts';

import { chosenItem, refundWithVoucher } from '~/domain/samples.for-tests.ts';
import type { ChosenItem } from '~/domain/selection/judgement.ts';
import { keepVoucherWorth } from '~/models/drafts/voucher-worths.server.ts';

import { changedWorths } from './changed-worths.server.ts';

const itemOf = (lineKey: string, voucher: ChosenItem['voucher']): ChosenItem => ({
  ...chosenItem,
  line: { ...chosenItem.line, grossValue: 20_000 },
  selection: { ...chosenItem.selection, lineKey },
  wish: { ...refundWithVoucher, bonusCode: 1 },
  voucher,
});

/** What is said of an item whose voucher is worth R$ 220,00 now. */
async function saidOf(item: ChosenItem, acceptedAt?: number) {
  const { asked, context } = customerContext({
    bonus: [{ BON_CODIGO: 1, BON_PERCENTUAL: 10, BON_STATUS: true }],
  });
  await keepVoucherWorth(context, marina, 'accepted before', acceptedAt);
  const notices = await changedWorths(context, marina, [item]);
  return { asked, texts: notices.map(({ text }) => text) };
}

it.each([21_999, 22_001])(
  'says both amounts where a voucher accepted at %i cents is worth another',
  async (cents) => {
    const { texts } = await saidOf(itemOf('accepted before', 'accepted'), cents);
    expect(texts).toEqual([
      expect.stringMatching(/^Tênis Corre Leve 3: era R\$\s2(?:19,99|20,01) e agora é R\$\s220,00\./),
    ]);
  },
);

it.each([
  ['is worth the same', itemOf('accepted before', 'accepted'), 22_000],
  ['was accepted on a page that did not say its worth', itemOf('accepted before', 'accepted'), undefined],
  ['is of another line', itemOf('another', 'accepted'), 21_000],
])('says nothing of a voucher that %s', async (_, item, acceptedAt) => {
  expect((await saidOf(item, acceptedAt)).texts).toEqual([]);
});

it('asks for nothing where no voucher was accepted', async () => {
  const { asked, texts } = await saidOf(itemOf('accepted before', 'declined'), 21_000);
  expect([asked, texts]).toEqual([[], []]);
});
