import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskPixKey } from './pix-mask.ts';

fc.configureGlobal({ seed: 20261123 });

describe('the mask of a kept Pix key', () => {
  it.each([
    ['a CPF', '12345678909', { type: 'cpf', shown: '09' }],
    ['a CNPJ', '12ABC34501DE35', { type: 'cnpj', shown: '35' }],
    ['a mobile', '11987654321', { type: 'mobile', shown: '4321' }],
    ['a mobile with its country', '+5511987654321', { type: 'mobile', shown: '4321' }],
    ['a landline', '1134567890', { type: 'mobile', shown: '7890' }],
    ['an e-mail', 'marina@exemplo.com.br', { type: 'email', shown: 'm•••@exemplo.com.br' }],
    ['an e-mail of three letters', 'ana@exemplo.com', { type: 'email', shown: 'a•••@exemplo.com' }],
    ['an e-mail of two letters', 'jo@exemplo.com', { type: 'email', shown: '•••@exemplo.com' }],
    ['a random key', '123e4567-e89b-42d3-a456-426614174abc', { type: 'random', shown: '4abc' }],
  ])('shows the type and a part of %s', (_, key, masked) => expect(maskPixKey(key)).toEqual(masked));

  it.each(['', 'Marina', '123'])('is undefined for %j, which is no key', (key) =>
    expect(maskPixKey(key)).toBeUndefined(),
  );

  it('shows at most four characters of a key, and of an e-mail the first with the domain', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc
            .tuple(fc.stringMatching(/^[a-z]\w{0,20}$/), fc.stringMatching(/^[a-z]{1,10}\.com(\.br)?$/))
            .map(([name, domain]) => `${name}@${domain}`),
          fc.uuid(),
          fc.integer({ min: 0, max: 99_999_999 }).map((tail) => `119${String(tail).padStart(8, '0')}`),
        ),
        (key) => {
          const masked = maskPixKey(key);
          const own = masked?.type === 'email' ? masked.shown.split('•••')[0] : masked?.shown;
          expect(own?.length).toBeLessThanOrEqual(masked?.type === 'email' ? 1 : 4);
        },
      ),
    ));
});
