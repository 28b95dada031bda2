import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { prefillBuyer, type BuyerForm } from '~/domain/buyer/buyer.ts';
import { SHOWN_ADDRESS, type ShownAddress } from '~/domain/buyer/cep-address.ts';
import type { OrderLine } from '~/domain/orders/order-line.ts';
import type { PersonalData } from '~/domain/buyer/personal-data.ts';
import type { Arrived, DraftSequence } from '~/forms/drafts/posted-draft.server.ts';
import { parseForm, requireIfThere } from '~/forms/parse-form.server.ts';
import { typedBuyerSchema } from '~/forms/schemas/buyer.server.ts';

import { loadConsumer } from './consumer.server.ts';
import { clearTyped, isSame, keepUnlessCleared } from '../drafts/cleared-drafts.server.ts';
import { draftScope } from '../drafts/draft-scope.server.ts';
import { isSameTurn, keptSequenceSchema, mergeDraft } from '../drafts/draft-sequence.server.ts';
import { loadIfPossible } from '../brand-api-fault.server.ts';
import { preload } from '../once-per-request.server.ts';

const shownAddressSchema = typedBuyerSchema
  .pick({
    cep: true,
    street: true,
    number: true,
    complement: true,
    neighbourhood: true,
    city: true,
    state: true,
  })
  .partial({ number: true, complement: true });

const draftSchema = keptSequenceSchema.extend({
  ...typedBuyerSchema.shape,
  /** The address as it was shown before an unknown CEP cleared its city. */
  former: shownAddressSchema.optional().catch(undefined),
  /** Nobody typed this form: a summary showed it as it is on record, and a request was sent with it. */
  isShown: z.boolean().optional().catch(undefined),
});

const parseDraft = (value: unknown) => draftSchema.safeParse(value).data;

/** The stored form, or `undefined` for anything else. */
function parseBuyerForm(value: unknown): BuyerForm | undefined {
  return typedBuyerSchema.safeParse(value).data;
}

/**
 * The buyer's form: as the customer left it, or prefilled from the session user, then the consumer, then the order. If
 * the consumer cannot be loaded, the other two sources suffice.
 */
export async function readBuyerForm(
  context: AppLoadContext,
  customer: Customer,
  line: OrderLine | undefined,
): Promise<BuyerForm> {
  const draft = await context.drafts.read(draftScope(context, customer, 'buyer'), parseBuyerForm);
  if (draft) return draft;
  const consumer = await loadIfPossible(context, () => loadConsumer(context, customer));
  return prefillBuyer([toPersonalData(customer), consumer?.person ?? {}, line?.customer ?? {}]);
}

/** Starts loading the consumer if there is no draft, because `readBuyerForm` then needs it. */
export async function beginBuyerForm(context: AppLoadContext, customer: Customer): Promise<void> {
  const draft = await context.drafts.read(draftScope(context, customer, 'buyer'), parseBuyerForm);
  if (!draft) preload(loadConsumer(context, customer));
}

/**
 * Keeps the buyer's fields of a posted form, unless a later turn of the same page is stored already.
 *
 * @returns the posted fields; `undefined` if the form has none
 * @throws {Response} 400 if its fields are not those of the page
 */
export async function keepTypedBuyer(
  context: AppLoadContext,
  customer: Customer,
  formData: FormData,
  arrived: Arrived,
): Promise<BuyerForm | undefined> {
  const form = buyerFormFrom(formData);
  if (!form) return undefined;
  const scope = draftScope(context, customer, 'buyer');
  await keepUnlessCleared(
    context,
    customer,
    { name: 'buyer', arrived },
    {
      write: () =>
        context.drafts.update(scope, parseDraft, (kept) => {
          const before = kept && { ...keptSequenceSchema.parse(kept), form: typedBuyerSchema.parse(kept) };
          const { form: merged, ...sequence } = mergeDraft(before, { ...arrived, form });
          return { ...merged, ...sequence, former: kept?.former };
        }),
      takeBack: () => context.drafts.clearIf(scope, parseDraft, (kept) => isSameTurn(kept, arrived)),
    },
  );
  return form;
}

/**
 * Stores the buyer's data shown in the summary, if no draft is stored, so that the request keeps its digest even if the
 * brand's record changes, and can be recognised if the answer is lost.
 */
export async function keepShownBuyer(
  context: AppLoadContext,
  customer: Customer,
  form: BuyerForm,
  sent: DraftSequence,
): Promise<void> {
  await context.drafts.update(
    draftScope(context, customer, 'buyer'),
    parseDraft,
    (kept) => kept ?? { ...form, ...sent, isShown: true },
  );
}

/** Changes the stored form without losing what was typed into it meanwhile. @returns the form as stored afterwards */
export async function changeKeptBuyer(
  context: AppLoadContext,
  customer: Customer,
  changesOf: (kept: BuyerForm) => Partial<BuyerForm> & { former?: ShownAddress | undefined },
): Promise<BuyerForm | undefined> {
  return context.drafts.update(
    draftScope(context, customer, 'buyer'),
    parseDraft,
    (kept) => kept && { ...kept, ...changesOf(kept) },
  );
}

/** The address as it was shown before an unknown CEP cleared its city. */
export async function readFormerAddress(
  context: AppLoadContext,
  customer: Customer,
): Promise<ShownAddress | undefined> {
  return (await context.drafts.read(draftScope(context, customer, 'buyer'), parseDraft))?.former;
}

const shownSchema = z.object({ [SHOWN_ADDRESS]: z.string() });

/** The address as the page showed it before it was typed into. */
export function shownAddressOf(formData: FormData): ShownAddress | undefined {
  const shown = parseForm(formData, shownSchema)?.[SHOWN_ADDRESS];
  return shownAddressSchema.safeParse(Object.fromEntries(new URLSearchParams(shown))).data;
}

/**
 * Clears the draft. A message that its page sent before the clearing, and that arrives later, does not bring it back.
 *
 * @param which `shown`: a draft that the customer typed in stays
 */
export async function clearBuyerForm(
  context: AppLoadContext,
  customer: Customer,
  which: 'any' | 'shown' = 'any',
): Promise<void> {
  await clearTyped(context, customer, {
    name: 'buyer',
    parse: parseDraft,
    isMeant: (kept, read) => (which === 'any' || kept.isShown === true) && isSame(kept, read),
  });
}

/**
 * The buyer's fields of a posted form; undefined for a summary's, which has none. A form whose fields cannot be read is
 * refused, not taken for a summary's: other data than these would be sent.
 *
 * @throws {Response} 400
 */
function buyerFormFrom(formData: FormData): BuyerForm | undefined {
  return requireIfThere(formData, 'document', typedBuyerSchema);
}

function toPersonalData({ address, cpf, email, name, phone }: Customer): PersonalData {
  return { document: cpf, email, name, phone, ...address };
}
