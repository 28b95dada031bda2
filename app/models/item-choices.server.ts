import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { DraftScope } from '../../gateway/drafts/drafts.ts';
import type { Customer } from '../../gateway/session/session-data.ts';

import type { Selection } from '~/domain/selection.ts';

import { draftScope } from './draft-scope.server.ts';

/** What is chosen so far in the form of one line, as the form sends it: all texts, absent where nothing is chosen. */
const choicesSchema = z.object({
  reason: z.string().optional(),
  subReason: z.string().optional(),
  wish: z.string().optional(),
  size: z.string().optional(),
  colour: z.string().optional(),
  details: z.string().optional(),
  voucher: z.enum(['accepted', 'declined']).optional(),
});
export type ItemChoices = z.infer<typeof choicesSchema>;

const parse = (value: unknown) => choicesSchema.safeParse(value).data;

/** The choices typed into a line's form and not added yet. */
export function readChoices(
  context: AppLoadContext,
  customer: Customer,
  lineKey: string,
): Promise<ItemChoices | undefined> {
  return context.drafts.read(scopeOf(context, customer, lineKey), parse);
}

export function keepChoices(
  context: AppLoadContext,
  customer: Customer,
  lineKey: string,
  choices: ItemChoices,
): Promise<void> {
  return context.drafts.write(scopeOf(context, customer, lineKey), choices);
}

export function clearChoices(context: AppLoadContext, customer: Customer, lineKey: string): Promise<void> {
  return context.drafts.clear(scopeOf(context, customer, lineKey));
}

/** Reads the posted form of a line; an empty field is no choice. */
export function choicesFromForm(formData: FormData): ItemChoices {
  const entries = [...formData].filter(([, value]) => typeof value === 'string' && value !== '');
  return choicesSchema.parse(Object.fromEntries(entries));
}

/** Choosing another reason starts anew: sub-reason, wish and what belongs to it go (specification, section 4). */
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

function scopeOf(context: AppLoadContext, customer: Customer, lineKey: string): DraftScope {
  return draftScope(context, customer, `typed:item ${lineKey}`);
}
