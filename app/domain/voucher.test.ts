import { expect, it } from 'vitest';
import { bonusPercents, voucherAmount } from './voucher.ts';

it.each([
  [10000, 10, 11000],
  [19990, 7.5, 21489],
  // 105 and half a cent goes up, just under it down.
  [100, 5.5, 106],
  [100, 5.49, 105],
  [39990, 12.35, 44929],
  [19990, 0, 19990],
])('gross × (1 + percent / 100), in cents, half up: %d at %d percent is %d', (gross, percent, amount) =>
  expect(voucherAmount(gross, percent)).toBe(amount),
);

it('only active bonuses are offered', () => {
  const percents = bonusPercents([
    { code: 1, percent: 10, isActive: true },
    { code: 5, percent: 20, isActive: false },
  ]);
  expect(percents).toEqual(new Map([[1, 10]]));
});
