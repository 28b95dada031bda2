import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { DraftScope } from '../../../gateway/drafts/drafts.ts';
import type { Customer } from '../../../gateway/session/session-data.ts';

import type { Cents } from '~/domain/dates-and-money/money.ts';

import { draftScope } from './draft-scope.server.ts';

/** Amounts in cents by line key, the latest answer last. */
const worthsSchema = z.record(z.string(), z.int());

const parse = (value: unknown) => worthsSchema.safeParse(value).data;

/** Far more lines than anybody selects; it also bounds a script that posts invented lines. */
const MOST_WORTHS = 100;

/**
 * Keeps the amount at which the customer accepted a line's voucher.
 *
 * @param worth `undefined` if the form did not send its amount: then none is kept
 */
export async function keepVoucherWorth(
  context: AppLoadContext,
  customer: Customer,
  lineKey: string,
  worth: Cents | undefined,
): Promise<void> {
  await context.drafts.update(scopeOf(context, customer), parse, (current = {}) => {
    const others = Object.entries(current).filter(([key]) => key !== lineKey);
    const all = worth === undefined ? others : [...others, [lineKey, worth] as const];
    return all.length > 0 ? Object.fromEntries(all.slice(-MOST_WORTHS)) : undefined;
  });
}

/** The amounts at which vouchers were accepted, by line key. */
export async function readVoucherWorths(
  context: AppLoadContext,
  customer: Customer,
): Promise<ReadonlyMap<string, Cents>> {
  return new Map(Object.entries((await context.drafts.read(scopeOf(context, customer), parse)) ?? {}));
}

function scopeOf(context: AppLoadContext, customer: Customer): DraftScope {
  return draftScope(context, customer, 'voucher-worths');
}
