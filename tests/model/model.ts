import type { Fault } from '../support/fault.ts';
import { BRANDS, ITEMS, type BrandSlug } from './choices.ts';
import { NOTHING, type Kept } from './kept.ts';
import type { Death } from './strike.ts';

/** A protocol that was made, with the files of its request. */
export interface Made {
  brand: BrandSlug;
  id: number;
  /** Their names; undefined where it is not certain which went with it. */
  files: readonly string[] | undefined;
  /** What the page that was pressed said unseen of what it showed as chosen. */
  choices: string | undefined;
  /** As the brand moved it. */
  status: number;
}

/** What is to be there by now, as far as it can be known from outside. */
export interface Model {
  kept: Record<BrandSlug, Kept>;
  /** Which of a brand's items was touched last. */
  focus: Record<BrandSlug, string>;
  /** Counts what may have changed what a confirmation shows. */
  version: Record<BrandSlug, number>;
  /** Days on the brand API's clock since the run began. */
  days: number;
  /** Strike during the next step. */
  faults: readonly Fault[];
  death: Death | undefined;
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
    death: undefined,
    made: [],
    inside: new Set(),
    taken: [],
  };
}
