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
  policyUrl: z.url({ protocol: /^https?$/ }),
  helpUrl: z.url({ protocol: /^https?$/ }),
});

/** A brand of the portal. */
export interface Brand extends Readonly<z.infer<typeof brandSchema>> {
  /** The name of the brand's folder: short, in addresses and in `data-brand`. */
  readonly slug: string;
}

/**
 * Reads the brands of a folder, the default one first and the others by name.
 *
 * @throws {Error} if a brand's file breaks the schema or has another's id or code, or a second one is the default, naming
 *   the file and the fields; if a folder's name is no part of an address; or if there is no brand
 */
export function readBrands(folder: URL): readonly [Brand, ...Brand[]] {
  const found = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: slug }) => readBrand(fileOf(folder, slug), slug));
  for (const brand of found) {
    const shared = found.find((other) => other.slug < brand.slug && sharedField(brand, other) !== undefined);
    if (shared === undefined) continue;
    const files = [brand, shared].map(({ slug }) => fileOf(folder, slug).pathname);
    throw new Error(`${files.join(' and ')} have the same ${sharedField(brand, shared)}`);
  }
  const [first, ...others] = found.sort(
    (one, other) => Number(other.isDefault) - Number(one.isDefault) || (one.slug < other.slug ? -1 : 1),
  );
  if (first === undefined)
    throw new Error(`${folder.pathname} has no brand: each is a folder with a brand.json`);
  return [first, ...others];
}

function fileOf(folder: URL, slug: string): URL {
  return new URL(`${slug}/brand.json`, folder);
}

/** The field that both brands share, if any: by its id or a code the customers of one would see the orders of both. */
function sharedField(one: Brand, other: Brand): 'id' | 'codes' | 'isDefault' | undefined {
  if (one.id === other.id) return 'id';
  if (one.isDefault && other.isDefault) return 'isDefault';
  return one.codes.some((code) => other.codes.includes(code)) ? 'codes' : undefined;
}

function readBrand(file: URL, slug: string): Brand {
  if (!/^[a-z0-9-]+$/.test(slug)) {
    throw new Error(`brands/${slug}: a brand's folder is in its address: lower case, digits and hyphens`);
  }
  if (!existsSync(file)) throw new Error(`${file.pathname} is missing`);
  const read = brandSchema.safeParse(parseJson(file));
  if (!read.success) throw new Error(`${file.pathname}:\n${z.prettifyError(read.error)}`);
  return { slug, ...read.data };
}

function parseJson(file: URL): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file.pathname}: ${String(error)}`, { cause: error });
  }
}

/** Every brand; the first answers plain `localhost`. */
export const brands = readBrands(BRANDS_FOLDER);
