import type { MetaDescriptor } from '@remix-run/node';

/** A new brand's picture is found in its folder. `npm run screens` makes them; PNG, because no site shows SVG. */
const pictures = import.meta.glob<string>('/brands/*/social.png', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** What is shown where the portal's address is shared: whoever follows it comes to the login first. */
export function socialPicture(brand: string, origin: string): MetaDescriptor[] {
  const picture = pictures[`/brands/${brand}/social.png`];
  return picture === undefined ? [] : [{ property: 'og:image', content: new URL(picture, origin).href }];
}
