import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';
import type { Described } from '../../gateway/submissions/submission.ts';

import { clearBankForm } from './bank.server.ts';
import { clearBuyerForm } from './buyer.server.ts';
import { reunite, setAside } from './last-request.server.ts';
import { clearOffStoreForm, offStoreSubject, readOffStoreForm } from './off-store.server.ts';
import { parseSelections, readSelections, removeLines } from './selections.server.ts';

/**
 * Puts away what a request was made of, once it has become a protocol: its items leave the selection, or its form is
 * emptied. What belongs to another request stays. It is safe to run twice.
 */
export async function putAway(
  context: AppLoadContext,
  customer: Customer,
  { form, memo, subjects, submissionId }: Described,
): Promise<void> {
  if (form === 'online') {
    await reunite(context, customer, parseSelections(memo) ?? [], { submission: submissionId });
    if (await removeLines(context, customer, subjects)) return;
    await clearBankForm(context, customer);
  } else {
    const typed = await readOffStoreForm(context, customer);
    if (!typed || !subjects.includes(offStoreSubject(context, typed))) return;
    await clearOffStoreForm(context, customer);
  }
  await clearBuyerForm(context, customer);
}

/**
 * Gives back the photos of a request that became no protocol: to the selection where the same items are selected
 * again, else to the last request, which can be brought back.
 */
export async function giveBack(
  context: AppLoadContext,
  customer: Customer,
  { form, memo, subjects, submissionId }: Described,
): Promise<void> {
  const from = { submission: submissionId };
  if (form === 'off-store') {
    const typed = await readOffStoreForm(context, customer);
    if (typed && subjects.includes(offStoreSubject(context, typed))) {
      await context.uploads.move(from, { flow: 'off-store' });
    }
    return;
  }
  const selected = await readSelections(context, customer);
  if (selected.some(({ lineKey }) => subjects.includes(lineKey))) {
    await context.uploads.move(from, { flow: 'online' });
    return;
  }
  const asked = parseSelections(memo);
  // No memo means that the customer deleted their data, and the photos with it.
  if (asked) await setAside(context, customer, asked, from);
}
