import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { Customer } from '../../gateway/session/session-data.ts';

import { draftScope } from './draft-scope.server.ts';
import { draftTurnSchema, type DraftTurn } from './draft-turn.server.ts';

/** By what was typed, the turns up to which it was put away; by page, at most one. */
const clearedSchema = z.record(z.string(), z.array(draftTurnSchema));
const parse = (value: unknown) => clearedSchema.safeParse(value).data;

/** What was sent last for good, of whatever was typed: it comes later than all that was typed before it. */
const SENT = 'sent';
/** A message of a page that is older than the last of these would have to be very late. */
const MOST_PAGES = 5;
const MOST_NAMES = 40;

/**
 * Remembers that what was typed is put away on purpose: a message that was sent before and arrives after it does not
 * bring it back.
 *
 * @param name of what was typed, such as `buyer`
 * @param kept where in its filling in it was
 */
export async function rememberCleared(
  context: AppLoadContext,
  customer: Customer,
  name: string,
  kept: DraftTurn | undefined,
): Promise<void> {
  await change(context, customer, name, (cleared) => [...(cleared[SENT] ?? []), kept]);
}

/** Remembers where in its filling in a page was when its request was confirmed. */
export async function rememberSent(
  context: AppLoadContext,
  customer: Customer,
  sent: DraftTurn,
): Promise<void> {
  await change(context, customer, SENT, () => [sent]);
}

/** Whether what has arrived now was sent before the same was put away. */
export async function isOfCleared(
  context: AppLoadContext,
  customer: Customer,
  name: string,
  arrived: DraftTurn,
): Promise<boolean> {
  // Without script a form is sent whole, and by the customer.
  if (arrived.page === '') return false;
  const cleared = await context.drafts.read(draftScope(context, customer, 'cleared-turns'), parse);
  return cleared?.[name]?.some(({ page, turn }) => page === arrived.page && arrived.turn <= turn) ?? false;
}

async function change(
  context: AppLoadContext,
  customer: Customer,
  name: string,
  added: (cleared: z.infer<typeof clearedSchema>) => readonly (DraftTurn | undefined)[],
): Promise<void> {
  await context.drafts.update(draftScope(context, customer, 'cleared-turns'), parse, (cleared = {}) => {
    const news = added(cleared).filter((turn) => turn !== undefined && turn.page !== '');
    if (news.length === 0) return cleared;
    const latest = new Map<string, DraftTurn>();
    for (const turn of [...(cleared[name] ?? []), ...news]) {
      if (turn && turn.turn >= (latest.get(turn.page)?.turn ?? 0)) {
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
