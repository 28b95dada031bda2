import { describe, expect, it } from 'vitest';
import { parseAccount, parseBranch, readBankForm, type BankForm } from './bank.ts';

describe('Bank branch: 4 to 5 digits (example 0000-7)', () => {
  it.each(['1234', '12345', '0000-7'])('%s is valid', (typed) => expect(parseBranch(typed)).toBe(typed));
  it('spaces do not count', () => expect(parseBranch(' 0000 - 7 ')).toBe('0000-7'));
  it.each(['', '123', '123456', '12345-6', '123-4', '1234-', '1234-X', '12a4'])('"%s" is not', (typed) =>
    expect(parseBranch(typed)).toBeUndefined(),
  );
});

describe('Account: 4 to 12 digits with optional hyphen and one digit; the last digit may be X', () => {
  it.each(['1234', '123456789012', '1234-5', '123456789012-3', '1234-X', '123X'])('%s is valid', (typed) =>
    expect(parseAccount(typed)).toBe(typed),
  );
  it('x is written X, dots and spaces do not count', () =>
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
  ])('"%s" is not', (typed) => expect(parseAccount(typed)).toBeUndefined());
});

describe('Bank validity requires valid Pix key, agency and account', () => {
  const form: BankForm = { bank: '341', branch: '0000-7', account: '12345-x', pixKey: '111.444.777-35' };

  it('complete and valid', () =>
    expect(readBankForm(form)).toEqual({
      isComplete: true,
      bankData: { bankCode: 341, branch: '0000-7', account: '12345-X', pixKey: '11144477735' },
    }));

  it.each(['pixKey', 'bank', 'branch', 'account'] as const)('%s is required', (field) => {
    expect(readBankForm({ ...form, [field]: ' ' })).toEqual({
      isComplete: false,
      faults: [{ field, code: 'missing' }],
    });
    expect(readBankForm({ ...form, [field]: '?' })).toEqual({
      isComplete: false,
      faults: [{ field, code: 'invalid' }],
    });
  });

  it('the bank is one of the list, where that is known', () => {
    const banks = [{ code: 237, name: 'Banco Bradesco' }];
    expect(readBankForm(form, banks)).toEqual({
      isComplete: false,
      faults: [{ field: 'bank', code: 'invalid' }],
    });
    expect(readBankForm({ ...form, bank: '0237' }, banks)).toMatchObject({ isComplete: true });
  });

  it('a Pix key that can be a CPF or a mobile is asked about', () => {
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
