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

it('a voucher is gross × (1 + percent / 100), in cents, half up, as whole numbers compute it', () =>
  fc.assert(
    fc.property(gross, percentHundredths, (cents, hundredths) => {
      const tenThousandths = BigInt(cents) * BigInt(10_000 + hundredths);
      expect(voucherAmount(cents, hundredths / 100)).toBe(Number((tenThousandths + 5_000n) / 10_000n));
    }),
    { numRuns: 5000 },
  ));

it('a voucher with exactly half a cent is rounded up, also where binary fractions fall short of it', () => {
  const odd = fc.nat({ max: 9999 }).map((number) => 2 * number + 1);
  fc.assert(
    fc.property(odd, odd, (tensOfReais, twentiethsOfPercent) => {
      const cents = 1000 * tensOfReais;
      const tenThousandths = BigInt(cents) * BigInt(10_000 + 5 * twentiethsOfPercent);
      expect(tenThousandths % 10_000n).toBe(5_000n);
      expect(voucherAmount(cents, twentiethsOfPercent / 20)).toBe(Number(tenThousandths / 10_000n) + 1);
    }),
    { numRuns: 2000 },
  );
});
