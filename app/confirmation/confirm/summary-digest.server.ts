import type { AppLoadContext } from '@remix-run/node';
import type { StagedFile } from '../../../gateway/uploads/staged-file.ts';

import { addAlert } from '~/alerts/alerts.server.ts';
import { readBuyerToCompare, type Buyer, type BuyerForm } from '~/domain/buyer/buyer.ts';
import { haveFilesChanged } from '~/files/files-changed.server.ts';
import type { ConfirmationPost } from '~/forms/schemas/confirmation.server.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { TextKey } from '~/i18n/text-keys.ts';

import type { PendingRequest } from '../request-source.ts';

/** The parts of the summary besides its files, in the order of the digests in `seen`. */
const PARTS = ['items', 'amounts', 'buyer', 'account'] as const;
type Part = (typeof PARTS)[number];

/** Whatever of a request its summary shows. */
type ShownPart = Part | 'files';

const partTexts: Record<ShownPart, TextKey> = {
  items: 'summary:changed.items',
  amounts: 'summary:changed.amounts',
  buyer: 'summary:changed.buyer',
  account: 'summary:changed.account',
  files: 'summary:changed.files',
};

/** The digests of what the summary shows, in one text. */
export type SummaryDigest = string;

/** The current values by which a summary is compared. */
type Shown = Pick<PendingRequest, 'choices' | 'account' | 'outcomes'>;

/** The customer confirms what they saw: one digest for each part, so that a message can name the part that changed. */
export async function summaryDigestOf(
  context: AppLoadContext,
  shown: Shown,
  form: BuyerForm,
): Promise<SummaryDigest> {
  const [account, amounts] = await Promise.all([shown.account(), shown.outcomes()]);
  const parts: Record<Part, unknown> = {
    items: shown.choices,
    amounts,
    buyer: buyerOf(form),
    account: account ?? null,
  };
  return PARTS.map((part) => context.digestOf(parts[part])).join('.');
}

/**
 * The prefix of each digest of a request. Digests of earlier builds, which were made differently, have none, or
 * another.
 */
const FORMULA = '3.';

/** Whether a protocol's digest says that it has other data than a page showed; one of an earlier build says nothing. */
export function isForOtherData(made: string | undefined, shown: string | undefined): boolean {
  return made?.startsWith(FORMULA) === true && shown !== undefined && made !== shown;
}

/** Equal for two requests with the same choices, even if a price or a bonus has changed. */
export async function requestDigestOf(
  context: AppLoadContext,
  { account, choices }: Shown,
  buyer: Buyer,
): Promise<string> {
  return digestOfParts(context, {
    items: context.digestOf(choices),
    buyer: context.digestOf(buyer),
    account: context.digestOf((await account()) ?? null),
  });
}

/**
 * The digest of the request that a page showed, whatever was made of it meanwhile; `undefined` for an older page, which
 * does not say.
 *
 * @param typed the buyer's form, if it was open: it counts in the place of the summary
 */
export function shownDigestOf(
  context: AppLoadContext,
  seen: SummaryDigest | undefined,
  typed: BuyerForm | undefined,
): string | undefined {
  if (seen === undefined) return undefined;
  return digestOfParts(context, {
    items: digestIn(seen, 'items'),
    buyer: typed ? context.digestOf(buyerOf(typed)) : digestIn(seen, 'buyer'),
    account: digestIn(seen, 'account'),
  });
}

/** Combines the digests of a request's parts. Their order is a part of the formula. */
function digestOfParts(
  context: AppLoadContext,
  { account, buyer, items }: Record<'items' | 'buyer' | 'account', string | undefined>,
): string {
  return FORMULA + context.digestOf([items, buyer, account]);
}

function digestIn(seen: SummaryDigest, part: Part): string | undefined {
  return seen.split('.')[PARTS.indexOf(part)];
}

/** The buyer in the form in which two requests are compared; as typed where the data cannot be sent. */
function buyerOf(form: BuyerForm): Buyer | BuyerForm {
  const reading = readBuyerToCompare(form);
  return reading.isComplete ? reading.buyer : form;
}

/** The posted confirmation, with the digests of what the page showed. */
type Posted = Extract<ConfirmationPost, { intent: 'confirm' }> & { isBuyerOpen: boolean };

/**
 * What changed elsewhere between a summary and its confirmation; empty if nothing did.
 *
 * @param files of the request, as they stand now
 * @param posted the confirmation's form. That of an older page has no digests: then nothing is compared
 */
export function changedSince(
  context: AppLoadContext,
  posted: Posted,
  files: readonly StagedFile[],
  now: SummaryDigest,
): ShownPart[] {
  const before = posted.seen;
  if (before === undefined) return [];
  const isOther = (part: Part) => digestIn(before, part) !== digestIn(now, part);
  const isSaidAlready: Partial<Record<Part, boolean>> = {
    // When the products changed, the amounts did too: only the products are named.
    amounts: isOther('items'),
    // The open form itself will be sent, so a buyer stored by another tab does not matter.
    buyer: posted.isBuyerOpen,
  };
  const changed: ShownPart[] = PARTS.filter((part) => isOther(part) && !isSaidAlready[part]);
  if (haveFilesChanged(context, files, posted)) changed.push('files');
  return changed;
}

/** Says in an alert what changed elsewhere between a summary and its confirmation. */
export function alertChanged(context: AppLoadContext, changed: readonly ShownPart[]): void {
  const text = textFor(context.language);
  const words = changed.map((part) => text(partTexts[part])).join(', ');
  addAlert(context, 'changed-meanwhile', { changed: words });
}
