import { readFileSync } from 'node:fs';

import { brands, BRANDS_FOLDER } from '../brands/brands.ts';

/** Each brand's name in its own lettering, as SVG markup that says the name, by slug. */
export const wordmarks: ReadonlyMap<string, string> = new Map(
  brands.map(({ slug, name }) => {
    const drawing = readFileSync(new URL(`${slug}/wordmark.svg`, BRANDS_FOLDER), 'utf8');
    return [slug, drawing.replace('<svg ', `<svg role="img" aria-label="${name}" `)];
  }),
);
