import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { withoutFollowing, type TypedAnswers } from '~/domain/choices/item-answers.ts';
import type { Arrived } from '~/forms/drafts/posted-draft.server.ts';
import { requireForm, requireIfThere } from '~/forms/parse-form.server.ts';
import { askedUnderSchema, lineSchema, offeredSchema, typedBankSchema } from '~/forms/schemas/item.server.ts';

import { keepBankForm } from '../bank.server.ts';
import { typedAnswersSchema } from './item-answers.server.ts';
import { changeChoices, currentChoices, keepChoices } from './item-choices.server.ts';
import { keepVoucherWorth } from './voucher-worths.server.ts';

/**
 * Keeps what is chosen and typed so far in a line's form: its choices, and the bank data in it.
 *
 * @returns the choices as the form showed them, and as they are now
 * @throws {Response} 400 where the form is about no line, or its account cannot be read
 */
export async function keepItemForm(
  context: AppLoadContext,
  customer: Customer,
  formData: FormData,
  arrived: Arrived,
): Promise<{ before: TypedAnswers; choices: TypedAnswers }> {
  const { line: key } = requireForm(formData, lineSchema);
  // The stored reason and wish may have changed elsewhere since: the posted answers belong to those that the form showed.
  const before = { ...(await currentChoices(context, customer, key)), ...askedUnder(formData) };
  const choices = withoutFollowing(before, requireForm(formData, typedAnswersSchema));
  // Not every form has an account. One that cannot be read must not count as none: the refund would go to another
  // account.
  const bank = requireIfThere(formData, 'pixKey', typedBankSchema);
  await keepChoices(context, customer, key, { choices, arrived });
  if (bank) await keepBankForm(context, customer, bank, arrived);
  return { before, choices };
}

/** The reason and the wish whose questions the form showed; nothing where it showed none. */
function askedUnder(formData: FormData): TypedAnswers {
  const { ofReason, ofWish } = requireForm(formData, askedUnderSchema);
  return ofReason === undefined ? {} : { reason: ofReason, wish: ofWish };
}

/**
 * Keeps the answer to the voucher's offer, with the reason and wish that it was asked for: the dialog knows none of the
 * line's other answers, and another tab may have chosen another wish since, which the answer would say nothing about.
 * The voucher's amount is kept with it (.docs/rules/vouchers-and-refunds.md#voucher-amount).
 * Source: .docs/rules/reasons-and-wishes.md#reason.
 *
 * @throws {Response} 400 where the form is about no line
 */
export async function keepVoucher(
  context: AppLoadContext,
  customer: Customer,
  formData: FormData,
): Promise<void> {
  const { line: key } = requireForm(formData, lineSchema);
  const { voucher } = requireForm(formData, typedAnswersSchema);
  const { worth } = requireForm(formData, offeredSchema);
  const asked = askedUnder(formData);
  await changeChoices(context, customer, key, (shown) => ({
    ...withoutFollowing(shown, { ...shown, ...asked }),
    voucher,
  }));
  // A voucher that is declined here may still be accepted in the selection.
  if (voucher === 'accepted') await keepVoucherWorth(context, customer, key, worth);
}
