import type { AppLoadContext } from '@remix-run/node';
import type { Customer } from '../../gateway/session/session-data.ts';

import { readBankForm, type BankData, type BankForm, type BankReading } from '~/domain/bank.ts';
import { offeredBanks, type Bank } from '~/domain/bank-list.ts';
import { isBankSectionLocked, readStoredBankForm } from '~/domain/bank-section.ts';
import { typedBankSchema } from '~/forms/schemas/item.server.ts';

import type { Consumer } from './consumer.server.ts';
import { clearTyped, keepUnlessCleared } from './drafts/cleared-drafts.server.ts';
import { draftScope } from './drafts/draft-scope.server.ts';
import { isSameTurn, keptSequenceSchema, mergeDraft, type Arrived } from './drafts/draft-sequence.server.ts';

const draftSchema = keptSequenceSchema.extend({ form: typedBankSchema });
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
 * If the record has complete bank data, the section is locked. Otherwise it shows the draft, or else the record's data.
 */
export async function readBankSection(
  context: AppLoadContext,
  customer: Customer,
  consumer: Consumer,
): Promise<BankSection> {
  if (isBankSectionLocked(consumer.bank, false)) return { form: consumer.bank, isLocked: true };
  const draft = await context.drafts.read(draftScope(context, customer, DRAFT), parseDraft);
  return { form: draft?.form ?? consumer.bank, isLocked: false };
}

/** Reads the section: stored data as they are stored, typed ones as typed. */
export function readSection({ form, isLocked }: BankSection): BankReading {
  return isLocked ? readStoredBankForm(form) : readBankForm(form);
}

/** Stores the form, unless a later one of the same page is stored already, or the form was cleared since it was sent. */
export async function keepBankForm(
  context: AppLoadContext,
  customer: Customer,
  form: BankForm,
  arrived: Arrived,
): Promise<void> {
  const scope = draftScope(context, customer, DRAFT);
  await keepUnlessCleared(context, customer, DRAFT, arrived, {
    write: () => context.drafts.update(scope, parseDraft, (kept) => mergeDraft(kept, { ...arrived, form })),
    takeBack: () => context.drafts.clearIf(scope, parseDraft, (kept) => isSameTurn(kept, arrived)),
  });
}

/** Forgets what was typed until now. A draft that its page sent before, and that arrives later, does not bring it back. */
export async function clearBankForm(context: AppLoadContext, customer: Customer): Promise<void> {
  await clearTyped(context, customer, DRAFT, parseDraft);
}

/**
 * Saves the customer's bank data with the brand group (.docs/rules/bank-and-pix.md#saving).
 *
 * @throws {BrandApiError}
 */
export async function saveBankData({ api }: AppLoadContext, data: BankData): Promise<void> {
  const { account, bankCode, branch, pixKey } = data;
  await api.call('saveBankData', {
    body: { ban_codigo: bankCode, cli_agencia: branch, cli_conta: account, cli_chavepix: pixKey },
  });
}
