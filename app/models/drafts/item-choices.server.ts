import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { DraftScope } from '../../../gateway/drafts/drafts.ts';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { isShownAs, mergeAnswers, toTyped, type TypedAnswers } from '~/domain/choices/item-answers.ts';
import type { Selection } from '~/domain/selection/selection.ts';
import type { Arrived } from '~/forms/drafts/posted-draft.server.ts';

import { keepUnlessCleared, rememberCleared } from './cleared-drafts.server.ts';
import { draftScope } from './draft-scope.server.ts';
import { isSameTurn, keptSequenceSchema, mergeDraft } from './draft-sequence.server.ts';
import { typedAnswersSchema } from './item-answers.server.ts';
import { readSelections } from './selections.server.ts';

/** The choices by line key, in the order of their last change. */
const typedItemsSchema = z.record(z.string(), typedAnswersSchema.extend(keptSequenceSchema.shape));

const parse = (value: unknown) => typedItemsSchema.safeParse(value).data;

/** The most half-filled item forms kept for a customer. It also bounds a script that posts invented lines. */
const MOST_TYPED_ITEMS = 30;

/** The choices that the form of a line shows: its draft, else the selection. */
export async function currentChoices(
  context: AppLoadContext,
  customer: Customer,
  lineKey: string,
): Promise<TypedAnswers> {
  const typed = (await context.drafts.read(scopeOf(context, customer), parse)) ?? {};
  const kept = keptFor(lineKey, typed);
  if (kept) return typedAnswersSchema.parse(kept);
  return (await selectedChoices(context, customer, lineKey)) ?? {};
}

/** The answers of the line's selection, as its form shows them. */
async function selectedChoices(
  context: AppLoadContext,
  customer: Customer,
  lineKey: string,
): Promise<TypedAnswers | undefined> {
  const selections = await readSelections(context, customer);
  const selected = selections.find((selection) => selection.lineKey === lineKey);
  return selected && toTyped(selected);
}

/** Keeps the choices of a line's form, unless a later turn of the same page is stored already. */
export async function keepChoices(
  context: AppLoadContext,
  customer: Customer,
  lineKey: string,
  { arrived, choices }: { choices: TypedAnswers; arrived: Arrived },
): Promise<void> {
  const scope = scopeOf(context, customer);
  // If no draft is stored, the selection counts as one: a tab opened before it then changes only what was typed there.
  const selected = await selectedChoices(context, customer, lineKey);
  await keepUnlessCleared(
    context,
    customer,
    { name: clearedName(lineKey), arrived },
    {
      write: () =>
        context.drafts.update(scope, parse, (current = {}) => {
          const shown = selected && { ...selected, page: '', turn: 0 };
          const before = keptFor(lineKey, current) ?? shown;
          const kept = before && {
            ...keptSequenceSchema.parse(before),
            form: typedAnswersSchema.parse(before),
          };
          const { form, ...sequence } = mergeDraft(kept, { ...arrived, form: choices }, mergeAnswers);
          return withLast(lineKey, { ...form, ...sequence }, current);
        }),
      takeBack: () =>
        context.drafts.update(scope, parse, (current = {}) => {
          const kept = keptFor(lineKey, current);
          if (!kept || !isSameTurn(kept, arrived)) return unlessEmpty(current);
          return unlessEmpty(Object.fromEntries(othersThan(lineKey, current)));
        }),
    },
  );
}

/**
 * Changes the choices that a line's form shows. The entry keeps the page and turn of its last draft.
 *
 * @param change the choices instead of those that are shown; undefined where these stay
 */
export async function changeChoices(
  context: AppLoadContext,
  customer: Customer,
  lineKey: string,
  change: (shown: TypedAnswers) => TypedAnswers | undefined,
): Promise<void> {
  const shown = { ...(await currentChoices(context, customer, lineKey)), page: '', turn: 0 };
  await context.drafts.update(scopeOf(context, customer), parse, (current = {}) => {
    const before = keptFor(lineKey, current) ?? shown;
    const changed = change(typedAnswersSchema.parse(before));
    if (!changed) return unlessEmpty(current);
    return withLast(lineKey, { ...changed, ...keptSequenceSchema.parse(before) }, current);
  });
}

/** Clears the answer to the voucher's offer in an item's form, if the form shows exactly this selection. */
export async function clearTypedVoucher(
  context: AppLoadContext,
  customer: Customer,
  judged: Selection,
): Promise<void> {
  await changeChoices(context, customer, judged.lineKey, (shown) =>
    isShownAs(shown, judged) ? { ...shown, voucher: undefined } : undefined,
  );
}

/**
 * Clears the draft of a line's form; its selection stays. A message that its page sent before, and that arrives later,
 * does not bring it back.
 */
export async function clearChoices(
  context: AppLoadContext,
  customer: Customer,
  lineKey: string,
): Promise<void> {
  await clearWhere(context, customer, lineKey, () => true);
}

/** As `clearChoices`, after an item was added: choices made in its form while the adding ran stay. */
export async function clearAdded(
  context: AppLoadContext,
  customer: Customer,
  added: Selection,
): Promise<void> {
  await clearWhere(context, customer, added.lineKey, (typed) => isShownAs(typed, added));
}

async function clearWhere(
  context: AppLoadContext,
  customer: Customer,
  lineKey: string,
  isMeant: (typed: TypedAnswers) => boolean,
): Promise<void> {
  const scope = scopeOf(context, customer);
  const read = keptFor(lineKey, (await context.drafts.read(scope, parse)) ?? {});
  if (read && !isMeant(read)) return;
  await rememberCleared(context, customer, clearedName(lineKey), read);
  await context.drafts.update(scope, parse, (current = {}) => {
    const left = Object.entries(current).filter(([key, typed]) => key !== lineKey || !isMeant(typed));
    return unlessEmpty(Object.fromEntries(left));
  });
}

/** Where no line has a form, no draft is stored. */
function unlessEmpty<Forms extends object>(forms: Forms): Forms | undefined {
  return Object.keys(forms).length > 0 ? forms : undefined;
}

/** The entry of a line. A form can be posted for any key, also for one that every object has (`constructor`). */
function keptFor<Typed>(lineKey: string, all: Readonly<Record<string, Typed>>): Typed | undefined {
  return Object.hasOwn(all, lineKey) ? all[lineKey] : undefined;
}

function othersThan<Typed>(lineKey: string, current: Readonly<Record<string, Typed>>): [string, Typed][] {
  return Object.entries(current).filter(([key]) => key !== lineKey);
}

/** The forms with this one as the last that was changed; the ones changed longest ago make room for it. */
function withLast<Typed>(
  lineKey: string,
  form: Typed,
  current: Readonly<Record<string, Typed>>,
): Record<string, Typed> {
  return Object.fromEntries(
    [...othersThan(lineKey, current), [lineKey, form] as const].slice(-MOST_TYPED_ITEMS),
  );
}

const clearedName = (lineKey: string) => `typed:items:${lineKey}`;

function scopeOf(context: AppLoadContext, customer: Customer): DraftScope {
  return draftScope(context, customer, 'typed:items');
}
