import { readFileSync } from 'node:fs';

import { brands } from '../brands/brands.ts';

const folder = new URL('../../app/themes/wordmarks/', import.meta.url);

/** Each brand's name in its own lettering, as SVG markup that says the name, by slug. */
export const wordmarks: ReadonlyMap<string, string> = new Map(
  brands.map(({ slug, name }) => {
    const drawing = readFileSync(new URL(`${slug}.svg`, folder), 'utf8');
    return [slug, drawing.replace('<svg ', `<svg role="img" aria-label="${name}" `)];
  }),
);
