import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';
import type { Moved } from '../../../gateway/uploads/staging/move-staged.ts';
import type { StagedFor } from '../../../gateway/uploads/staged-file.ts';

import { ContactType, reasonsOfContact, type Reason } from '~/domain/choices/reason.ts';
import type { Selection } from '~/domain/selection/selection.ts';

import { moveFiles, removeFiles } from '../move-files.server.ts';
import { isSame } from './cleared-drafts.server.ts';
import { draftScope } from './draft-scope.server.ts';
import { addToSelections } from './photos-alone.server.ts';
import { loadReasonCatalogue } from '../reasons.server.ts';
import { countSelections, dropSelections, parseSelections } from './selections.server.ts';

/** Offered again for a day as "your last request": no longer than its photos are kept. */
const LIFETIME = { ttlSeconds: 24 * 60 * 60 };
const FLOW = 'online';

const scopeOf = (context: AppLoadContext, customer: Customer) =>
  draftScope(context, customer, 'last-request');

/** The choices of the last request that certainly became no protocol, as long as they can be brought back. */
export async function readLastRequest(
  context: AppLoadContext,
  customer: Customer,
): Promise<Selection[] | undefined> {
  return context.drafts.read(scopeOf(context, customer), parseSelections);
}

interface PhotosOfRequest {
  /** Where they are. */
  from: StagedFor;
  /**
   * Their ids there, if other photos may have been attached meanwhile. Those others stay with what is still selected;
   * if nothing is, they go along, because nothing else would show them.
   */
  own?: readonly string[];
}

/**
 * Takes a request that failed out of the selected items and keeps it to be brought back, its photos with it; the
 * buyer's and the bank's form stay where they are. Nothing is lost if this stops half way. It takes the place of an earlier
 * one about something else, because only the last can be brought back.
 *
 * @returns its photos, and those that had to give way, the earlier request's among them; an alert names the latter
 */
export async function setAside(
  context: AppLoadContext,
  customer: Customer,
  selections: readonly Selection[],
  { from, own }: PhotosOfRequest,
): Promise<Moved> {
  const earlier = await readLastRequest(context, customer);
  const isReplaced = earlier !== undefined && !isSame(earlier, selections);
  const replaced = isReplaced ? await removeFiles(context, { lastRequest: FLOW }) : [];
  await context.drafts.write(scopeOf(context, customer), selections, LIFETIME);
  await dropSelections(context, customer, selections);
  const isAlone = (await countSelections(context, customer)) === 0;
  const going = own === undefined || isAlone ? {} : { ids: own };
  const { ids, leftOut } = await moveFiles(context, from, { lastRequest: FLOW }, going);
  return { ids, leftOut: [...replaced, ...leftOut] };
}

/** Identifies a request, so that a press is about the one that its page showed. */
export function digestOfRequest(context: AppLoadContext, selections: readonly Selection[]): string {
  return context.digestOf(selections);
}

/**
 * The outcome of `bringBack`. `asks`: other items would have to leave for it. `unsure`: one of its reasons is missing
 * from the answer. `other`: it is not the one that was shown. In these cases nothing has changed.
 */
type BroughtBack = 'back' | 'asks' | 'unsure' | 'other' | 'none';

/**
 * Selects the items of the last request again, with its photos; the check of the selected items reports what no longer
 * applies. A line that was selected again since stays as it is. If other items would have to leave for them, the page asks
 * the customer first, and their files leave with them.
 *
 * @param agreedDigest as of `addToSelections`
 * @param shown the digest of the one that was shown; `undefined`: whichever it is
 * @throws {BrandApiError}
 */
export async function bringBack(
  context: AppLoadContext,
  customer: Customer,
  agreedDigest?: string,
  shown?: string,
): Promise<BroughtBack> {
  const last = (await readLastRequest(context, customer)) ?? [];
  if (last.length === 0) return 'none';
  if (!isShown(context, last, shown)) return 'other';
  const reasons = reasonsOfContact((await loadReasonCatalogue(context)).reasons, ContactType.Ecommerce);
  if (!hasReasons(last, reasons)) return 'unsure';
  const added = await addToSelections(context, customer, last, { reasons, agreedDigest, areBack: true });
  if (!added) return 'asks';
  // If the last request is alone now, the files that are there are removed: they show products no longer selected.
  const there = added.isAlone ? 'leave' : 'yield';
  await conclude(context, customer, last, (ids) =>
    moveFiles(context, { lastRequest: FLOW }, { flow: FLOW }, { ids, there }),
  );
  return 'back';
}

/**
 * Whether the API's answer contains all reasons of a request. A missing one does not mean a refusal, but without it the
 * portal cannot tell whether the request needs photos and has to go alone.
 */
export function hasReasons(selections: readonly Selection[], reasons: readonly Reason[]): boolean {
  return selections.every(({ reasonId }) => reasons.some(({ id }) => id === reasonId));
}

/**
 * Clears the last request after the same items became a protocol by another request, which gets its photos as far as there
 * is room beside its own.
 *
 * @param to where its photos are
 */
export async function reunite(
  context: AppLoadContext,
  customer: Customer,
  selections: readonly Selection[],
  to: StagedFor,
): Promise<void> {
  const last = await readLastRequest(context, customer);
  if (!last || !isSame(last, selections)) return;
  await conclude(context, customer, last, (ids) =>
    moveFiles(context, { lastRequest: FLOW }, to, { ids, there: 'stay' }),
  );
}

/**
 * Discards the last request: the customer does not want it back.
 *
 * @param shown as of `bringBack`
 * @returns false if it is another one by now, which stays
 */
export async function forgetLastRequest(
  context: AppLoadContext,
  customer: Customer,
  shown?: string,
): Promise<boolean> {
  const last = await readLastRequest(context, customer);
  if (last && !isShown(context, last, shown)) return false;
  if (last) await conclude(context, customer, last, (photos) => dropFiles(context, photos));
  return true;
}

function isShown(context: AppLoadContext, last: readonly Selection[], shown: string | undefined): boolean {
  return shown === undefined || digestOfRequest(context, last) === shown;
}

/**
 * Clears the last request once its photos are where they belong, unless another was set aside meanwhile. A newer last
 * request keeps its photos. If this stops half way, the request is still offered.
 */
async function conclude(
  context: AppLoadContext,
  customer: Customer,
  last: readonly Selection[],
  put: (photos: readonly string[]) => Promise<unknown>,
): Promise<void> {
  const photos = await photosOf(context);
  // Read after the photos: a newer request is written before its photos arrive.
  const now = await readLastRequest(context, customer);
  if (!now || !isSame(now, last)) return;
  await put(photos);
  await context.drafts.clearIf(scopeOf(context, customer), parseSelections, (kept) => isSame(kept, last));
}

async function photosOf({ uploads }: AppLoadContext): Promise<string[]> {
  return (await uploads.list({ lastRequest: FLOW })).map(({ id }) => id);
}

async function dropFiles({ uploads }: AppLoadContext, photos: readonly string[]): Promise<void> {
  for (const id of photos) await uploads.remove(id);
}
