import type { AppLoadContext } from '@remix-run/node';
import type { ConsumerRow } from '../../gateway/brand-api/contract/consumers.ts';
import type { Customer } from '../../gateway/session/session-data.ts';

import type { PersonalData } from '~/domain/personal-data.ts';

/**
 * What the brand group keeps about the customer, if anything. It is found by e-mail, so a customer known only by
 * phone has none.
 *
 * @throws {BrandApiError}
 */
export async function loadConsumer(
  { api }: AppLoadContext,
  { email }: Customer,
): Promise<PersonalData | undefined> {
  if (email === undefined) return undefined;
  const [row] = await api.call('consumers', { query: { email } });
  return row && toPersonalData(row, email);
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
