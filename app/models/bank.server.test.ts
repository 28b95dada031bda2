import { describe, expect, it } from 'vitest';
import { customerContext, marina } from '../../tests/support/customer-context.ts';

import type { BankForm } from '~/domain/bank.ts';

import {
  clearBankForm,
  keepBankForm,
  loadBanks,
  readBankSection,
  readSection,
  saveBankData,
} from './bank.server.ts';
import type { Consumer } from './consumer.server.ts';

const complete: BankForm = {
  bank: '341',
  branch: '1234',
  account: '12345-6',
  pixKey: 'marina@exemplo.com.br',
};
const typed: BankForm = { ...complete, account: '99999-9', pixKey: '52998224725', pixKeyType: 'cpf' };
const unknown: Consumer = { person: {}, bank: { bank: '', branch: '', account: '', pixKey: '' } };
const turn = (turn: number) => ({ page: 'a', turn, changed: 'all' as const });

describe('the banks', () => {
  it('to choose from are those of the API that are banks, by code, from the cache', async () => {
    const names: string[] = [];
    const { context } = customerContext(
      {
        banks: [
          { BAN_CODIGO: 341, BAN_NOME: 'Itaú' },
          { BAN_CODIGO: 1, BAN_NOME: 'Banco do Brasil' },
          { BAN_CODIGO: 900, BAN_NOME: 'Corre' },
        ],
      },
      {
        reference: (name: string, load: () => Promise<unknown>) => {
          names.push(name);
          return load();
        },
      },
    );
    expect(await loadBanks(context)).toEqual([
      { code: 1, name: 'Banco do Brasil' },
      { code: 341, name: 'Itaú' },
    ]);
    expect(names).toEqual(['banks']);
  });
});

describe('the bank section', () => {
  it('with complete stored data is locked, whatever was typed', async () => {
    const { context } = customerContext();
    await keepBankForm(context, marina, typed, turn(1));
    const section = await readBankSection(context, marina, { ...unknown, bank: complete });
    expect(section).toEqual({ form: complete, isLocked: true });
  });

  it('is prefilled with what is stored, and then as the customer left it', async () => {
    const { context } = customerContext();
    const stored = { ...unknown, bank: { ...complete, branch: '' } };
    expect(await readBankSection(context, marina, stored)).toEqual({ form: stored.bank, isLocked: false });
    await keepBankForm(context, marina, typed, turn(1));
    expect(await readBankSection(context, marina, stored)).toEqual({ form: typed, isLocked: false });
  });

  it('reads a stored Pix key that may be two things as the CPF, and asks of a typed one', () => {
    const form = { ...complete, pixKey: '11912345099' };
    expect(readSection({ form, isLocked: true })).toMatchObject({ isComplete: true });
    expect(readSection({ form, isLocked: false })).toMatchObject({
      isComplete: false,
      faults: [{ field: 'pixKey', code: 'ambiguous' }],
    });
  });

  it('keeps what came later from the same page', async () => {
    const { context } = customerContext();
    await keepBankForm(context, marina, typed, turn(2));
    await keepBankForm(context, marina, { ...typed, branch: '1' }, turn(1));
    expect((await readBankSection(context, marina, unknown)).form).toEqual(typed);
    await keepBankForm(context, marina, { ...typed, branch: '2' }, turn(3));
    expect((await readBankSection(context, marina, unknown)).form.branch).toBe('2');
  });

  it('ignores a draft sent before the clearing', async () => {
    const { context } = customerContext();
    await keepBankForm(context, marina, typed, turn(2));
    await clearBankForm(context, marina);
    expect((await readBankSection(context, marina, unknown)).form).toEqual(unknown.bank);
    await keepBankForm(context, marina, typed, turn(1));
    expect((await readBankSection(context, marina, unknown)).form).toEqual(unknown.bank);
    await keepBankForm(context, marina, typed, turn(3));
    expect((await readBankSection(context, marina, unknown)).form).toEqual(typed);
  });
});

it('bank data are saved in the words of the API', async () => {
  const { asked, context } = customerContext();
  await saveBankData(context, { bankCode: 341, branch: '1234', account: '12345-6', pixKey: 'a@b.com' });
  expect(asked).toEqual([
    {
      call: 'saveBankData',
      input: {
        body: { ban_codigo: 341, cli_agencia: '1234', cli_conta: '12345-6', cli_chavepix: 'a@b.com' },
      },
    },
  ]);
});
