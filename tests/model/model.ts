import type { Fault } from '../support/fault.ts';
import { BRANDS, ITEMS, type BrandSlug } from './choices.ts';
import type { Kill } from './disruption.ts';
import { NOTHING, type Kept } from './kept.ts';

/** A protocol that was made, with the files of its request. */
export interface Made {
  brand: BrandSlug;
  id: number;
  /** The files' names; undefined where it is not certain which went along. */
  files: readonly string[] | undefined;
  /** The pressed page's hidden digest of the choices that it showed. */
  choices: string | undefined;
  /** The status to which the brand moved it. */
  status: number;
}

/** What the portal should have by now, as far as it can be known from outside. */
export interface Model {
  kept: Record<BrandSlug, Kept>;
  /** The item that was touched last, by brand. */
  focus: Record<BrandSlug, string>;
  /** Counts what may have changed what a confirmation shows. */
  version: Record<BrandSlug, number>;
  /** Days on the brand API's clock since the run began. */
  days: number;
  /** The faults that strike during the next step. */
  faults: readonly Fault[];
  kill: Kill | undefined;
  made: Made[];
  /** The devices that are logged in, each with its brand. */
  inside: Set<string>;
  /** Steps that were taken, in words. */
  taken: string[];
}

export function newModel(): Model {
  const each = <Value>(valueOf: (brand: BrandSlug) => Value) =>
    Object.fromEntries(BRANDS.map((brand) => [brand, valueOf(brand)])) as Record<BrandSlug, Value>;
  return {
    kept: each(() => NOTHING),
    focus: each((brand) => ITEMS.find((item) => item.brand === brand)?.key ?? ''),
    version: each(() => 0),
    days: 0,
    faults: [],
    kill: undefined,
    made: [],
    inside: new Set(),
    taken: [],
  };
}
