import fc from 'fast-check';
import { expect, it } from 'vitest';

import { verifyCodeSchema } from './quick-access.server.ts';

fc.configureGlobal({ seed: 2911 });

const EMAIL = { channel: 'email', email: 'marina@exemplo.com.br' };
const codeOf = (code: string) => verifyCodeSchema.safeParse({ ...EMAIL, code }).data?.code;
const words = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/\d/g, ''));

// .docs/rules/login-and-codes.md#entering-a-code
it('a code is its 1 to 7 digits, whatever is pasted with them', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(words, fc.nat(9))), words, (digits, end) => {
      const typed = digits.map(([before, digit]) => `${before}${digit}`).join('') + end;
      const code = digits.map(([, digit]) => digit).join('');
      expect(codeOf(typed)).toBe(code.length >= 1 && code.length <= 7 ? code : undefined);
    }),
  );
});
