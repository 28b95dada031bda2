import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';
import type { Described } from '../../../gateway/submissions/submission.ts';
import type { MoveOptions } from '../../../gateway/uploads/staging/move-staged.ts';
import type { UploadFlow } from '../../../gateway/uploads/staged-file.ts';

import { moveFiles } from '../move-files.server.ts';
import { draftOwner } from './draft-scope.server.ts';
import { reunite, setAside } from './last-request.server.ts';
import { clearOffStoreForm, offStoreSubject, readOffStoreForm } from '../request/off-store.server.ts';
import { parseSelections, readSelections, removeLines, removeSent } from './selections.server.ts';
import { putAwayShared } from './shared-forms.server.ts';

/**
 * Once a request has become a protocol: takes its items out of the selection, or empties its form. Items and forms of
 * other requests stay, and so does what was chosen or typed since for the same items. Idempotent.
 *
 * @returns whether something was chosen or typed since for the same items
 */
export async function putAway(
  context: AppLoadContext,
  customer: Customer,
  { form, memo, subjects, submissionId }: Described,
): Promise<boolean> {
  const request = { form, submissionId };
  if (form === 'online') {
    const sent = parseSelections(memo);
    await reunite(context, customer, sent ?? [], { submission: submissionId });
    const isElseLeft = sent ? await removeSent(context, customer, sent) : false;
    if (!sent) await removeLines(context, customer, subjects);
    await putAwayShared(context, customer, request, 'any');
    return isElseLeft;
  }
  const sent = typeof memo === 'string' ? memo : undefined;
  const isCleared = await clearOffStoreForm(context, customer, subjects, sent);
  // If its form was not there to be cleared, the buyer's data that are typed by now belong to another request.
  await putAwayShared(context, customer, request, isCleared ? 'any' : 'shown');
  return isAboutTyped(context, customer, subjects);
}

/** Whether the off-store form is about one of these purchases, given as `offStoreSubject` says them. */
async function isAboutTyped(
  context: AppLoadContext,
  customer: Customer,
  subjects: readonly string[],
): Promise<boolean> {
  const typed = await readOffStoreForm(context, customer);
  return typed !== undefined && subjects.includes(offStoreSubject(context, typed));
}

/**
 * Gives back the files of a request that became no protocol: to the form of its flow, where online the same items are
 * selected again, else to the last request, which can be brought back. If the request is sent again meanwhile, they stay
 * with it.
 *
 * @returns whether files had to give way, which the next page says
 */
export async function giveBack(
  context: AppLoadContext,
  customer: Customer,
  request: Described,
): Promise<boolean> {
  const { memo, submissionId } = request;
  const from = { submission: submissionId };
  // Asked while files are moved: if the request is sent again meanwhile, files moved after that must follow it.
  const isSentAgain = () =>
    context.submissions.mayBecomeProtocol(draftOwner(context, customer), submissionId);
  const form = await findForm(context, customer, request);
  if (form) {
    const { flow, ...options } = form;
    const { ids, leftOut } = await moveFiles(context, from, { flow }, options);
    if (ids.length > 0 && (await isSentAgain())) await moveFiles(context, { flow }, from, { ids });
    return leftOut.length > 0;
  }
  const asked = parseSelections(memo);
  // No memo means that the customer deleted their data, and the photos with it.
  if (!asked || (await isSentAgain())) return false;
  const { ids, leftOut } = await setAside(context, customer, asked, { from });
  if (await isSentAgain()) {
    await reunite(context, customer, asked, from);
    await moveFiles(context, { lastRequest: 'online' }, from, { ids });
  }
  return leftOut.length > 0;
}

/**
 * The form that shows a request's files again. Off-store it is always the one form of all purchases, which have no last
 * request. Where another purchase is typed in it by now, that one's own files stay first. Online it is the form of the
 * selected items, if the request's are among them.
 */
async function findForm(
  context: AppLoadContext,
  customer: Customer,
  { form, subjects }: Described,
): Promise<({ flow: UploadFlow } & MoveOptions) | undefined> {
  if (form === 'off-store') {
    const isOwn = await isAboutTyped(context, customer, subjects);
    return { flow: 'off-store', ...(!isOwn && { there: 'stay' }) };
  }
  const selected = await readSelections(context, customer);
  return selected.some(({ lineKey }) => subjects.includes(lineKey)) ? { flow: 'online' } : undefined;
}

/**
 * Gives back the photos that absent requests still hold. The process that finds a request absent does this, but may
 * crash first. Therefore each page that shows photos calls it too. Idempotent.
 *
 * @returns whether files had to give way, which the next page says
 */
export async function giveBackAbsent(context: AppLoadContext, customer: Customer): Promise<boolean> {
  let hasLeftOut = false;
  const absent = await context.submissions.findAbsent(draftOwner(context, customer));
  for (const request of absent) {
    const held = await context.uploads.list({ submission: request.submissionId });
    if (held.length > 0 && (await giveBack(context, customer, request))) hasLeftOut = true;
  }
  return hasLeftOut;
}
