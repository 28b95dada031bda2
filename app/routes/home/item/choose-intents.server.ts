import { redirect } from '@remix-run/node';

import type { TypedAnswers } from '~/domain/choices/item-answers.ts';
import { chosenWish, judgeSelection, type LiveData } from '~/domain/selection/judgement.ts';
import { toSelection, type Selection } from '~/domain/selection/selection.ts';
import { offersVoucher } from '~/domain/choices/wish.ts';
import { asTyped, draftSequenceOf, hasScript } from '~/forms/drafts/posted-draft.server.ts';
import { requireForm } from '~/forms/parse-form.server.ts';
import { askedUnderSchema } from '~/forms/schemas/item.server.ts';
import { homePath, type HomeDialog } from '~/frame/paths/home-path.ts';
import { itemFormAnchors } from '~/frame/paths/item-anchor.ts';
import { keepItemForm, keepVoucher } from '~/models/drafts/item-form.server.ts';
import { toLiveData } from '~/models/live-data.server.ts';
import { loadOrderLines } from '~/models/orders.server.ts';
import { loadReasons } from '~/models/reasons.server.ts';

import type { LineIntent } from '../home-intent.ts';
import { LEADING_NAMES } from './leading-names.ts';

/** Stores the choices and shows the questions that follow from them. */
export const choose: LineIntent = async ({ context, customer, formData, line: key }) => {
  // The choices that lead on count in any case, as the page shows them: it already shows what follows from them.
  const arrived = asTyped(formData, LEADING_NAMES);
  const { before, choices } = await keepItemForm(context, customer, formData, arrived);
  // A blocked reason has no questions on the page: choosing it again shows again what blocks it.
  const showsQuestions = requireForm(formData, askedUnderSchema).ofReason !== undefined;
  const isDecisive = before.reason !== choices.reason || before.wish !== choices.wish || !showsQuestions;
  const at = hasScript(draftSequenceOf(formData)) ? undefined : placeAfter(before, choices);
  if (!isDecisive) return redirect(homePath({ item: key, at }), 303);
  // The checks of .docs/rules/deadlines.md#order-of-the-checks, on live data. None of them needs the sub-reasons.
  const [lines, reasons] = await Promise.all([loadOrderLines(context, customer), loadReasons(context)]);
  const live = toLiveData(context, lines, { ...reasons, subReasons: [] });
  const dialog = dialogFor(toSelection(key, choices), live);
  return redirect(homePath({ item: key, dialog, at }), 303);
};

/** The answer to the voucher's offer. */
export const chooseVoucher: LineIntent = async ({ context, customer, formData, line: key }) => {
  await keepVoucher(context, customer, formData);
  return redirect(homePath({ item: key, at: itemFormAnchors.wish }), 303);
};

/** The place of the next question: after the new answer, or, if none is new, after the last one. */
function placeAfter(before: TypedAnswers, { reason, wish, size }: TypedAnswers): string {
  if (reason === undefined) return itemFormAnchors.start;
  if (before.reason !== reason) return itemFormAnchors.reason;
  if (before.wish !== wish) return itemFormAnchors.wish;
  if (size !== undefined && before.size !== size) return itemFormAnchors.size;
  return wish === undefined ? itemFormAnchors.reason : itemFormAnchors.wish;
}

function dialogFor(selection: Selection, live: LiveData): HomeDialog | undefined {
  if (judgeSelection(selection, live).outcome === 'blocked') return 'impedimento';
  const wish = chosenWish(selection, live);
  return wish && offersVoucher(wish) && selection.voucher === undefined ? 'vale' : undefined;
}
