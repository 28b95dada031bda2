import { describe, expect, it } from 'vitest';
import { customerContext, faultOf, marina } from '../../tests/support/customer-context.ts';

import type { BankForm } from '~/domain/bank/bank.ts';

import {
  clearBankForm,
  closeBankForm,
  keepBankForm,
  loadBanks,
  readBankSection,
  readSection,
  refusesData,
  saveBankData,
} from './bank.server.ts';
import type { Consumer } from './customer/consumer.server.ts';

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
    await saveBankData(context, marina, typedData);
    await clearBankForm(context, marina);
    expect((await readBankSection(context, marina, unknown)).form).toEqual(unknown.bank);
    await keepBankForm(context, marina, typed, turn(1));
    expect((await readBankSection(context, marina, unknown)).form).toEqual(unknown.bank);
    await keepBankForm(context, marina, typed, turn(3));
    expect((await readBankSection(context, marina, unknown)).form).toEqual(typed);
  });
});

const typedData = { bankCode: 341, branch: '1234', account: '99999-9', pixKey: '52998224725' };
/** The consumer's row once these data were saved. */
const rowOf = ({ account, bankCode, branch, pixKey }: typeof typedData) => ({
  BAN_CODIGO: bankCode,
  CLI_AGENCIA: branch,
  CLI_CONTA: account,
  CLI_CHAVEPIX: pixKey,
});
const recordOf = (row: ReturnType<typeof rowOf>): Consumer => ({
  person: {},
  bank: {
    bank: String(row.BAN_CODIGO),
    branch: row.CLI_AGENCIA,
    account: row.CLI_CONTA,
    pixKey: row.CLI_CHAVEPIX,
  },
});

describe('bank data that were typed and saved, while their request is no protocol yet', () => {
  async function saved(answer: unknown = { message: 'ok' }) {
    let rows: object[] = [];
    const parts = customerContext({ consumers: () => rows, saveBankData: answer });
    await keepBankForm(parts.context, marina, typed, turn(1));
    const save = (data = typedData) => saveBankData(parts.next(), marina, data).catch(() => undefined);
    const record = recordOf(rowOf(typedData));
    await save();
    rows = [rowOf(typedData)];
    const calls = () => parts.asked.filter(({ call }) => call === 'saveBankData').length;
    return { ...parts, calls, record, save };
  }

  it('can be corrected', async () => {
    const { context, record } = await saved();
    expect(await readBankSection(context, marina, record)).toEqual({ form: typed, isLocked: false });
    const corrected = { ...typed, account: '11111-1' };
    await keepBankForm(context, marina, corrected, turn(2));
    expect(await readBankSection(context, marina, record)).toEqual({ form: corrected, isLocked: false });
  });

  it.each<Partial<typeof typedData>>([
    { account: '11111-1' },
    { bankCode: 1 },
    { branch: '4321' },
    { pixKey: 'outra@exemplo.com.br' },
  ])('are saved again where %o was corrected, and only then', async (corrected) => {
    const { calls, save } = await saved();
    await save();
    expect(calls()).toBe(1);
    await save({ ...typedData, ...corrected });
    expect(calls()).toBe(2);
  });

  it('can be corrected also where the answer to saving them was lost', async () => {
    const { context, record } = await saved(faultOf(500));
    expect(await readBankSection(context, marina, record)).toEqual({ form: typed, isLocked: false });
  });

  it('are locked once it is one, for what else is asked for', async () => {
    const { context, record } = await saved();
    await closeBankForm(context, marina);
    expect(await readBankSection(context, marina, record)).toEqual({ form: record.bank, isLocked: true });
    expect((await readBankSection(context, marina, unknown)).form).toEqual(typed);
  });

  it('go once nothing is left to ask for, also where an item was left at first', async () => {
    const { context } = await saved();
    await closeBankForm(context, marina);
    expect((await readBankSection(context, marina, unknown)).form).toEqual(typed);
    await clearBankForm(context, marina);
    expect((await readBankSection(context, marina, unknown)).form).toEqual(unknown.bank);
  });

  it('stay where no request had them: they were typed for an item that is not selected yet', async () => {
    const { context } = customerContext();
    await keepBankForm(context, marina, typed, turn(1));
    await closeBankForm(context, marina);
    await clearBankForm(context, marina);
    expect((await readBankSection(context, marina, unknown)).form).toEqual(typed);
  });

  it('are locked once they are put away', async () => {
    const { context, record } = await saved();
    await clearBankForm(context, marina);
    await keepBankForm(context, marina, typed, turn(2));
    expect(await readBankSection(context, marina, record)).toEqual({ form: record.bank, isLocked: true });
  });
});

it('bank data are saved in the words of the API', async () => {
  const { asked, context } = customerContext();
  const data = { bankCode: 341, branch: '1234', account: '12345-6', pixKey: 'a@b.com' };
  await saveBankData(context, marina, data);
  expect(asked.slice(1)).toEqual([
    {
      call: 'saveBankData',
      input: {
        body: { ban_codigo: 341, cli_agencia: '1234', cli_conta: '12345-6', cli_chavepix: 'a@b.com' },
      },
    },
  ]);
});

it.each([
  [{ status: 400, type: undefined }, true],
  [{ status: 422, type: 'ERROR' }, true],
  [{ status: 200, type: 'WARN' }, true],
  [{ status: 404, type: 'ERROR' }, false],
  [{ status: 500, type: 'ERROR' }, false],
  [{ status: 200, type: 'ERROR' }, false],
  [{ status: undefined, type: undefined }, false],
] as const)('a failed saving says no to the data, or is only a fault: %j', (fault, isNo) =>
  expect(refusesData(fault)).toBe(isNo),
);
