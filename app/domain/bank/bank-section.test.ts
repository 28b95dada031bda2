import { describe, expect, it } from 'vitest';
import { isBankSectionLocked, needsBankData, PaymentType } from './bank-section.ts';
import type { BankForm } from './bank.ts';

describe('Bank section: active for a refund whose payment is a bank slip (type 7) and no voucher was accepted', () => {
  const refund = {
    wish: { isRefund: true },
    line: { paymentType: PaymentType.BankSlip },
    voucher: undefined,
  };
  it('active', () => {
    expect(needsBankData(refund)).toBe(true);
    expect(needsBankData({ ...refund, voucher: 'declined' })).toBe(true);
  });
  it('not when the voucher was accepted', () =>
    expect(needsBankData({ ...refund, voucher: 'accepted' })).toBe(false));
  it('not for an exchange', () =>
    expect(needsBankData({ ...refund, wish: { isRefund: false } })).toBe(false));
  it.each([PaymentType.Pix, PaymentType.InstalmentPix, 1, undefined])(
    'not for payment type %s',
    (paymentType) => expect(needsBankData({ ...refund, line: { paymentType } })).toBe(false),
  );
});

describe('Bank-data fields are locked when the consumer already has complete bank data', () => {
  const NONE = { isOwnDraft: false };
  const stored: BankForm = { bank: '341', branch: '1234', account: '12345-6', pixKey: '11144477735' };
  it('complete', () => expect(isBankSectionLocked(stored, NONE)).toBe(true));
  it('complete, its Pix key a CPF that could be a mobile', () =>
    expect(isBankSectionLocked({ ...stored, pixKey: '11912345099' }, NONE)).toBe(true));
  it('incomplete', () => expect(isBankSectionLocked({ ...stored, account: '' }, NONE)).toBe(false));
  it('complete, but not to be accepted', () =>
    expect(isBankSectionLocked({ ...stored, branch: '12' }, NONE)).toBe(false));
  it('complete, but saved while this request was confirmed', () =>
    expect(isBankSectionLocked(stored, { isOwnDraft: true })).toBe(false));
});
