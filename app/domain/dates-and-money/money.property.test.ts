import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsFromReais, parseMoney, reaisFromCents, typedMoney } from './money.ts';

fc.configureGlobal({ seed: 20261120 });

const cents = fc.oneof(fc.nat({ max: 200_000 }), fc.nat({ max: 99_999_999_999_999 }));

it('an amount goes to the brand API and back unchanged, also as JSON', () =>
  fc.assert(
    fc.property(cents, (amount) => {
      const sent = JSON.stringify(reaisFromCents(amount));
      expect(sent).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(centsFromReais(Number(sent))).toBe(amount);
    }),
    { numRuns: 2000 },
  ));

it('an amount that the price field shows is read as the same amount', () =>
  fc.assert(
    fc.property(cents, (amount) => {
      const shown = typedMoney(amount);
      expect(shown).toMatch(/^R\$ \d{1,3}(\.\d{3})*,\d{2}$/);
      expect(parseMoney(shown)).toBe(amount);
      expect(parseMoney(shown.replace('R$ ', '').replaceAll('.', ''))).toBe(amount);
    }),
    { numRuns: 2000 },
  ));
