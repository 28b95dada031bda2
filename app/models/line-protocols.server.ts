import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { Customer } from '../../gateway/session/session-data.ts';

import {
  onTheirInvoices,
  protocolsOnInvoicesOf,
  type AskedProduct,
  type AskingProtocol,
} from '~/domain/orders/line-protocols.ts';
import type { OrderLine } from '~/domain/orders/order-line.ts';

import { loadIfPossible } from './brand-api-fault.server.ts';
import { draftScope } from './drafts/draft-scope.server.ts';
import { loadProtocolItems, type Protocol } from './protocols.server.ts';
import { findKeptRequest } from './request/asked-request.server.ts';

/** The longest wait of a page for the protocols of its lines, which it can do without. */
const LONGEST_ITEMS_LOOK_MS = 2_000;
/** The most protocols loaded in one visit; the next visit loads others. */
const MOST_ASKED = 12;
/** If a customer has more such protocols, the oldest are loaded again at each visit. */
const MOST_KEPT = 100;

/** By protocol number. */
const keptSchema = z.record(
  z.string(),
  z.array(
    z.object({ code: z.string(), quantity: z.number().optional(), invoiceNumber: z.string().optional() }),
  ),
);
const parse = (value: unknown) => keptSchema.safeParse(value).data;

/**
 * The protocols that may hold units of these lines, with their products. A protocol's products do not change, so they
 * are loaded once, and only if its invoice is that of a line. If they do not come, or not in time, the protocol is left
 * out, and the fault is noted (`missedFaults`).
 *
 * @param protocols the customer's, newest first
 * @throws {BrandApiError} a 401
 * Source: .docs/rules/orders.md#line-and-protocol.
 */
export async function loadAskingProtocols(
  context: AppLoadContext,
  customer: Customer,
  lines: readonly OrderLine[],
  protocols: readonly Protocol[],
): Promise<AskingProtocol[]> {
  const concerned = protocolsOnInvoicesOf(lines, protocols);
  if (concerned.length === 0) return [];
  const scope = draftScope(context, customer, 'protocol-items');
  const kept = (await context.drafts.read(scope, parse)) ?? {};
  const { asked, whole } = await askFor(
    context,
    customer,
    concerned.filter(({ id }) => kept[id] === undefined).slice(0, MOST_ASKED),
  );
  if (Object.keys(whole).length > 0) {
    await context.drafts.update(scope, parse, (current) => newest({ ...current, ...whole }));
  }
  const known = { ...kept, ...asked };
  return concerned.flatMap((protocol) => {
    const items = known[protocol.id];
    return items === undefined ? [] : [{ ...protocol, items }];
  });
}

/**
 * A protocol without any product may be too new to have them: it is loaded again. So is one if some of its products
 * could not be read.
 */
async function askFor(
  context: AppLoadContext,
  customer: Customer,
  protocols: readonly Protocol[],
): Promise<Record<'asked' | 'whole', Record<string, AskedProduct[]>>> {
  const answers = await Promise.all(
    protocols.map(async (protocol) => {
      const [loaded, request] = await Promise.all([
        loadIfPossible(context, () =>
          loadProtocolItems(context, protocol, { longestMs: LONGEST_ITEMS_LOOK_MS }),
        ),
        findKeptRequest(context, customer, protocol.id),
      ]);
      const { items = [], leftOut = 0 } = loaded ?? {};
      const products = items.map(({ code, quantity }) => ({ code, quantity }));
      return {
        id: protocol.id,
        products: onTheirInvoices(products, request?.items ?? []),
        isWhole: leftOut === 0,
      };
    }),
  );
  const found = answers.filter(({ products }) => products.length > 0);
  const byId = (some: typeof found) => Object.fromEntries(some.map(({ id, products }) => [id, products]));
  return { asked: byId(found), whole: byId(found.filter(({ isWhole }) => isWhole)) };
}

function newest(kept: Record<string, AskedProduct[]>): Record<string, AskedProduct[]> {
  const entries = Object.entries(kept).sort(([one], [other]) => Number(other) - Number(one));
  return Object.fromEntries(entries.slice(0, MOST_KEPT));
}
