import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';

import { ANSWER_NAMES, withoutFollowing, type TypedAnswers } from '~/domain/item-answers.ts';

import { BANK_FIELDS, bankFormFrom, keepBankForm } from './bank.server.ts';
import { DRAFT_TURN_FIELDS, draftTurnOf } from './draft-turn.server.ts';
import { choicesFromForm, currentChoices, keepChoices } from './item-choices.server.ts';

/** A key joins codes, a size and a colour. */
const LONGEST_KEY = 300;

/** The fields of a line's form: which line, its choices, and the bank data in it. */
export const ITEM_FORM_FIELDS = ['line', ...ANSWER_NAMES, ...BANK_FIELDS, ...DRAFT_TURN_FIELDS];

/**
 * The line that a form is about.
 *
 * @throws {Response} 400 where it names none
 */
export function lineKeyOf(formData: FormData): string {
  const key = formData.get('line');
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY)
    throw new Response(null, { status: 400 });
  return key;
}

/**
 * Keeps what is chosen and typed so far in a line's form: its choices, and the bank data in it.
 *
 * @returns the choices as they were before, and as they are now
 * @throws {Response} 400 where the form is about no line
 */
export async function keepItemForm(
  context: AppLoadContext,
  customer: Customer,
  formData: FormData,
): Promise<{ before: TypedAnswers; choices: TypedAnswers }> {
  const key = lineKeyOf(formData);
  const before = await currentChoices(context, customer, key);
  const choices = withoutFollowing(before, choicesFromForm(formData));
  await keepChoices(context, customer, key, choices, draftTurnOf(formData));
  const bank = bankFormFrom(formData);
  if (bank) await keepBankForm(context, customer, bank, draftTurnOf(formData));
  return { before, choices };
}
