import { expect, it } from 'vitest';
import { customerContext, marina } from '../../../tests/support/customer-context.ts';

import { BUYER_FIELDS, type BuyerForm } from '~/domain/buyer.ts';
import { toFormData } from '~/forms/parse-form.server.ts';
import { keepTypedBuyer, readBuyerForm } from '~/models/buyer.server.ts';

import { lookUpCep } from './look-up-cep.server.ts';

const SAO_PAULO = { cep: '01310-100', row: { LOC_NOME: 'São Paulo', UF_CODIGO: 'SP' } };
const RIO = { cep: '20040-020', row: { LOC_NOME: 'Rio de Janeiro', UF_CODIGO: 'RJ' } };
const empty = Object.fromEntries(BUYER_FIELDS.map((field) => [field, ''])) as BuyerForm;
const typed = (cep: string) => ({ ...empty, cep });

it('the address of the CEP that is typed is kept, whichever answer comes last', async () => {
  let before = () => Promise.resolve();
  const { context } = customerContext(
    {
      cep: async ({ path }: { path: { cep: string } }) => {
        if (path.cep === '20040020') return [RIO.row];
        await before();
        return [SAO_PAULO.row];
      },
    },
    { session: { alert: () => undefined } },
  );
  const lookUpTyped = async ({ cep }: typeof RIO) => {
    const formData = toFormData(typed(cep));
    await keepTypedBuyer(context, marina, formData);
    return lookUpCep(context, marina, typed(cep), formData);
  };
  const kept = () => readBuyerForm(context, marina, undefined);
  await lookUpTyped(SAO_PAULO);
  expect(await kept()).toMatchObject({ cep: SAO_PAULO.cep, city: 'São Paulo', state: 'SP' });
  before = async () => void (await lookUpTyped(RIO));
  await lookUpTyped(SAO_PAULO);
  expect(await kept()).toMatchObject({ cep: RIO.cep, city: 'Rio de Janeiro', state: 'RJ' });
});
