import fc from 'fast-check';
import { expect, test } from 'vitest';

import { inWidths } from '../app/components/product-picture/picture-widths.ts';
import { createPictureAddresses, PICTURE_WIDTHS } from '../gateway/pictures/picture-addresses.ts';

fc.configureGlobal({ seed: 20261128 });

const addresses = createPictureAddresses(['https://a.example', 'https://b.example'], 'a-secret');
/** Links to pictures, as a brand may have them. */
const links = fc
  .tuple(
    fc.constantFrom('https://a.example/', 'https://b.example/'),
    fc.webUrl({ withQueryParameters: true }),
  )
  .map(([origin, url]) => origin + url.replace(/^https?:\/\//, ''));

/** The app and the gateway share no modules at run time: each lists the widths, and this test keeps the lists equal. */
test('the gateway finds the picture behind each address that a page has for it', () => {
  fc.assert(
    fc.property(links, fc.option(fc.constant('50vw'), { nil: undefined }), (link, sizes) => {
      const address = addresses.addressOf(link) ?? '';
      const picture = addresses.find(address);
      const { origin, pathname, search } = new URL(link);
      expect(picture).toEqual({ origin, path: pathname + search, width: undefined });
      const { src, srcSet = '' } = inWidths(address, sizes);
      for (const candidate of [src, ...srcSet.split(', ').filter(Boolean)]) {
        const [url = '', descriptor = ''] = candidate.split(' ');
        const found = addresses.find(url);
        expect({ ...found, width: undefined }).toEqual(picture);
        if (descriptor.endsWith('w')) expect(`${found?.width ?? 0}w`).toBe(descriptor);
      }
    }),
  );
});

test('the gateway finds no picture for an address with any other width', () => {
  const address = addresses.addressOf('https://a.example/a.png') ?? '';
  const [, folder, ...rest] = address.split('/');
  fc.assert(
    fc.property(fc.oneof(fc.nat(20_000).map(String), fc.string()), (width) => {
      const found = addresses.find(['', folder, width, ...rest].join('/'));
      const isKnown = PICTURE_WIDTHS.some((known) => String(known) === width);
      expect(found?.width).toBe(isKnown ? Number(width) : undefined);
      expect(found !== undefined).toBe(isKnown);
    }),
  );
  for (const width of ['0112', '112.', '%31%31%32', '+112', '112/112', '']) {
    expect(addresses.find(['', folder, width, ...rest].join('/')), width).toBeUndefined();
  }
});

test('no changed address stands for another picture than the one that was signed', () => {
  const address = addresses.addressOf('https://a.example/a.png') ?? '';
  fc.assert(
    fc.property(fc.nat(address.length), fc.string({ maxLength: 3 }), (at, text) => {
      const changed = address.slice(0, at) + text + address.slice(at + 1);
      const found = addresses.find(changed);
      if (found) expect({ ...found, width: undefined }).toEqual(addresses.find(address));
    }),
  );
});
