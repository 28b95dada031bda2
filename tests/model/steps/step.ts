import fc from 'fast-check';

import { ITEMS, type BrandSlug, type Answers, type Item } from '../choices.ts';
import type { Device } from '../customer.ts';
import type { Flow } from '../kept.ts';
import { TakenStep, type Outcome, type Step } from '../taken-step.ts';
import type { Turn } from '../turn.ts';

export interface Place {
  brand: BrandSlug;
  device: Device;
}

/** Most of what happens is at one brand and on one device: what meets there is what is looked for. */
export const place = {
  brand: fc.constantFrom<BrandSlug>('vaivem', 'vaivem', 'vaivem', 'vaivem', 'fila'),
  device: fc.constantFrom<Device>('phone', 'phone', 'phone', 'laptop'),
};
export const places = fc.record(place);
export const flows = fc.constantFrom<Flow>('online', 'online', 'online', 'off-store');
export const unseen = fc.boolean();

/** An item, on a device. */
export interface AtItem extends Place {
  item: Item;
}
/** A way to fill in its form. */
export interface ItemForm extends AtItem {
  way: Answers;
}

export const items = fc
  .record({ item: fc.constantFrom(...ITEMS), device: place.device })
  .map(({ device, item }): AtItem => ({ item, device, brand: item.brand }));
export const itemForms = items.chain((at) =>
  fc.constantFrom(...at.item.ways).map((way): ItemForm => ({ ...at, way })),
);

export function step(
  { brand, device }: Place,
  words: string,
  take: Step['take'],
  isOf: Step['isOf'] = 'anybody',
): TakenStep {
  return new TakenStep({ brand, device, words, take, isOf });
}

/** Nothing was done but to look. */
export function unchanged({ kept }: Turn): Outcome {
  return { kept: [kept], isLook: true };
}
