import { BUYER_FIELDS, type BuyerField, type BuyerForm } from '~/domain/buyer.ts';
import { formatStoredCep, parseCep } from '~/domain/cep.ts';
import { formatDocument, parseDocument } from '~/domain/documents.ts';
import { parseEmail } from '~/domain/email.ts';
import { formatStoredPhone, parsePhone } from '~/domain/phone.ts';
import { parseState } from '~/domain/state.ts';
import { sayFaults } from '~/forms/form-fault.ts';
import type { FieldRule } from '~/forms/use-checked-form.ts';
import type { Text } from '~/i18n/text-keys.ts';

import { buyerFields, invalidText } from './buyer-fields.ts';

/** How a field is read and usually written; the others take any text. */
const readings: Partial<
  Record<BuyerField, { parse: (typed: string) => unknown; format?: (typed: string) => string }>
> = {
  document: { parse: parseDocument, format: formatDocument },
  email: { parse: parseEmail },
  phone: { parse: parsePhone, format: formatStoredPhone },
  cep: { parse: parseCep, format: formatStoredCep },
  state: { parse: parseState, format: (typed) => parseState(typed) ?? typed },
};

/** What the browser knows of the buyer's fields by itself. */
export function buyerRules(text: Text): Record<string, FieldRule> {
  return Object.fromEntries(
    Object.entries(readings).map(([name, { parse, format }]) => {
      const check = (typed: string) => {
        const invalid = parse(typed) === undefined ? invalidText(name as BuyerField, typed) : undefined;
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
 * What is said of the fields before they are sent: what is wrong with prefilled data, and what was said to be missing
 * before a CEP filled others in.
 */
export function toldFaults(
  text: Text,
  { faults, form }: { faults: Readonly<Record<string, string[]>>; form: BuyerForm },
  missing: readonly string[],
): Record<string, string[]> {
  const still = BUYER_FIELDS.filter((name) => missing.includes(name) && form[name] === '');
  const required = still.map((field) => ({
    field,
    message: 'fields:required' as const,
    label: buyerFields[field].label,
  }));
  return { ...sayFaults(text, required), ...faults };
}
