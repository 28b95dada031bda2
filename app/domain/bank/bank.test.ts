import { describe, expect, it } from 'vitest';
import { parseAccount, parseBranch, readBankForm, type BankForm } from './bank.ts';

describe('a bank branch (4 or 5 digits, for example 0000-7)', () => {
  it.each(['1234', '12345', '0000-7'])('is valid as %s', (typed) => expect(parseBranch(typed)).toBe(typed));
  it('is read without its spaces', () => expect(parseBranch(' 0000 - 7 ')).toBe('0000-7'));
  it.each(['', '123', '123456', '12345-6', '123-4', '1234-', '1234-X', '12a4'])(
    'is invalid as "%s"',
    (typed) => expect(parseBranch(typed)).toBeUndefined(),
  );
});

describe('an account (4 to 12 digits, optionally a hyphen and one digit; the last may be X)', () => {
  it.each(['1234', '123456789012', '1234-5', '123456789012-3', '1234-X', '123X'])('is valid as %s', (typed) =>
    expect(parseAccount(typed)).toBe(typed),
  );
  it('is read with a capital X, without dots and spaces', () =>
    expect(parseAccount(' 12.345-x ')).toBe('12345-X'));
  it.each([
    '',
    '123',
    '1234567890123',
    '123-4',
    '1234567890123-4',
    '1234-56',
    '1234-',
    'X234',
    '12X4',
    '12X',
  ])('is invalid as "%s"', (typed) => expect(parseAccount(typed)).toBeUndefined());
});

describe('the bank form', () => {
  const form: BankForm = { bank: '341', branch: '0000-7', account: '12345-x', pixKey: '111.444.777-35' };

  it('is complete with a valid bank, branch, account and Pix key', () =>
    expect(readBankForm(form)).toEqual({
      isComplete: true,
      bankData: { bankCode: 341, branch: '0000-7', account: '12345-X', pixKey: '11144477735' },
    }));

  it.each(['pixKey', 'bank', 'branch', 'account'] as const)(
    'requires a valid %s: empty is missing, anything wrong is invalid',
    (field) => {
      expect(readBankForm({ ...form, [field]: ' ' })).toEqual({
        isComplete: false,
        faults: [{ field, code: 'missing' }],
      });
      expect(readBankForm({ ...form, [field]: '?' })).toEqual({
        isComplete: false,
        faults: [{ field, code: 'invalid' }],
      });
    },
  );

  it.each(['0', '000', '-5'])('reads %s as no bank, with or without the list', (bank) => {
    const fault = { isComplete: false, faults: [{ field: 'bank', code: 'invalid' }] };
    expect(readBankForm({ ...form, bank })).toEqual(fault);
    expect(readBankForm({ ...form, bank }, [{ code: Number(bank), name: 'Banco do Brasil' }])).toEqual(fault);
  });

  it('accepts only a bank of the list, when the list is known', () => {
    const banks = [{ code: 237, name: 'Banco Bradesco' }];
    expect(readBankForm(form, banks)).toEqual({
      isComplete: false,
      faults: [{ field: 'bank', code: 'invalid' }],
    });
    expect(readBankForm({ ...form, bank: '0237' }, banks)).toMatchObject({ isComplete: true });
  });

  it('asks which it is if a Pix key can be a CPF or a mobile', () => {
    const ambiguous = { ...form, pixKey: '11912345099' };
    expect(readBankForm(ambiguous)).toEqual({
      isComplete: false,
      faults: [{ field: 'pixKey', code: 'ambiguous' }],
    });
    expect(readBankForm({ ...ambiguous, branch: '?' })).toMatchObject({
      faults: [
        { field: 'pixKey', code: 'ambiguous' },
        { field: 'branch', code: 'invalid' },
      ],
    });
    expect(readBankForm({ ...ambiguous, pixKeyType: 'mobile' })).toMatchObject({
      bankData: { pixKey: '+5511912345099' },
    });
  });
});
