import { expect, it } from 'vitest';
import { customerContext, faultOf, marina } from '../../../tests/support/samples/customer-context.ts';

import { BUYER_FIELDS, type BuyerForm } from '~/domain/buyer/buyer.ts';
import { SHOWN_ADDRESS } from '~/domain/buyer/cep-address.ts';
import { asTyped } from '~/forms/drafts/posted-draft.server.ts';
import { toFormData } from '~/forms/parse-form.server.ts';
import { clearBuyerForm, keepTypedBuyer, readBuyerForm } from '~/models/customer/buyer.server.ts';

import { lookUpCep } from './look-up-cep.server.ts';

const SAO_PAULO = { cep: '01310-100', row: { LOC_NOME: 'São Paulo', UF_CODIGO: 'SP' } };
const RIO = { cep: '20040-020', row: { LOC_NOME: 'Rio de Janeiro', UF_CODIGO: 'RJ' } };
const empty = Object.fromEntries(BUYER_FIELDS.map((field) => [field, ''])) as BuyerForm;
const typed = (cep: string) => ({ ...empty, cep });

const UNKNOWN = { cep: '01310-999', row: undefined };
const FAILED = { cep: '06010-999', row: faultOf(503) };
const SAID = new Map<{ cep: string; row: unknown }, string>([
  [SAO_PAULO, 'São Paulo'],
  [RIO, 'Rio de Janeiro'],
  [UNKNOWN, 'cep-not-found'],
  [FAILED, 'cep-not-looked-up'],
]);
const all = [...SAID.keys()];

/** A customer who types CEPs; the lookup of the first may take longer than the whole second one. */
function typing() {
  const said: unknown[] = [];
  let meanwhile: (() => Promise<unknown>) | undefined;
  const { context } = customerContext(
    {
      cep: async ({ path }: { path: { cep: string } }) => {
        const happens = meanwhile;
        meanwhile = undefined;
        await happens?.();
        const row = all.find(({ cep }) => cep.replace('-', '') === path.cep)?.row;
        if (row instanceof Error) throw row;
        return row ? [row] : [];
      },
    },
    {
      session: {
        alert: ({ code, values }: { code: string; values?: { city?: string } }) =>
          said.push(values?.city ?? code),
      },
    },
  );
  const lookUp = async ({ cep }: { cep: string }) => {
    const formData = toFormData(typed(cep));
    await keepTypedBuyer(context, marina, formData, asTyped(formData));
    return lookUpCep(context, marina, typed(cep), formData);
  };
  return {
    context,
    said,
    lookUp,
    /** Looks up a CEP, and does something else before that is answered. */
    lookUpWhile: (first: { cep: string }, happens: () => Promise<unknown>) => {
      meanwhile = happens;
      return lookUp(first);
    },
    kept: () => readBuyerForm(context, marina, undefined),
  };
}

const pairs = all.flatMap((first) =>
  all.filter((second) => second !== first).map((second) => ({ first, second })),
);

it.each(pairs)(
  'after the CEP $first.cep and then $second.cep, only the second is told and kept, even if it is answered first',
  async ({ first, second }) => {
    const alone = typing();
    await alone.lookUp(second);
    expect(alone.said).toEqual([SAID.get(second)]);
    const { kept, lookUp, lookUpWhile, said } = typing();
    await lookUpWhile(first, () => lookUp(second));
    expect(said).toEqual(alone.said);
    expect(await kept()).toEqual(await alone.kept());
  },
);

it.each(all)('nothing is told about the CEP $cep if its form was cleared meanwhile', async (first) => {
  const { context, lookUpWhile, said } = typing();
  await lookUpWhile(first, () => clearBuyerForm(context, marina));
  expect(said).toEqual([]);
});

const former: BuyerForm = {
  ...empty,
  cep: '01310-100',
  street: 'Rua A',
  number: '12',
  city: 'São Paulo',
  state: 'SP',
};

function post(form: BuyerForm, shown = former): FormData {
  const formData = toFormData(form);
  formData.set(SHOWN_ADDRESS, String(new URLSearchParams(shown)));
  return formData;
}

it('after a CEP that nobody knows, another city clears what is left of the address before it', async () => {
  const { context, kept } = typing();
  const ask = async (form: BuyerForm, shown: BuyerForm) => {
    const formData = post(form, shown);
    await keepTypedBuyer(context, marina, formData, asTyped(formData));
    await lookUpCep(context, marina, form, formData);
    return kept();
  };
  const emptied = await ask({ ...former, cep: UNKNOWN.cep }, former);
  expect(emptied).toEqual({ ...former, cep: UNKNOWN.cep, city: '', state: '' });
  const again = await ask({ ...emptied, cep: '01310-998', number: '7' }, emptied);
  const found = await ask({ ...again, cep: RIO.cep }, again);
  expect(found).toMatchObject({ city: 'Rio de Janeiro', street: '', number: '7' });
});

it('a number that is typed during the lookup of a CEP stays, although the former address is cleared', async () => {
  const { context, kept } = typing();
  const asked = { ...former, cep: RIO.cep };
  const first = post(asked);
  await keepTypedBuyer(context, marina, first, asTyped(first));
  const looking = lookUpCep(context, marina, asked, first);
  const meanwhile = post({ ...asked, number: '7' });
  await keepTypedBuyer(context, marina, meanwhile, asTyped(meanwhile));
  await looking;
  expect(await kept()).toMatchObject({ city: 'Rio de Janeiro', street: '', number: '7' });
});
