import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { Customer } from '../../gateway/session/session-data.ts';

import { DETAILS_MAX_LENGTH } from '~/domain/details.ts';
import type { OffStoreFacts } from '~/domain/off-store.ts';
import type { OffStoreForm } from '~/domain/off-store-form.ts';

import { draftScope } from './draft-scope.server.ts';
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
  product: line,
  colour: line,
  size: line,
  // A text that is too long is kept, for the customer to shorten it; one beyond this is an attack.
  details: z.string().max(10 * DETAILS_MAX_LENGTH),
  wish: choice,
  exchangeSize: line,
});

/** Where in the typing a form was sent: script sends it while the customer types, and a later one may arrive first. */
const placeSchema = z.object({
  /** The page it was typed on: another one begins to count anew. */
  page: z.string().max(100).default(''),
  turn: z.coerce.number().int().nonnegative().catch(0),
});
type Place = z.infer<typeof placeSchema>;

const draftSchema = placeSchema.extend({ form: offStoreFormSchema });

const parse = (value: unknown) => draftSchema.safeParse(value).data;

/** The form as the customer left it, on whatever browser; undefined where nothing was typed yet. */
export async function readOffStoreForm(
  context: AppLoadContext,
  customer: Customer,
): Promise<OffStoreForm | undefined> {
  return (await context.drafts.read(draftScope(context, customer, 'typed:off-store'), parse))?.form;
}

/** Keeps the form, unless a later one of the same page is there already. */
export async function keepOffStoreForm(
  context: AppLoadContext,
  customer: Customer,
  form: OffStoreForm,
  place: Place,
): Promise<void> {
  const scope = draftScope(context, customer, 'typed:off-store');
  await context.drafts.update(scope, parse, (kept) =>
    kept?.page === place.page && kept.turn > place.turn ? kept : { ...place, form },
  );
}

export function clearOffStoreForm(context: AppLoadContext, customer: Customer): Promise<void> {
  return context.drafts.clear(draftScope(context, customer, 'typed:off-store'));
}

/**
 * The posted form, and where in the typing it was sent.
 *
 * @throws {Response} 400 where it is another form
 */
export function offStoreFormFrom(formData: FormData): { form: OffStoreForm; place: Place } {
  const posted = Object.fromEntries(formData);
  const form = offStoreFormSchema.safeParse(posted).data;
  const place = placeSchema.safeParse(posted).data;
  if (!form || !place) throw new Response(null, { status: 400 });
  return { form, place };
}

/**
 * What the form is judged by, as it stands now.
 *
 * @throws {BrandApiError}
 */
export async function loadOffStoreFacts(context: AppLoadContext): Promise<OffStoreFacts> {
  const { reasons, wishes } = await loadReasonCatalogue(context);
  // After the call: its answer carries the API's clock.
  return { reasons, wishes, today: todayOf(context) };
}
