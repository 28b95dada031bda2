import type { AppLoadContext } from '@remix-run/node';
import type { BrandApiError } from '../../../gateway/brand-api/brand-api-error.ts';
import type { Customer } from '../../../gateway/session/session-data.ts';

import { looksLikeCnpj } from '~/domain/documents/documents.ts';
import { companyOnRecord, readBuyerDocument, type CompanyOnRecord } from '~/domain/buyer/buyer-document.ts';

import { attempt } from '../brand-api-fault.server.ts';
import { loadConsumer } from './consumer.server.ts';

/** The company data on record of the customer. */
export interface CompanyLookup {
  company: CompanyOnRecord;
  /** The failed call, if the consumer could not be loaded. */
  fault?: BrandApiError;
}

/**
 * The CNPJs on record, of the session user and of the consumer (.docs/rules/buyer-data.md#company-customers). If the
 * consumer cannot be loaded, only the session user's is known.
 *
 * @throws {unknown} as `attempt`
 */
export async function lookUpCompany(context: AppLoadContext, customer: Customer): Promise<CompanyLookup> {
  const { fault, value } = await attempt(() => loadConsumer(context, customer));
  return fault
    ? { company: companyOnRecord([customer.cpf], true), fault }
    : { company: companyOnRecord([customer.cpf, value.person.document]) };
}

/**
 * The CNPJs on record that are needed to judge this document: loads the consumer only for what looks like a CNPJ and is
 * not the session user's own.
 *
 * @throws {unknown} as `lookUpCompany`
 */
export async function lookUpCompanyFor(
  context: AppLoadContext,
  customer: Customer,
  typed: string,
): Promise<CompanyLookup> {
  const company = companyOnRecord([customer.cpf]);
  const isJudged = !looksLikeCnpj(typed) || 'document' in readBuyerDocument(typed, company);
  return isJudged ? { company } : lookUpCompany(context, customer);
}
