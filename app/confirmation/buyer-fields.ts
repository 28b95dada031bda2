import type { BuyerFault, BuyerField, BuyerForm } from '~/domain/buyer.ts';
import { looksLikeCnpj } from '~/domain/documents.ts';
import type { Text, TextKey } from '~/i18n/text-keys.ts';

interface BuyerFieldTexts {
  label: TextKey;
  hint?: TextKey;
  /** Said when the value is not valid. */
  invalid?: TextKey;
}

/** The words of the buyer's fields. */
export const buyerFields: Record<BuyerField, BuyerFieldTexts> = {
  document: { label: 'buyer.cpf', invalid: 'field.cpf' },
  name: { label: 'buyer.name' },
  email: { label: 'buyer.email', invalid: 'field.email' },
  phone: { label: 'buyer.phone', hint: 'buyer.phone-hint', invalid: 'field.phone' },
  cep: { label: 'buyer.cep', invalid: 'field.cep' },
  street: { label: 'buyer.street' },
  number: { label: 'buyer.number' },
  complement: { label: 'buyer.complement', hint: 'buyer.complement-hint' },
  neighbourhood: { label: 'buyer.neighbourhood' },
  city: { label: 'buyer.city' },
  state: { label: 'buyer.state', invalid: 'field.state' },
};

/** What is wrong with the buyer's data, in words, by field. */
export function buyerFaultTexts(
  text: Text,
  form: BuyerForm,
  faults: readonly BuyerFault[],
): Record<string, string[]> {
  return Object.fromEntries(
    faults.map(({ field, code }) => {
      const key = code === 'invalid' ? invalidText(field, form[field]) : undefined;
      return [field, [text(key ?? 'field.required', { field: text(buyerFields[field].label) })]];
    }),
  );
}

/** What is said of a value that is not valid: a document is told by what it was to be. */
export function invalidText(field: BuyerField, typed: string): TextKey | undefined {
  return field === 'document' && looksLikeCnpj(typed) ? 'field.cnpj' : buyerFields[field].invalid;
}
