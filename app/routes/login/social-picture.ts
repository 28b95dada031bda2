import type { MetaDescriptor } from '@remix-run/node';

/** By slug: a new brand's picture is found by its file name. `npm run screens` makes them; PNG, as SVG is shown by nobody. */
const pictures = import.meta.glob<string>('../../themes/social/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** What is shown where the portal's address is shared: whoever follows it comes to the login first. */
export function socialPicture(brand: string, origin: string): MetaDescriptor[] {
  const picture = pictures[`../../themes/social/${brand}.png`];
  return picture === undefined ? [] : [{ property: 'og:image', content: new URL(picture, origin).href }];
}
