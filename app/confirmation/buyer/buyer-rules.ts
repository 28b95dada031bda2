import { BUYER_FIELDS, type BuyerField, type BuyerForm } from '~/domain/buyer/buyer.ts';
import { readBuyerDocument } from '~/domain/buyer/buyer-document.ts';
import { readBuyerEmail, type OnRecord } from '~/domain/buyer/on-record.ts';
import { formatStoredCep, parseCep } from '~/domain/contact/cep.ts';
import { parseCnpj } from '~/domain/documents/cnpj.ts';
import { formatDocument } from '~/domain/documents/documents.ts';
import { formatStoredPhone, parsePhone } from '~/domain/contact/phone.ts';
import { parseState } from '~/domain/contact/state.ts';
import { trimmed } from '~/domain/text/typed-text.ts';
import { sayFaults } from '~/forms/form-fault.ts';
import { invalidText, labelOf } from '~/forms/schemas/buyer-fault.ts';
import type { FieldRule } from '~/forms/use-checked-form.ts';
import type { Text } from '~/i18n/text-keys.ts';

interface Reading {
  isValid: (typed: string, onRecord: OnRecord) => boolean;
  format?: (typed: string) => string;
}

/** How a field is read and usually written; the others take any text. */
const readings: Partial<Record<BuyerField, Reading>> = {
  document: {
    // Only the server can check whose CNPJ it is.
    isValid: (typed, onRecord) =>
      'document' in readBuyerDocument(typed, onRecord) || parseCnpj(typed) !== undefined,
    format: formatDocument,
  },
  email: { isValid: (typed, onRecord) => readBuyerEmail(typed, onRecord) !== undefined },
  phone: { isValid: (typed) => parsePhone(typed) !== undefined, format: formatStoredPhone },
  cep: { isValid: (typed) => parseCep(typed) !== undefined, format: formatStoredCep },
  state: {
    isValid: (typed) => parseState(typed) !== undefined,
    format: (typed) => parseState(typed) ?? typed,
  },
};

/** The rules by which the browser itself checks the buyer's fields. */
export function buyerRules(text: Text, onRecord: OnRecord): Record<string, FieldRule> {
  return Object.fromEntries(
    Object.entries(readings).map(([name, { isValid, format }]) => {
      const check = (typed: string) => {
        if (isValid(typed, onRecord)) return undefined;
        const invalid = invalidText(name as BuyerField, typed, onRecord);
        return invalid && text(invalid);
      };
      return [name, { check, format }];
    }),
  );
}

/** A value as it is usually written. */
export function written(name: BuyerField, value: string): string {
  return readings[name]?.format?.(value) ?? value;
}

/**
 * The messages beside the fields before the form is sent: faults of prefilled data, and fields that were reported as
 * missing before a CEP filled others in.
 */
export function messagesBeforeSending(
  text: Text,
  {
    onRecord,
    faults,
    form,
  }: { onRecord: OnRecord; faults: Readonly<Record<string, string[]>>; form: BuyerForm },
  missing: readonly string[],
): Record<string, string[]> {
  const still = BUYER_FIELDS.filter((name) => missing.includes(name) && trimmed(form[name]) === '');
  const required = still.map((field) => ({
    field,
    message: 'fields:required' as const,
    label: labelOf(field, onRecord),
  }));
  return { ...sayFaults(text, required), ...faults };
}
