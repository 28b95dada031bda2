import { expect, it } from 'vitest';
import { acceptedBonusCodes, bonusPercents, voucherAmount, voucherWorth } from './voucher.ts';

it.each([
  [10000, 10, 11000],
  [19990, 7.5, 21489],
  // 105 and half a cent goes up, just under it down.
  [100, 5.5, 106],
  [100, 5.49, 105],
  [39990, 12.35, 44929],
  [19990, 0, 19990],
])(
  'a voucher is gross × (1 + percent / 100), in cents, half up: %d at %d percent is %d',
  (gross, percent, amount) => expect(voucherAmount(gross, percent)).toBe(amount),
);

it('only active bonuses are offered', () => {
  const percents = bonusPercents([
    { code: 1, percent: 10, isActive: true },
    { code: 5, percent: 20, isActive: false },
  ]);
  expect(percents).toEqual(new Map([[1, 10]]));
});

it('a code offers no bonus if two of its active ones contradict each other', () => {
  const bonus = (code: number, percent: number, isActive = true) => ({ code, percent, isActive });
  expect(bonusPercents([bonus(1, 10), bonus(1, 99), bonus(2, 5)])).toEqual(new Map([[2, 5]]));
  expect(bonusPercents([bonus(1, 10), bonus(1, 99, false), bonus(1, 10)])).toEqual(new Map([[1, 10]]));
});

it.each([
  ['the price with its bonus', 39990, 1, 43989],
  ['nothing for a price of 0', 0, 1, 0],
  ['the price where its bonus is 0 percent', 39990, 2, 39990],
  ['an unknown amount without the price', undefined, 1, undefined],
  ['an unknown amount where its bonus is not in force', 39990, 5, undefined],
  ['an unknown amount where its wish has no bonus', 39990, undefined, undefined],
])('a voucher is worth %s', (_, grossValue, bonusCode, worth) => {
  const percents = new Map([
    [1, 10],
    [2, 0],
  ]);
  expect(voucherWorth(grossValue, { bonusCode }, percents)).toBe(worth);
});

it('only the bonuses of accepted vouchers have to be known', () => {
  expect(
    acceptedBonusCodes([
      { voucher: 'accepted', wish: { bonusCode: 1 } },
      { voucher: 'declined', wish: { bonusCode: 2 } },
      { voucher: undefined, wish: { bonusCode: 3 } },
      { voucher: 'accepted', wish: { bonusCode: 5 } },
    ]),
  ).toEqual([1, 5]);
});
