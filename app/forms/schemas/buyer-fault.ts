import { BUYER_FIELDS, type BuyerFault, type BuyerField, type BuyerForm } from '~/domain/buyer/buyer.ts';
import { mayBeCompany } from '~/domain/buyer/buyer-document.ts';
import type { OnRecord } from '~/domain/buyer/on-record.ts';
import { looksLikeCnpj } from '~/domain/documents/documents.ts';
import type { TextKey } from '~/i18n/text-keys.ts';

import type { FormFault } from '../form-fault.ts';

interface BuyerFieldTexts {
  label: TextKey;
  hint?: TextKey;
  /** The error text for an invalid value. */
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

/** The label of a field: the document of a customer who is a company may be either. */
export function labelOf(field: BuyerField, { cnpjs }: OnRecord): TextKey {
  return field === 'document' && cnpjs.length > 0
    ? 'confirmation:buyer.cpf-or-cnpj'
    : buyerFields[field].label;
}

/** The faults of the buyer's data, with the keys of their texts. */
export function buyerFaults(form: BuyerForm, faults: readonly BuyerFault[], onRecord: OnRecord): FormFault[] {
  return faults.map(({ field, code }) => {
    const messages: Record<BuyerFault['code'], TextKey> = {
      missing: 'fields:required',
      invalid: invalidText(field, form[field], onRecord) ?? 'fields:required',
      unchecked: 'fields:cnpj-unchecked',
    };
    return { field, message: messages[code], label: labelOf(field, onRecord) };
  });
}

/** Faults in the order of the buyer's fields; those of other fields, as of files, come first. */
export function inFieldOrder(faults: readonly FormFault[]): FormFault[] {
  const fields: readonly string[] = BUYER_FIELDS;
  return faults.toSorted((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field));
}

/**
 * The error text for an invalid value. For a document: 'not a CPF' if only a CPF is accepted, otherwise by what was
 * typed.
 */
export function invalidText(field: BuyerField, typed: string, onRecord: OnRecord): TextKey | undefined {
  const isOfCnpj = field === 'document' && looksLikeCnpj(typed) && mayBeCompany(onRecord);
  return isOfCnpj ? 'fields:cnpj' : buyerFields[field].invalid;
}
