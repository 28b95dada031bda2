import { messageIn } from '../requests/messages.ts';
import type { Handler } from './call.ts';

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
