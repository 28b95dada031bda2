import type { BankForm } from '~/domain/bank/bank.ts';
import { formatBankCode, type Bank } from '~/domain/bank/bank-list.ts';
import { formatStoredPixKey } from '~/domain/bank/pix.ts';
import { bankLabel } from '~/i18n/bank-label.ts';
import { onOneLine } from '~/i18n/join-parts.ts';
import type { BankSection } from '~/models/bank.server.ts';
import type { Part } from '~/frame/faults/load-part.server.ts';

/** The bank section in words. */
export interface BankView {
  form: BankForm;
  isLocked: boolean;
  banks: Part<{ value: string; label: string }[]>;
  /** The bank of the form, by its code alone where the list does not name it. */
  bank: string;
}

export function bankView({ form, isLocked }: BankSection, banks: Part<readonly Bank[]>): BankView {
  const options = (banks.value ?? []).map((bank) => ({ value: String(bank.code), label: bankLabel(bank) }));
  return {
    form: isLocked ? { ...form, pixKey: onOneLine(formatStoredPixKey(form.pixKey)) } : form,
    isLocked,
    banks: banks.fault ? banks : { value: options },
    bank: options.find((option) => option.value === form.bank)?.label ?? formatBankCode(form.bank),
  };
}
