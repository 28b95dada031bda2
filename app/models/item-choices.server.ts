import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { DraftScope } from '../../gateway/drafts/drafts.ts';
import type { Customer } from '../../gateway/session/session-data.ts';

import { DETAILS_MAX_LENGTH } from '~/domain/details.ts';
import type { Selection } from '~/domain/selection.ts';

import { isOfCleared, rememberCleared } from './cleared-turns.server.ts';
import { draftScope } from './draft-scope.server.ts';
import { draftTurnSchema, isLater, type DraftTurn } from './draft-turn.server.ts';
import { readSelections } from './selections.server.ts';

/** Far longer than any id, size or colour of the API; what is longer was not chosen in this form. */
const choice = z.string().max(100).optional().catch(undefined);
/** A text that is too long is kept, for the customer to shorten it; one beyond this is an attack. */
const DETAILS_ROOM = 10 * DETAILS_MAX_LENGTH;

/** What is chosen so far in the form of one line, as the form sends it: all texts, absent where nothing is chosen. */
const choicesSchema = z.object({
  reason: choice,
  subReason: choice,
  wish: choice,
  size: choice,
  colour: choice,
  details: z.string().max(DETAILS_ROOM).optional().catch(undefined),
  voucher: z.enum(['accepted', 'declined']).optional().catch(undefined),
});
/** The fields of a line's form that are its choices. */
export const CHOICE_FIELDS = Object.keys(choicesSchema.shape);
export type ItemChoices = z.infer<typeof choicesSchema>;

/** By line key, the one changed last at the end. */
const typedItemsSchema = z.record(z.string(), choicesSchema.extend(draftTurnSchema.shape));

const parse = (value: unknown) => typedItemsSchema.safeParse(value).data;

/** The forms a customer leaves half filled in; a script that posts invented lines fills no more than this. */
const MOST_TYPED_ITEMS = 30;

/** What the form of a line shows: what is typed into it and not added yet, else what was selected. */
export async function currentChoices(
  context: AppLoadContext,
  customer: Customer,
  lineKey: string,
): Promise<ItemChoices> {
  const typed = (await context.drafts.read(scopeOf(context, customer), parse)) ?? {};
  if (Object.hasOwn(typed, lineKey)) return choicesSchema.parse(typed[lineKey]);
  const selections = await readSelections(context, customer);
  const selected = selections.find((selection) => selection.lineKey === lineKey);
  return selected ? fromSelection(selected) : {};
}

/** Keeps the choices of a line's form, unless later ones of the same page are there already. */
export async function keepChoices(
  context: AppLoadContext,
  customer: Customer,
  lineKey: string,
  choices: ItemChoices,
  arrived: DraftTurn,
): Promise<void> {
  if (await isOfCleared(context, customer, clearedName(lineKey), arrived)) return;
  await context.drafts.update(scopeOf(context, customer), parse, (current = {}) => {
    if (isLater(current[lineKey], arrived)) return current;
    const others = Object.entries(current).filter(([key]) => key !== lineKey);
    return Object.fromEntries(
      [...others, [lineKey, { ...choices, ...arrived }] as const].slice(-MOST_TYPED_ITEMS),
    );
  });
}

export async function clearChoices(
  context: AppLoadContext,
  customer: Customer,
  lineKey: string,
): Promise<void> {
  const typed = await context.drafts.read(scopeOf(context, customer), parse);
  await rememberCleared(context, customer, clearedName(lineKey), typed?.[lineKey]);
  await context.drafts.update(scopeOf(context, customer), parse, (current = {}) =>
    Object.fromEntries(Object.entries(current).filter(([key]) => key !== lineKey)),
  );
}

/** Reads the posted form of a line; an empty field is no choice. */
export function choicesFromForm(formData: FormData): ItemChoices {
  const entries = [...formData].filter(([, value]) => typeof value === 'string' && value !== '');
  return choicesSchema.parse(Object.fromEntries(entries));
}

/**
 * Choosing another reason starts anew: sub-reason, wish and what belongs to it go (specification, section 4). Another
 * wish takes size, colour and voucher along.
 *
 * @param before what the form showed: typed, or selected
 */
export function afterChange(before: ItemChoices, now: ItemChoices): ItemChoices {
  if (before.reason !== undefined && before.reason !== now.reason) {
    return { reason: now.reason, details: now.details };
  }
  if (before.wish !== undefined && before.wish !== now.wish) {
    return { reason: now.reason, subReason: now.subReason, wish: now.wish, details: now.details };
  }
  return now;
}

export function toSelection(lineKey: string, choices: ItemChoices): Selection {
  const { size, colour, details, voucher } = choices;
  return {
    lineKey,
    reasonId: toId(choices.reason),
    subReasonId: toId(choices.subReason),
    wishId: toId(choices.wish),
    size,
    colour,
    details,
    voucher,
  };
}

export function fromSelection(selection: Selection): ItemChoices {
  const { size, colour, details, voucher } = selection;
  return {
    reason: selection.reasonId?.toString(),
    subReason: selection.subReasonId?.toString(),
    wish: selection.wishId?.toString(),
    size,
    colour,
    details,
    voucher,
  };
}

function toId(value: string | undefined): number | undefined {
  return value !== undefined && /^\d+$/.test(value) ? Number(value) : undefined;
}

const clearedName = (lineKey: string) => `typed:items:${lineKey}`;

function scopeOf(context: AppLoadContext, customer: Customer): DraftScope {
  return draftScope(context, customer, 'typed:items');
}
