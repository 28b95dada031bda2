import fc from 'fast-check';
import { expect, test } from 'vitest';

import { homePath, openItemAt, readHomeAddress, type HomeAddress } from './home-path.ts';

fc.configureGlobal({ seed: 20261128 });

const text = fc.string({ unit: 'grapheme' });
const addresses: fc.Arbitrary<HomeAddress> = fc.record({
  dialog: fc.option(fc.constantFrom('selecao', 'impedimento', 'vale', 'fotos', 'imagem'), { nil: undefined }),
  item: fc.option(text, { nil: undefined }),
  lacksAccount: fc.boolean(),
  from: fc.option(text, { nil: undefined }),
  picture: fc.option(fc.record({ of: text, zoom: fc.option(text, { nil: undefined }) }), { nil: undefined }),
});
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

test('a dialog that there is not is none', () =>
  expect(readHomeAddress(queryOf('/home?dialog=acesso')).dialog).toBeUndefined());
