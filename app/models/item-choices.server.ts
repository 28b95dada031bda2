import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { DraftScope } from '../../gateway/drafts/drafts.ts';
import type { Customer } from '../../gateway/session/session-data.ts';

import { isShownAs, toTyped, withoutFollowing, type TypedAnswers } from '~/domain/item-answers.ts';
import type { Selection } from '~/domain/selection.ts';

import { keepUnlessCleared, rememberCleared } from './cleared-drafts.server.ts';
import { draftScope } from './draft-scope.server.ts';
import { draftSequenceSchema, isSameTurn, mergeDraft, type Arrived } from './draft-sequence.server.ts';
import { typedAnswersSchema } from './item-answers.server.ts';
import { readSelections } from './selections.server.ts';

/** The choices by line key, in the order of their last change. */
const typedItemsSchema = z.record(z.string(), typedAnswersSchema.extend(draftSequenceSchema.shape));

const parse = (value: unknown) => typedItemsSchema.safeParse(value).data;

/** The forms a customer leaves half filled in; a script that posts invented lines fills no more than this. */
const MOST_TYPED_ITEMS = 30;

/** What the form of a line shows: what is typed into it and not added yet, else what was selected. */
export async function currentChoices(
  context: AppLoadContext,
  customer: Customer,
  lineKey: string,
): Promise<TypedAnswers> {
  const typed = (await context.drafts.read(scopeOf(context, customer), parse)) ?? {};
  if (Object.hasOwn(typed, lineKey)) return typedAnswersSchema.parse(typed[lineKey]);
  const selections = await readSelections(context, customer);
  const selected = selections.find((selection) => selection.lineKey === lineKey);
  return selected ? toTyped(selected) : {};
}

/** Keeps the choices of a line's form, unless later ones of the same page are there already. */
export async function keepChoices(
  context: AppLoadContext,
  customer: Customer,
  lineKey: string,
  choices: TypedAnswers,
  arrived: Arrived,
): Promise<void> {
  const scope = scopeOf(context, customer);
  await keepUnlessCleared(context, customer, clearedName(lineKey), arrived, {
    write: () =>
      context.drafts.update(scope, parse, (current = {}) => {
        const before = Object.hasOwn(current, lineKey) ? current[lineKey] : undefined;
        const kept = before && {
          page: before.page,
          turn: before.turn,
          form: typedAnswersSchema.parse(before),
        };
        const { form, ...sequence } = mergeDraft(kept, { ...arrived, form: choices });
        // What stays of another page may follow from an answer that is another now.
        const answers = kept && arrived.changed !== 'all' ? withoutFollowing(kept.form, form) : form;
        const all = [...othersThan(lineKey, current), [lineKey, { ...answers, ...sequence }] as const];
        return Object.fromEntries(all.slice(-MOST_TYPED_ITEMS));
      }),
    takeBack: () =>
      context.drafts.update(scope, parse, (current = {}) => {
        const kept = current[lineKey];
        if (!kept || !isSameTurn(kept, arrived)) return current;
        return Object.fromEntries(othersThan(lineKey, current));
      }),
  });
}

/** Changes some of the choices that a line's form shows. They count as made where the others were. */
export async function changeChoices(
  context: AppLoadContext,
  customer: Customer,
  lineKey: string,
  changes: TypedAnswers,
): Promise<void> {
  await changeWhere(context, customer, lineKey, changes, () => true);
}

/** Clears the answer to the voucher's offer in the form of an item, where that shows this very selection. */
export async function clearTypedVoucher(
  context: AppLoadContext,
  customer: Customer,
  judged: Selection,
): Promise<void> {
  await changeWhere(context, customer, judged.lineKey, { voucher: undefined }, (shown) =>
    isShownAs(shown, judged),
  );
}

async function changeWhere(
  context: AppLoadContext,
  customer: Customer,
  lineKey: string,
  changes: TypedAnswers,
  isMeant: (shown: TypedAnswers) => boolean,
): Promise<void> {
  const shown = { ...(await currentChoices(context, customer, lineKey)), page: '', turn: 0 };
  await context.drafts.update(scopeOf(context, customer), parse, (current = {}) => {
    const before = current[lineKey] ?? shown;
    return isMeant(before) ? { ...current, [lineKey]: { ...before, ...changes } } : current;
  });
}

/**
 * Forgets what was chosen in a line's form and not added; its selection stays. A draft that its page sent before, and that
 * arrives later, does not bring it back.
 */
export async function clearChoices(
  context: AppLoadContext,
  customer: Customer,
  lineKey: string,
): Promise<void> {
  await clearWhere(context, customer, lineKey, () => true);
}

/** As `clearChoices`, for what was added: what was chosen or typed in its form while that took its time stays. */
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
  const read = (await context.drafts.read(scope, parse))?.[lineKey];
  if (read && !isMeant(read)) return;
  await rememberCleared(context, customer, clearedName(lineKey), read);
  await context.drafts.update(scope, parse, (current = {}) =>
    Object.fromEntries(Object.entries(current).filter(([key, typed]) => key !== lineKey || !isMeant(typed))),
  );
}

function othersThan<Typed>(lineKey: string, current: Readonly<Record<string, Typed>>): [string, Typed][] {
  return Object.entries(current).filter(([key]) => key !== lineKey);
}

const clearedName = (lineKey: string) => `typed:items:${lineKey}`;

function scopeOf(context: AppLoadContext, customer: Customer): DraftScope {
  return draftScope(context, customer, 'typed:items');
}
