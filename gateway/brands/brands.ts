import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** A folder for each brand, with everything that makes the brand; a new brand is a new folder. */
export const BRANDS_FOLDER = new URL('../../brands/', import.meta.url);

/** A brand's `brand.json` (.docs/rules/languages-and-brands.md#brands). */
const brandSchema = z.strictObject({
  name: z.string().min(1),
  /**
   * Whether plain `localhost` is this brand's on a developer's machine; if no brand says so, it is the first by name.
   */
  isDefault: z.boolean().default(false),
  /** The brand's id in the brand API (`mar_id`, `brand`). */
  id: z.int(),
  /** The MAR_CODIGO values of the brand's order lines; new protocols are opened under the first. */
  codes: z.tuple([z.int()], z.int()).readonly(),
  /** The colour of the browser's own frame. */
  color: z.string().regex(/^#[0-9A-F]{6}$/i),
  /** Whether the brand's tokens set type wider than normal, which is in a font file of its own. */
  hasWideType: z.boolean().default(false),
  policyUrl: z.url(),
  helpUrl: z.url(),
});

/** A brand of the portal. */
export interface Brand extends Readonly<z.infer<typeof brandSchema>> {
  /** The name of the brand's folder: short, in addresses and in `data-brand`. */
  readonly slug: string;
}

/**
 * Reads the brands of a folder, the default one first and the others by name.
 *
 * @throws {Error} if a brand's file breaks the schema, naming the file and the fields; or if there is no brand
 */
export function readBrands(folder: URL): readonly [Brand, ...Brand[]] {
  const [first, ...others] = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: slug }) => readBrand(new URL(`${slug}/brand.json`, folder), slug))
    .sort(
      (one, other) => Number(other.isDefault) - Number(one.isDefault) || (one.slug < other.slug ? -1 : 1),
    );
  if (first === undefined) throw new Error(`no brand in ${folder.pathname}`);
  return [first, ...others];
}

function readBrand(file: URL, slug: string): Brand {
  if (!existsSync(file)) throw new Error(`${file.pathname} is missing`);
  const read = brandSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file.pathname}:\n${z.prettifyError(read.error)}`);
  return { slug, ...read.data };
}

/** Every brand; the first answers plain `localhost`. */
export const brands = readBrands(BRANDS_FOLDER);
