import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const folder = new URL('../../../brands/', import.meta.url);
const schema = z.object({ name: z.string(), id: z.number(), codes: z.array(z.number()) });

/** The brands as their folders say, without the portal's own reading of them. */
export const BRANDS = readdirSync(folder, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  .map((slug) => ({
    slug,
    ...schema.parse(JSON.parse(readFileSync(new URL(`${slug}/brand.json`, folder), 'utf8'))),
  }));

/** The MAR_CODIGO values of a brand's order lines. */
export function codesOf(slug: string): number[] {
  return BRANDS.find((brand) => brand.slug === slug)?.codes ?? [];
}

/** The id by which the brand API knows a brand. */
export function idOf(slug: string): number | undefined {
  return BRANDS.find((brand) => brand.slug === slug)?.id;
}
