import { messageIn } from '../requests/messages.ts';
import { isOwnIdentity, type Handler } from './call.ts';

/** Answers only the caller's own record: for another e-mail the list is empty. */
export const consumers: Handler<'consumers'> = ({ customer, query }) => ({
  consumers:
    customer.consumer !== null && isOwnIdentity(customer, query.email, undefined) ? [customer.consumer] : [],
});

export const banks: Handler<'banks'> = ({ world }) => ({ bankData: world.db.reference.banks.all() });

export const saveBankData: Handler<'saveBankData'> = async ({ world, customer, language, body }) => {
  await world.db.customers.update(customer, {
    data(draft) {
      draft.consumer = {
        ...(draft.consumer ?? { CON_CPF: draft.user.cpf, CON_NOME: draft.user.nome }),
        BAN_CODIGO: body.ban_codigo,
        CLI_AGENCIA: body.cli_agencia,
        CLI_CONTA: body.cli_conta,
        CLI_CHAVEPIX: body.cli_chavepix,
      };
    },
  });
  return { message: messageIn(language, 'bank-saved') };
};

export const bonus: Handler<'bonus'> = ({ world, query: { bonCodigo, bonPercentual, bonStatus } }) => ({
  bonus: world.db.bonus.findMany((rows) =>
    rows.where(
      ({ BON_CODIGO, BON_PERCENTUAL, BON_STATUS }) =>
        (bonCodigo === undefined || Number(BON_CODIGO) === bonCodigo) &&
        (bonPercentual === undefined || Number(BON_PERCENTUAL) === bonPercentual) &&
        (bonStatus === undefined || String(BON_STATUS) === bonStatus),
    ),
  ),
});
