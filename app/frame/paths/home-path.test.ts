import fc from 'fast-check';
import { expect, test } from 'vitest';

import { homePath, openItemAt, readHomeAddress, type HomeAddress } from './home-path.ts';
import { ALL_FIELDS, validatingPath, type ValidatedFields } from './validated-fields.ts';

fc.configureGlobal({ seed: 20261128 });

const text = fc.string({ unit: 'grapheme' });
const addresses: fc.Arbitrary<Omit<HomeAddress, 'validated'>> = fc.record({
  dialog: fc.option(fc.constantFrom('selecao', 'impedimento', 'vale', 'fotos', 'imagem'), { nil: undefined }),
  item: fc.option(text, { nil: undefined }),
  from: fc.option(text, { nil: undefined }),
  picture: fc.option(fc.record({ of: text, zoom: fc.option(text, { nil: undefined }) }), { nil: undefined }),
});
const validated: fc.Arbitrary<ValidatedFields> = fc.oneof(
  fc.constant('all' as const),
  fc.uniqueArray(fc.constantFrom('reason', 'wish', 'pixKey', 'bank'), { minLength: 1 }),
);
const queryOf = (path: string) => new URL(path, 'http://localhost').searchParams;

test('an address of the home says what it was made from', () => {
  fc.assert(
    fc.property(addresses, fc.option(text, { nil: undefined }), (address, at) => {
      const query = queryOf(homePath({ ...address, at: at && encodeURIComponent(at) }));
      expect(readHomeAddress(query)).toEqual(address);
      expect(openItemAt(query)).toBe(address.item);
    }),
  );
});

test('the fields that a page is to tell join what its address says already', () => {
  fc.assert(
    fc.property(addresses, validated, (address, fields) => {
      const query = queryOf(
        validatingPath(homePath(address), fields === 'all' ? ALL_FIELDS : fields.join(' ')),
      );
      expect(readHomeAddress(query)).toEqual({ ...address, validated: fields });
    }),
  );
});

test('an unknown dialog counts as none', () =>
  expect(readHomeAddress(queryOf('/home?dialog=acesso')).dialog).toBeUndefined());
