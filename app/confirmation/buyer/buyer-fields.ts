import type { BuyerFault, BuyerField, BuyerForm } from '~/domain/buyer.ts';
import { looksLikeCnpj } from '~/domain/documents.ts';
import type { FormFault } from '~/forms/form-fault.ts';
import type { TextKey } from '~/i18n/text-keys.ts';

interface BuyerFieldTexts {
  label: TextKey;
  hint?: TextKey;
  /** Said when the value is not valid. */
  invalid?: TextKey;
}

/** The words of the buyer's fields. */
export const buyerFields: Record<BuyerField, BuyerFieldTexts> = {
  document: { label: 'confirmation:buyer.cpf', invalid: 'fields:cpf' },
  name: { label: 'confirmation:buyer.name' },
  email: { label: 'confirmation:buyer.email', invalid: 'fields:email' },
  phone: {
    label: 'confirmation:buyer.phone',
    hint: 'confirmation:buyer.phone-hint',
    invalid: 'fields:phone',
  },
  cep: { label: 'confirmation:buyer.cep', invalid: 'fields:cep' },
  street: { label: 'confirmation:buyer.street' },
  number: { label: 'confirmation:buyer.number' },
  complement: { label: 'confirmation:buyer.complement', hint: 'confirmation:buyer.complement-hint' },
  neighbourhood: { label: 'confirmation:buyer.neighbourhood' },
  city: { label: 'confirmation:buyer.city' },
  state: { label: 'confirmation:buyer.state', invalid: 'fields:state' },
};

/** What is wrong with the buyer's data, by the words that say it. */
export function buyerFaults(form: BuyerForm, faults: readonly BuyerFault[]): FormFault[] {
  return faults.map(({ field, code }) => {
    const invalid = code === 'invalid' ? invalidText(field, form[field]) : undefined;
    return { field, message: invalid ?? 'fields:required', label: buyerFields[field].label };
  });
}

/** What is said of a value that is not valid: a document is told by what it was to be. */
export function invalidText(field: BuyerField, typed: string): TextKey | undefined {
  return field === 'document' && looksLikeCnpj(typed) ? 'fields:cnpj' : buyerFields[field].invalid;
}
