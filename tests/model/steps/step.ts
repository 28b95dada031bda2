import fc from 'fast-check';

import { ITEMS, type BrandSlug, type Answers, type Item } from '../choices.ts';
import type { Device } from '../customer.ts';
import type { Flow } from '../kept.ts';
import type { StepContext } from '../step-context.ts';
import { TakenStep, type Outcome, type Step } from '../taken-step.ts';

export interface Place {
  brand: BrandSlug;
  device: Device;
  /** The form is sent by the page that has been open there since the first login. */
  isOfOldTab?: boolean;
}

/** Most steps are at one brand and on one device, because the search is for what collides there. */
export const place = {
  brand: fc.constantFrom<BrandSlug>('vaivem', 'vaivem', 'vaivem', 'vaivem', 'fila'),
  device: fc.constantFrom<Device>('phone', 'phone', 'phone', 'laptop'),
};
export const places = fc.record(place);
export const tabs = { ...place, isOfOldTab: fc.constantFrom(false, false, false, false, true) };
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
  .record({ item: fc.constantFrom(...ITEMS), device: tabs.device, isOfOldTab: tabs.isOfOldTab })
  .map((at): AtItem => ({ ...at, brand: at.item.brand }));
export const itemForms = items.chain((at) =>
  fc.constantFrom(...at.item.ways).map((way): ItemForm => ({ ...at, way })),
);

type Kind = Pick<Step, 'mayBeKilled' | 'isOf' | 'isDisruptedLater'>;

/** @param kind who may take the step, and how a fault affects it */
export function step(
  { brand, device, isOfOldTab = false }: Place,
  words: string,
  take: Step['take'],
  kind: Kind = {},
): TakenStep {
  return new TakenStep({ brand, device, isOfOldTab, words, take, ...kind });
}

/** The outcome of a step that only looked. */
export function unchanged({ kept }: StepContext): Outcome {
  return { kept: [kept], isLook: true };
}
