import { describe, expect, it } from 'vitest';
import { customerContext, faultOf, marina } from '../../tests/support/samples/customer-context.ts';

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
  it('to choose from are those of the API without entries that are no banks, by code, from the cache', async () => {
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
  it('is locked where complete bank data are stored, whatever was typed', async () => {
    const { context } = customerContext();
    await keepBankForm(context, marina, typed, turn(1));
    const section = await readBankSection(context, marina, { ...unknown, bank: complete });
    expect(section).toEqual({ form: complete, isLocked: true });
  });

  it('is prefilled with stored data until the customer types, and then shows what they typed', async () => {
    const { context } = customerContext();
    const stored = { ...unknown, bank: { ...complete, branch: '' } };
    expect(await readBankSection(context, marina, stored)).toEqual({ form: stored.bank, isLocked: false });
    await keepBankForm(context, marina, typed, turn(1));
    expect(await readBankSection(context, marina, stored)).toEqual({ form: typed, isLocked: false });
  });

  it('reads a stored Pix key that may be a CPF or a mobile as the CPF, and asks about a typed one', () => {
    const form = { ...complete, pixKey: '11912345099' };
    expect(readSection({ form, isLocked: true })).toMatchObject({ isComplete: true });
    expect(readSection({ form, isLocked: false })).toMatchObject({
      isComplete: false,
      faults: [{ field: 'pixKey', code: 'ambiguous' }],
    });
  });

  it('keeps the later of two drafts of the same page, whichever arrives first', async () => {
    const { context } = customerContext();
    await keepBankForm(context, marina, typed, turn(2));
    await keepBankForm(context, marina, { ...typed, branch: '1' }, turn(1));
    expect((await readBankSection(context, marina, unknown)).form).toEqual(typed);
    await keepBankForm(context, marina, { ...typed, branch: '2' }, turn(3));
    expect((await readBankSection(context, marina, unknown)).form.branch).toBe('2');
  });

  it('ignores a draft that was sent before the form was cleared', async () => {
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
/** The consumer's row after these data were saved. */
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

describe('bank data that were typed and saved for a request', () => {
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

  it('can be corrected while the request is no protocol yet', async () => {
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
  ])('are saved again after the correction %o, and not without one', async (corrected) => {
    const { calls, save } = await saved();
    await save();
    expect(calls()).toBe(1);
    await save({ ...typedData, ...corrected });
    expect(calls()).toBe(2);
  });

  it('can be corrected even if the answer to saving them was lost', async () => {
    const { context, record } = await saved(faultOf(500));
    expect(await readBankSection(context, marina, record)).toEqual({ form: typed, isLocked: false });
  });

  it('are locked for the items that are left, once the request is a protocol', async () => {
    const { context, record } = await saved();
    await closeBankForm(context, marina);
    expect(await readBankSection(context, marina, record)).toEqual({ form: record.bank, isLocked: true });
    expect((await readBankSection(context, marina, unknown)).form).toEqual(typed);
  });

  it('are cleared once no item is left, even if one was left at first', async () => {
    const { context } = await saved();
    await closeBankForm(context, marina);
    expect((await readBankSection(context, marina, unknown)).form).toEqual(typed);
    await clearBankForm(context, marina);
    expect((await readBankSection(context, marina, unknown)).form).toEqual(unknown.bank);
  });

  it('are not cleared if no request had them: they were typed for an item that is not selected yet', async () => {
    const { context } = customerContext();
    await keepBankForm(context, marina, typed, turn(1));
    await closeBankForm(context, marina);
    await clearBankForm(context, marina);
    expect((await readBankSection(context, marina, unknown)).form).toEqual(typed);
  });

  it('are locked once their form was cleared', async () => {
    const { context, record } = await saved();
    await clearBankForm(context, marina);
    await keepBankForm(context, marina, typed, turn(2));
    expect(await readBankSection(context, marina, record)).toEqual({ form: record.bank, isLocked: true });
  });
});

it('bank data are saved under the field names of the API', async () => {
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
] as const)(
  'a failed call either refuses the bank data or is only a fault: %j refuses them: %s',
  (fault, isNo) => expect(refusesData(fault)).toBe(isNo),
);
