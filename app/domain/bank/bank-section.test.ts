import { describe, expect, it } from 'vitest';
import { isBankSectionLocked, needsBankData, PaymentType } from './bank-section.ts';
import type { BankForm } from './bank.ts';

describe('the bank section', () => {
  const refund = {
    wish: { isRefund: true },
    line: { paymentType: PaymentType.BankSlip },
    voucher: undefined,
  };
  it('is active for a refund paid by bank slip (type 7) whose voucher is declined or not offered', () => {
    expect(needsBankData(refund)).toBe(true);
    expect(needsBankData({ ...refund, voucher: 'declined' })).toBe(true);
  });
  it('is not active when the voucher is accepted', () =>
    expect(needsBankData({ ...refund, voucher: 'accepted' })).toBe(false));
  it('is not active for an exchange', () =>
    expect(needsBankData({ ...refund, wish: { isRefund: false } })).toBe(false));
  it.each([PaymentType.Pix, PaymentType.InstalmentPix, 1, undefined])(
    'is not active for payment type %s',
    (paymentType) => expect(needsBankData({ ...refund, line: { paymentType } })).toBe(false),
  );
});

describe('the bank fields', () => {
  const NONE = { isOwnDraft: false };
  const stored: BankForm = { bank: '341', branch: '1234', account: '12345-6', pixKey: '11144477735' };
  it('are locked when the consumer has complete bank data', () =>
    expect(isBankSectionLocked(stored, NONE)).toBe(true));
  it('are locked when the stored Pix key is a CPF that could be a mobile', () =>
    expect(isBankSectionLocked({ ...stored, pixKey: '11912345099' }, NONE)).toBe(true));
  it('stay open when the stored bank data are incomplete', () =>
    expect(isBankSectionLocked({ ...stored, account: '' }, NONE)).toBe(false));
  it('stay open when the stored branch would not be accepted', () =>
    expect(isBankSectionLocked({ ...stored, branch: '12' }, NONE)).toBe(false));
  it('stay open when the bank data were only saved while this request was confirmed', () =>
    expect(isBankSectionLocked(stored, { isOwnDraft: true })).toBe(false));
});
