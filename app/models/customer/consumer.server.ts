import type { AppLoadContext } from '@remix-run/node';
import type { ConsumerRow } from '../../../gateway/brand-api/contract/consumers.ts';
import type { Customer } from '../../../gateway/session/session-data.ts';

import type { BankForm } from '~/domain/bank/bank.ts';
import { findOwnRecord } from '~/domain/buyer/own-record.ts';
import type { PersonalData } from '~/domain/buyer/personal-data.ts';

import { oncePerRequest } from '../once-per-request.server.ts';

/** What the brand group keeps about a customer. */
export interface Consumer {
  person: PersonalData;
  /** Bank data as stored: not yet checked. */
  bank: BankForm;
}

/** A customer without a record at the brand group. */
const unknownConsumer: Consumer = {
  person: {},
  bank: { bank: '', branch: '', account: '', pixKey: '' },
};

/**
 * What the brand group keeps about the customer, asked once in a request. It is found by e-mail, so a customer known only
 * by phone is unknown; so is one whose e-mail finds the record of somebody else.
 *
 * @throws {BrandApiError}
 */
export async function loadConsumer(
  context: AppLoadContext,
  { cpf, email, identity }: Customer,
): Promise<Consumer> {
  if (email === undefined) return unknownConsumer;
  const rows = await oncePerRequest(context, `consumers ${email}`, () =>
    context.api.call('consumers', { query: { email } }),
  );
  const isProved = identity.kind === 'email';
  const row = findOwnRecord(rows, { isProved, own: cpf }, ({ CON_CPF }) => CON_CPF);
  return row ? { person: toPersonalData(row, email), bank: toBankForm(row) } : unknownConsumer;
}

function toPersonalData(row: ConsumerRow, email: string): PersonalData {
  return {
    document: row.CON_CPF,
    name: row.CON_NOME,
    email,
    phone: row.CON_FONE_CEL,
    cep: row.CON_CEP,
    street: row.CON_ENDERECO,
    number: row.CON_ENDNUM,
    complement: row.CON_COMPL,
    neighbourhood: row.CON_BAIRRO,
    city: row.CON_CIDADE,
    state: row.CON_UF,
  };
}

function toBankForm(row: ConsumerRow): BankForm {
  return {
    bank: row.BAN_CODIGO?.toString() ?? '',
    branch: row.CLI_AGENCIA ?? '',
    account: row.CLI_CONTA ?? '',
    pixKey: row.CLI_CHAVEPIX ?? '',
  };
}
