import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../../gateway/session/session-data.ts';

import type { OffStoreFacts } from '~/domain/off-store/purchase.ts';
import { purchaseSubject, comparableContent, type OffStoreForm } from '~/domain/off-store/form.ts';
import type { Arrived } from '~/forms/drafts/posted-draft.server.ts';
import { typedOffStoreSchema } from '~/forms/schemas/off-store.server.ts';
import { requireForm } from '~/forms/parse-form.server.ts';

import { clearTyped, keepUnlessCleared } from '../drafts/cleared-drafts.server.ts';
import { draftScope } from '../drafts/draft-scope.server.ts';
import { isSameTurn, keptSequenceSchema, mergeDraft } from '../drafts/draft-sequence.server.ts';
import { loadReasonCatalogue } from '../reasons.server.ts';
import { todayOf } from '../today.server.ts';

const draftSchema = keptSequenceSchema.extend({ form: typedOffStoreSchema });

const parse = (value: unknown) => draftSchema.safeParse(value).data;

const DRAFT = 'typed:off-store';

/** The form as the customer left it, on whatever browser; undefined where nothing was typed yet. */
export async function readOffStoreForm(
  context: AppLoadContext,
  customer: Customer,
): Promise<OffStoreForm | undefined> {
  return (await context.drafts.read(draftScope(context, customer, DRAFT), parse))?.form;
}

/** Keeps the form, unless a later turn of the same page is stored already. */
export async function keepOffStoreForm(
  context: AppLoadContext,
  customer: Customer,
  form: OffStoreForm,
  arrived: Arrived,
): Promise<void> {
  const scope = draftScope(context, customer, DRAFT);
  // The access key changes together with the invoice's field, which has the key's number.
  const { changed } = arrived;
  const own = changed !== 'all' && changed.includes('invoice') ? [...changed, 'accessKey'] : changed;
  await keepUnlessCleared(
    context,
    customer,
    { name: DRAFT, arrived },
    {
      write: () =>
        context.drafts.update(scope, parse, (kept) => mergeDraft(kept, { ...arrived, changed: own, form })),
      takeBack: () => context.drafts.clearIf(scope, parse, (kept) => isSameTurn(kept, arrived)),
    },
  );
}

/**
 * Clears the draft of a purchase. A message that its page sent before, and that arrives later, does not bring it back.
 *
 * @param subjects as `offStoreSubject` says them; a form that is about none of them stays
 * @param memo as `offStoreMemo` says it; a form that says something else stays. `undefined`: whatever it says
 * @returns true if a draft was found and cleared
 */
export function clearOffStoreForm(
  context: AppLoadContext,
  customer: Customer,
  subjects: readonly string[],
  memo?: string,
): Promise<boolean> {
  return clearTyped(context, customer, {
    name: DRAFT,
    parse,
    isMeant: ({ form }) =>
      subjects.includes(offStoreSubject(context, form)) &&
      (memo === undefined || memo === offStoreMemo(context, form)),
  });
}

/** The shop and the invoice: where one of them is the same, a form may correct what was typed of the same product. */
export function offStoreCircumstances(context: AppLoadContext, form: OffStoreForm): string[] {
  const [shop, invoice] = purchaseSubject(form);
  return [context.digestOf(['shop', shop]), context.digestOf(['invoice', invoice])];
}

/**
 * A digest of what a form says, however it is typed: while it is the same, the form says what it said when it was sent.
 */
export function offStoreMemo(context: AppLoadContext, form: OffStoreForm): string {
  return context.digestOf(comparableContent(form));
}

/** The purchase that a form is about, whatever else is typed: two requests of one subject are about the same. */
export function offStoreSubject(context: AppLoadContext, form: OffStoreForm): string {
  return context.digestOf(purchaseSubject(form));
}

/**
 * The posted form.
 *
 * @throws {Response} 400 where it is another one
 */
export function offStoreFormFrom(formData: FormData): OffStoreForm {
  return requireForm(formData, typedOffStoreSchema);
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
