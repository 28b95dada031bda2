import type { AppLoadContext } from '@remix-run/node';

import type { BankForm } from '~/domain/bank/bank.ts';
import { formatBankCode, type Bank } from '~/domain/bank/bank-list.ts';
import {
  findPixKey,
  formatPixKey,
  formatStoredPixKey,
  pixKeysOf,
  type PixKeyType,
} from '~/domain/bank/pix.ts';
import { onOneLine } from '~/i18n/join-parts.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { BankSection } from '~/models/bank.server.ts';
import type { Part } from '~/frame/faults/load-part.server.ts';

/** The bank section in words. */
export interface BankView {
  form: BankForm;
  isLocked: boolean;
  banks: Part<{ value: string; label: string }[]>;
  /** The bank of the form, by its code alone where the list does not name it. */
  bank: string;
  /** What the key is read as, masked, for the customer to check. */
  pixCheck: string | undefined;
  /** The key can be a CPF or a mobile: the form asks which. */
  asksPixType: boolean;
  pixTypes: { value: PixKeyType; label: string }[];
}

export function bankView(
  context: AppLoadContext,
  { form, isLocked }: BankSection,
  banks: Part<readonly Bank[]>,
): BankView {
  const text = textFor(context.language);
  const key = findPixKey(form.pixKey, form.pixKeyType);
  const shown = key && { key: onOneLine(formatPixKey(key)), type: text(`home:bank.pix-type.${key.type}`) };
  const options = (banks.value ?? []).map(({ code, name }) => ({
    value: String(code),
    label: `${formatBankCode(code)} · ${name}`,
  }));
  return {
    form: isLocked ? { ...form, pixKey: onOneLine(formatStoredPixKey(form.pixKey)) } : form,
    isLocked,
    banks: banks.fault ? banks : { value: options },
    bank: options.find((option) => option.value === form.bank)?.label ?? formatBankCode(form.bank),
    pixCheck: shown && !isLocked ? text('home:bank.pix-check', shown) : undefined,
    asksPixType: pixKeysOf(form.pixKey).length > 1,
    pixTypes: (['cpf', 'mobile'] as const).map((type) => ({
      value: type,
      label: text(`home:bank.pix-type.${type}`),
    })),
  };
}
