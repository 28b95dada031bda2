import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { draftSequenceSchema, type DraftSequence } from '~/forms/drafts/posted-draft.server.ts';

import type { DraftName } from '../../../gateway/drafts/drafts.ts';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { draftScope } from './draft-scope.server.ts';
import { turnsOf, type KeptSequence } from './draft-sequence.server.ts';

/** For each form: the last turn of each page that was cleared. */
const clearedSchema = z.record(z.string(), z.array(draftSequenceSchema));
const parse = (value: unknown) => clearedSchema.safeParse(value).data;

/** The name for a confirmed request: every draft that its page sent before the confirmation is outdated. */
const SENT = 'sent';
/** More pages are not remembered: a message from an older page would have to be very late. */
const MOST_PAGES = 5;
const MOST_NAMES = 40;

interface TypedDraft<Typed> {
  /** Of the form, such as `buyer`. */
  name: DraftName;
  parse: (value: unknown) => Typed | undefined;
  /** Decides whether the stored draft may be cleared. Default: only if it still equals the one read first. */
  isMeant?: (typed: Typed, read: Typed) => boolean;
}

/**
 * Clears the draft of a form. A message that its page sent before, and that arrives later, does not bring it back; text
 * typed meanwhile stays.
 *
 * @returns true if a draft was found and cleared
 */
export async function clearTyped<Typed extends KeptSequence>(
  context: AppLoadContext,
  customer: Customer,
  { isMeant = isSame, name, parse: parseTyped }: TypedDraft<Typed>,
): Promise<boolean> {
  const scope = draftScope(context, customer, name);
  const read = await context.drafts.read(scope, parseTyped);
  if (read && !isMeant(read, read)) return false;
  await rememberCleared(context, customer, name, read);
  if (!read) return false;
  return context.drafts.clearIf(scope, parseTyped, (typed) => isMeant(typed, read));
}

/** Whether two readings of a draft are of the same one. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Remembers that a form was cleared on purpose, so that a draft that was sent earlier and arrives later does not
 * bring it back.
 *
 * @param name of the form, such as `buyer`
 * @param kept the turns of the form that was cleared
 */
export async function rememberCleared(
  context: AppLoadContext,
  customer: Customer,
  name: string,
  kept: KeptSequence | undefined,
): Promise<void> {
  // The latest page comes last: it is forgotten last.
  const turns = kept ? turnsOf(kept).reverse() : [];
  await change(context, customer, name, (cleared) => [...(cleared[SENT] ?? []), ...turns]);
}

/** Remembers the page and turn at which a request was confirmed. */
export async function rememberSent(
  context: AppLoadContext,
  customer: Customer,
  sent: DraftSequence,
): Promise<void> {
  await change(context, customer, SENT, () => [sent]);
}

/** Whether a draft that arrives now was sent before its form was cleared. */
export async function isOfCleared(
  context: AppLoadContext,
  customer: Customer,
  name: string,
  arrived: DraftSequence,
): Promise<boolean> {
  // A page without script sends no drafts: its form is sent whole, and by the customer.
  if (arrived.page === '') return false;
  const cleared = await context.drafts.read(draftScope(context, customer, 'cleared-turns'), parse);
  return cleared?.[name]?.some(({ page, turn }) => page === arrived.page && arrived.turn <= turn) ?? false;
}

/**
 * Keeps a draft that arrives now, unless it was sent before its form was cleared. Checked again after writing, because
 * `clearTyped` records the clearing before it deletes the draft.
 *
 * @param write stores it
 * @param takeBack clears it, if this draft is still the stored one
 */
export async function keepUnlessCleared(
  context: AppLoadContext,
  customer: Customer,
  { arrived, name }: { name: string; arrived: DraftSequence },
  { takeBack, write }: { write: () => Promise<unknown>; takeBack: () => Promise<unknown> },
): Promise<void> {
  if (await isOfCleared(context, customer, name, arrived)) return;
  await write();
  if (await isOfCleared(context, customer, name, arrived)) await takeBack();
}

async function change(
  context: AppLoadContext,
  customer: Customer,
  name: string,
  added: (cleared: z.infer<typeof clearedSchema>) => readonly DraftSequence[],
): Promise<void> {
  await context.drafts.update(draftScope(context, customer, 'cleared-turns'), parse, (stored) => {
    const cleared = stored ?? {};
    const news = added(cleared).filter((turn) => turn.page !== '');
    if (news.length === 0) return stored;
    const latest = new Map<string, DraftSequence>();
    for (const turn of [...(cleared[name] ?? []), ...news]) {
      if (turn.turn >= (latest.get(turn.page)?.turn ?? 0)) {
        latest.delete(turn.page);
        latest.set(turn.page, { page: turn.page, turn: turn.turn });
      }
    }
    const others = Object.entries(cleared).filter(([other]) => other !== name);
    return Object.fromEntries(
      [...others, [name, [...latest.values()].slice(-MOST_PAGES)] as const].slice(-MOST_NAMES),
    );
  });
}
