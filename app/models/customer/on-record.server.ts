import type { AppLoadContext } from '@remix-run/node';
import type { BrandApiError } from '../../../gateway/brand-api/brand-api-error.ts';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { looksLikeCnpj } from '~/domain/documents/documents.ts';
import { companyOnRecord, readBuyerDocument } from '~/domain/buyer/buyer-document.ts';
import { unusualEmail, type OnRecord } from '~/domain/buyer/on-record.ts';

import { attempt } from '../brand-api-fault.server.ts';
import { loadConsumer } from './consumer.server.ts';

/** What is on record of the customer, and theirs alone to fill in. */
export interface RecordLookup {
  onRecord: OnRecord;
  /** The failed call, if the consumer could not be loaded. */
  fault?: BrandApiError;
}

/**
 * The customer's own e-mail, if it is an unusual one (.docs/rules/buyer-data.md#own-e-mail); and the CNPJs on record, of
 * the session user and of the consumer (.docs/rules/buyer-data.md#company-customers). If the consumer cannot be loaded,
 * only the session user's is known.
 *
 * @throws {unknown} as `attempt`
 */
export async function lookUpRecord(context: AppLoadContext, customer: Customer): Promise<RecordLookup> {
  const { fault, value } = await attempt(() => loadConsumer(context, customer));
  const company = fault
    ? companyOnRecord([customer.cpf], true)
    : companyOnRecord([customer.cpf, value.person.document]);
  return { onRecord: { ...company, ...ownEmail(customer) }, ...(fault && { fault }) };
}

/**
 * The part of the record that is needed to judge a form with this document: loads the consumer only for what looks like
 * a CNPJ and is not the session user's own.
 *
 * @throws {unknown} as `lookUpRecord`
 */
export async function lookUpRecordFor(
  context: AppLoadContext,
  customer: Customer,
  typed: string,
): Promise<RecordLookup> {
  const onRecord = { ...companyOnRecord([customer.cpf]), ...ownEmail(customer) };
  const isJudged = !looksLikeCnpj(typed) || 'document' in readBuyerDocument(typed, onRecord);
  return isJudged ? { onRecord } : lookUpRecord(context, customer);
}

function ownEmail({ email }: Customer): Pick<OnRecord, 'email'> {
  const own = unusualEmail(email ?? '');
  return own === undefined ? {} : { email: own };
}
