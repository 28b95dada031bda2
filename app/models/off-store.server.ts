import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { Customer } from '../../gateway/session/session-data.ts';

import { DETAILS_MAX_LENGTH } from '~/domain/details.ts';
import type { OffStoreFacts } from '~/domain/off-store.ts';
import { emptyOffStoreForm, type OffStoreForm } from '~/domain/off-store-form.ts';

import { isOfCleared, rememberCleared } from './cleared-turns.server.ts';
import { draftScope } from './draft-scope.server.ts';
import { DRAFT_TURN_FIELDS, draftTurnSchema, isLater, type DraftTurn } from './draft-turn.server.ts';
import { loadReasonCatalogue } from './reasons.server.ts';
import { todayOf } from './today.server.ts';

/** The fields on the page take 200; what is longer was not typed there. */
const line = z.string().max(300);
/** Nothing is posted of a choice that was not made. */
const choice = line.default('');

const offStoreFormSchema: z.ZodType<OffStoreForm> = z.object({
  store: line,
  cnpj: line,
  cnpjChoice: choice,
  phone: line,
  address: line,
  city: line,
  price: line,
  date: line,
  invoice: line,
  accessKey: choice,
  reason: choice,
  subReason: choice,
  product: line,
  colour: line,
  size: line,
  // A text that is too long is kept, for the customer to shorten it; one beyond this is an attack.
  details: z.string().max(10 * DETAILS_MAX_LENGTH),
  wish: choice,
  exchangeSize: line,
});

/** The fields of the form. */
export const OFF_STORE_FORM_FIELDS = [...Object.keys(emptyOffStoreForm), ...DRAFT_TURN_FIELDS];

const draftSchema = draftTurnSchema.extend({ form: offStoreFormSchema });

const parse = (value: unknown) => draftSchema.safeParse(value).data;

const DRAFT = 'typed:off-store';

/** The form as the customer left it, on whatever browser; undefined where nothing was typed yet. */
export async function readOffStoreForm(
  context: AppLoadContext,
  customer: Customer,
): Promise<OffStoreForm | undefined> {
  return (await context.drafts.read(draftScope(context, customer, DRAFT), parse))?.form;
}

/** Keeps the form, unless a later one of the same page is there already. */
export async function keepOffStoreForm(
  context: AppLoadContext,
  customer: Customer,
  form: OffStoreForm,
  arrived: DraftTurn,
): Promise<void> {
  const scope = draftScope(context, customer, DRAFT);
  if (await isOfCleared(context, customer, DRAFT, arrived)) return;
  await context.drafts.update(scope, parse, (kept) => (isLater(kept, arrived) ? kept : { ...arrived, form }));
}

export async function clearOffStoreForm(context: AppLoadContext, customer: Customer): Promise<void> {
  const scope = draftScope(context, customer, DRAFT);
  await rememberCleared(context, customer, DRAFT, await context.drafts.read(scope, parse));
  await context.drafts.clear(scope);
}

/** The purchase that a form is about, whatever else is typed: two requests of one subject are about the same. */
export function offStoreSubject(context: AppLoadContext, { cnpj, invoice, product }: OffStoreForm): string {
  return context.digestOf([cnpj, invoice, product]);
}

/**
 * The posted form.
 *
 * @throws {Response} 400 where it is another one
 */
export function offStoreFormFrom(formData: FormData): OffStoreForm {
  const form = offStoreFormSchema.safeParse(Object.fromEntries(formData)).data;
  if (!form) throw new Response(null, { status: 400 });
  return form;
}

/**
 * What the form is judged by, as it stands now.
 *
 * @throws {BrandApiError}
 */
export async function loadOffStoreFacts(context: AppLoadContext): Promise<OffStoreFacts> {
  const { reasons, subReasons, wishes } = await loadReasonCatalogue(context);
  // After the call: its answer carries the API's clock.
  return { reasons, subReasons, wishes, today: todayOf(context) };
}
