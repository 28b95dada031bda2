import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { Customer } from '../../gateway/session/session-data.ts';

import { BUYER_FIELDS, prefillBuyer, type BuyerField, type BuyerForm } from '~/domain/buyer.ts';
import type { OrderLine } from '~/domain/order-line.ts';
import type { PersonalData } from '~/domain/personal-data.ts';

import { loadConsumer } from './consumer.server.ts';
import { draftScope } from './draft-scope.server.ts';
import { loadIfPossible } from './load-if-possible.server.ts';

/** The fields on the page take 200; what is longer was not typed there. */
const field = z.string().max(300);
const fields = Object.fromEntries(BUYER_FIELDS.map((name) => [name, field])) as Record<
  BuyerField,
  z.ZodString
>;
const buyerFormSchema: z.ZodType<BuyerForm> = z.object(fields);

/** A form as it was kept, or `undefined` for anything else. */
export function parseBuyerForm(value: unknown): BuyerForm | undefined {
  return buyerFormSchema.safeParse(value).data;
}

/**
 * The buyer's form: as the customer left it, or prefilled from the session user, then the consumer, then the order.
 * A consumer that cannot be loaded now is done without.
 */
export async function readBuyerForm(
  context: AppLoadContext,
  customer: Customer,
  line: OrderLine | undefined,
): Promise<BuyerForm> {
  const draft = await context.drafts.read(draftScope(context, customer, 'buyer'), parseBuyerForm);
  if (draft) return draft;
  const consumer = await loadIfPossible(() => loadConsumer(context, customer));
  return prefillBuyer([toPersonalData(customer), consumer?.person ?? {}, line?.customer ?? {}]);
}

export function keepBuyerForm(context: AppLoadContext, customer: Customer, form: BuyerForm): Promise<void> {
  return context.drafts.write(draftScope(context, customer, 'buyer'), form);
}

export function clearBuyerForm(context: AppLoadContext, customer: Customer): Promise<void> {
  return context.drafts.clear(draftScope(context, customer, 'buyer'));
}

/** The buyer's fields of a posted form, where it has them: in the summary there are none. */
export function buyerFormFrom(formData: FormData): BuyerForm | undefined {
  return parseBuyerForm(Object.fromEntries(formData));
}

function toPersonalData({ address, cpf, email, name, phone }: Customer): PersonalData {
  return { document: cpf, email, name, phone, ...address };
}
