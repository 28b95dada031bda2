import fc from 'fast-check';
import { expect, it } from 'vitest';
import { voucherAmount } from './voucher.ts';

fc.configureGlobal({ seed: 20261120 });

/** Up to a hundred million reais. */
const gross = fc.oneof(fc.nat({ max: 100_000 }), fc.nat({ max: 10_000_000_000 }));

/** In hundredths of a percent, which whole numbers hold exactly. */
const percentHundredths = fc.oneof(
  fc.nat({ max: 50_000 }),
  fc.nat({ max: 500 }).map((percent) => percent * 100),
);

it('gross × (1 + percent / 100), in cents, half up: as whole numbers compute it', () =>
  fc.assert(
    fc.property(gross, percentHundredths, (cents, hundredths) => {
      const tenThousandths = BigInt(cents) * BigInt(10_000 + hundredths);
      expect(voucherAmount(cents, hundredths / 100)).toBe(Number((tenThousandths + 5_000n) / 10_000n));
    }),
    { numRuns: 5000 },
  ));

it('half a cent goes up, the hundredth of a percent below it down', () =>
  fc.assert(
    fc.property(fc.nat({ max: 40_000 }), (wholeCents) => {
      // Of R$ 1,00 each percent is a cent.
      expect(voucherAmount(100, wholeCents / 100 + 0.5)).toBe(
        Number((BigInt(10_000 + wholeCents + 50) + 50n) / 100n),
      );
    }),
  ));
