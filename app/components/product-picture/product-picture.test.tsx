import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { ProductPicture } from './product-picture.tsx';

const show = (src: string, sizes?: string) =>
  renderToStaticMarkup(<ProductPicture src={src} kind="shoe" alt="" sizes={sizes} />);
const attributes = (html: string) =>
  Object.fromEntries([...html.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value]));

describe('a product picture that the gateway resizes', () => {
  const src = '/fotos-de-produto/abcd_-12/0/images/a,b.png?v=2&amp;w=9';
  const at = (width: number) => `/fotos-de-produto/${width}/abcd_-12/0/images/a,b.png?v=2&amp;w=9`;

  it('has a width for each pixel density in the tile of a list, and keeps room before it is loaded', () => {
    const shown = attributes(show('/fotos-de-produto/abcd_-12/0/images/a,b.png?v=2&w=9'));
    expect(shown).toMatchObject({ src: at(112), srcSet: `${at(224)} 2x, ${at(336)} 3x` });
    expect(shown).toMatchObject({ width: '112', height: '112' });
    expect(shown).not.toHaveProperty('sizes');
  });

  it('offers all widths where it is shown in another size', () => {
    const shown = attributes(show('/fotos-de-produto/abcd_-12/0/images/a,b.png?v=2&w=9', '541px'));
    expect(shown).toMatchObject({ src, sizes: '541px' });
    expect(shown['srcSet']?.split(', ')).toEqual(
      [112, 224, 336, 640, 1080].map((width) => `${at(width)} ${width}w`),
    );
  });
});

describe('a product picture that is never resized', () => {
  it.each([
    '/fotos-de-produto/abcd_-12/0/images/a.svg',
    '/fotos-de-produto/abcd_-12/0/images/a.SVG?v=2',
    '/fotos-de-produto/abcd_-12/0/images/a.gif',
    '/build/assets/hero.svg',
    // A comma at the end of an address would be read as one of the `srcset`.
    '/fotos-de-produto/abcd_-12/0/images/a.png?v=,',
    'data:image/png;base64,AAAA',
  ])('keeps its address, without other widths: %s', (src) => {
    for (const sizes of [undefined, '541px']) {
      const html = show(src, sizes);
      expect(html).toContain(`src="${src}"`);
      expect(html).not.toMatch(/srcset|sizes/i);
    }
  });
});
