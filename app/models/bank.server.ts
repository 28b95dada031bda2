import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { BrandApiError } from '../../gateway/brand-api/brand-api-error.ts';
import type { Customer } from '../../gateway/session/session-data.ts';

import { readBankForm, type BankData, type BankForm, type BankReading } from '~/domain/bank/bank.ts';
import { offeredBanks, type Bank } from '~/domain/bank/bank-list.ts';
import { isBankSectionLocked, readStoredBankForm } from '~/domain/bank/bank-section.ts';
import type { Arrived } from '~/forms/drafts/posted-draft.server.ts';
import { typedBankSchema } from '~/forms/schemas/item.server.ts';

import { loadConsumer, type Consumer } from './customer/consumer.server.ts';
import { clearTyped, isSame, keepUnlessCleared } from './drafts/cleared-drafts.server.ts';
import { draftScope } from './drafts/draft-scope.server.ts';
import { isSameTurn, keptSequenceSchema, mergeDraft } from './drafts/draft-sequence.server.ts';

const draftSchema = keptSequenceSchema.extend({
  form: typedBankSchema,
  /**
   * `true`: a request that is no protocol yet has saved this form with the brand group, or may have: the bank data on
   * record are then these. `false`: that request has become a protocol. Missing: no request has sent this form yet.
   */
  isSaved: z.boolean().optional().catch(undefined),
});
const parseDraft = (value: unknown) => draftSchema.safeParse(value).data;

const DRAFT = 'typed:bank';

/** The bank section as the customer meets it. */
export interface BankSection {
  form: BankForm;
  /** The consumer's record has complete bank data, which are used unchanged. */
  isLocked: boolean;
}

/**
 * The banks to choose from, from the cache while they are fresh.
 *
 * @throws {BrandApiError}
 */
export async function loadBanks(context: AppLoadContext): Promise<Bank[]> {
  const rows = await context.reference('banks', () => context.api.call('banks', {}));
  return offeredBanks(
    rows.map((row) => ({ code: row.BAN_CODIGO, name: row.BAN_NOME })),
    context.brandNames,
  );
}

/**
 * If the record had complete bank data before the customer typed theirs, the section is locked. Otherwise it shows the
 * draft, or else the record's data.
 */
export async function readBankSection(
  context: AppLoadContext,
  customer: Customer,
  consumer: Consumer,
): Promise<BankSection> {
  const draft = await context.drafts.read(draftScope(context, customer, DRAFT), parseDraft);
  const isOwnDraft = draft?.isSaved === true;
  if (isBankSectionLocked(consumer.bank, { isOwnDraft })) {
    return { form: consumer.bank, isLocked: true };
  }
  return { form: draft?.form ?? consumer.bank, isLocked: false };
}

/**
 * Reads the section: stored data by the rules for stored ones, typed data by those for typed ones.
 *
 * @param banks those to choose from, where they are known
 */
export function readSection({ form, isLocked }: BankSection, banks?: readonly Bank[]): BankReading {
  return isLocked ? readStoredBankForm(form) : readBankForm(form, banks);
}

/** Stores the form, unless a later one of the same page is stored already, or the form was cleared since it was sent. */
export async function keepBankForm(
  context: AppLoadContext,
  customer: Customer,
  form: BankForm,
  arrived: Arrived,
): Promise<void> {
  const scope = draftScope(context, customer, DRAFT);
  await keepUnlessCleared(
    context,
    customer,
    { name: DRAFT, arrived },
    {
      write: () =>
        context.drafts.update(scope, parseDraft, (kept) => ({
          ...mergeDraft(kept, { ...arrived, form }),
          isSaved: kept?.isSaved,
        })),
      takeBack: () => context.drafts.clearIf(scope, parseDraft, (kept) => isSameTurn(kept, arrived)),
    },
  );
}

/**
 * A request has become a protocol, and no item is left in the selection: forgets what was typed for it. A draft that its
 * page sent before, and that arrives later, does not bring it back. An account that no request had stays: it was typed in
 * the form of an item that is not selected yet.
 */
export async function clearBankForm(context: AppLoadContext, customer: Customer): Promise<void> {
  await clearTyped(context, customer, {
    name: DRAFT,
    parse: parseDraft,
    isMeant: (typed, read) => typed.isSaved !== undefined && isSame(typed, read),
  });
}

/**
 * The request that the data were typed for has become a protocol: from now on they are the record's, which another
 * request uses unchanged.
 */
export async function closeBankForm(context: AppLoadContext, customer: Customer): Promise<void> {
  const scope = draftScope(context, customer, DRAFT);
  const draft = await context.drafts.read(scope, parseDraft);
  if (!draft?.isSaved) return;
  await context.drafts.update(scope, parseDraft, (kept) => kept && { ...kept, isSaved: false });
}

/**
 * Saves the bank data that the customer typed with the brand group, unless the record has the same already
 * (.docs/rules/bank-and-pix.md#saving). What is typed stays open to correction until the request is a protocol.
 *
 * @param options how long the call may take, if less than other calls
 * @throws {BrandApiError}
 */
export async function saveBankData(
  context: AppLoadContext,
  customer: Customer,
  data: BankData,
  options?: { longestMs: number },
): Promise<void> {
  if (isOnRecord(await loadConsumer(context, customer), data)) return;
  // Before the call: its answer may get lost after the brand group has saved them.
  const scope = draftScope(context, customer, DRAFT);
  await context.drafts.update(scope, parseDraft, (kept) => kept && { ...kept, isSaved: true });
  await context.api.call('saveBankData', { body: toWireAccount(data) }, options);
}

/** The account in the fields of the brand API; neutral ones where no account is needed. */
export function toWireAccount(data: BankData | undefined) {
  return {
    ban_codigo: data?.bankCode ?? 0,
    cli_agencia: data?.branch ?? '',
    cli_conta: data?.account ?? '',
    cli_chavepix: data?.pixKey ?? '',
  };
}

/**
 * Whether a failed saving refuses the data: then the customer corrects them, and no request is sent with them. Any
 * other fault says nothing about the data.
 */
export function refusesData({ status, type }: Pick<BrandApiError, 'status' | 'type'>): boolean {
  return type === 'WARN' || status === 400 || status === 422;
}

function isOnRecord({ bank }: Consumer, data: BankData): boolean {
  const stored = readStoredBankForm(bank);
  if (!stored.isComplete) return false;
  const { account, bankCode, branch, pixKey } = stored.bankData;
  return (
    account === data.account && bankCode === data.bankCode && branch === data.branch && pixKey === data.pixKey
  );
}
