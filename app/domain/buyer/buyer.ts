import { parseCep } from '../contact/cep.ts';
import { parsePhone, type Phone } from '../contact/phone.ts';
import { parseState } from '../contact/state.ts';
import { readsAlike, trimmed } from '../text/typed-text.ts';
import { companyOnRecord, readBuyerDocument } from './buyer-document.ts';
import { readBuyerEmail, unusualEmail, type OnRecord } from './on-record.ts';
import type { PersonalData } from './personal-data.ts';

/** The fields that say where the buyer lives. */
export const ADDRESS_FIELDS = [
  'cep',
  'street',
  'number',
  'complement',
  'neighbourhood',
  'city',
  'state',
] as const satisfies readonly (keyof PersonalData)[];

/** The fields of the buyer's form, in its order. */
export const BUYER_FIELDS = [
  'name',
  'document',
  'phone',
  'email',
  ...ADDRESS_FIELDS,
] as const satisfies readonly (keyof PersonalData)[];

export type BuyerField = (typeof BUYER_FIELDS)[number];

/** The buyer's form as typed or prefilled: every field a text, empty where nothing is known. */
export type BuyerForm = Readonly<Record<BuyerField, string>>;

/** A buyer whose data are complete and valid, in the form in which they are sent. */
export interface Buyer {
  /** The 11 digits of a CPF, or the 14 characters of the customer's own CNPJ. */
  readonly document: string;
  readonly name: string;
  readonly email: string;
  readonly phone: Phone;
  /** 8 digits. */
  readonly cep: string;
  readonly street: string;
  readonly number: string;
  /** May be empty. */
  readonly complement: string;
  readonly neighbourhood: string;
  readonly city: string;
  /** 2 capital letters. */
  readonly state: string;
}

export interface BuyerFault {
  readonly field: BuyerField;
  /** `unchecked`: whether the CNPJ is the customer's own could not be found out now. */
  readonly code: 'missing' | 'invalid' | 'unchecked';
}

/** A buyer, or the fields that keep the form open, in the form's order. */
export type BuyerReading =
  | { readonly isComplete: true; readonly buyer: Buyer }
  | { readonly isComplete: false; readonly faults: readonly BuyerFault[] };

/**
 * The buyer's form before the customer touches it. For each field the first non-empty value counts, with one bound: a
 * later source completes the address only where it means the same one (same CEP, and no other number), so that two
 * addresses never mix.
 * @param sources in order of precedence: session user, consumer, order line
 * Source: .docs/rules/buyer-data.md#prefilling.
 */
export function prefillBuyer(sources: readonly PersonalData[]): BuyerForm {
  const addressSources = sourcesOfAddress(sources);
  return mapFields((field) => {
    const asked = isOfAddress(field) ? addressSources : sources;
    return asked.map((source) => trimmed(source[field] ?? '')).find(Boolean) ?? '';
  });
}

/**
 * Reads the buyer's form: every field but the complement is required; document, e-mail, telephone, CEP and state must
 * be valid. A CNPJ is accepted only if it is that of the company on record, an unusual e-mail only from the customer
 * who is known by it.
 * Source: .docs/rules/buyer-data.md#fields, .docs/rules/buyer-data.md#company-customers.
 */
export function readBuyer(form: BuyerForm, onRecord: OnRecord): BuyerReading {
  const typed = mapFields((field) => trimmed(form[field]));
  const judged = readBuyerDocument(typed.document, onRecord);
  const document = 'document' in judged ? judged.document : undefined;
  const email = readBuyerEmail(typed.email, onRecord);
  const phone = parsePhone(typed.phone);
  const cep = parseCep(typed.cep);
  const state = parseState(typed.state);

  const parsed: Partial<Record<BuyerField, unknown>> = { document, email, phone, cep, state };
  const faults = BUYER_FIELDS.flatMap((field): BuyerFault[] => {
    if (typed[field] === '') return field === 'complement' ? [] : [{ field, code: 'missing' }];
    if (!(field in parsed) || parsed[field] !== undefined) return [];
    return [{ field, code: field === 'document' && 'fault' in judged ? judged.fault : 'invalid' }];
  });
  if (faults.length > 0 || !document || !email || !phone || !cep || !state)
    return { isComplete: false, faults };
  return { isComplete: true, buyer: { ...typed, document, email, phone, cep, state } };
}

/**
 * As `readBuyer`, but accepts anybody's document and e-mail. Only for comparing with data shown or sent before, never for
 * sending: a changed record does not change what the customer saw.
 */
export function readBuyerToCompare(form: BuyerForm): BuyerReading {
  return readBuyer(form, { ...companyOnRecord([form.document]), email: unusualEmail(form.email) });
}

/**
 * Whether a buyer's address is, field for field, the stored one. Only then does what is kept about that one, such as
 * its name, hold for the buyer's.
 * Source: .docs/rules/creating-a-protocol.md#what-is-sent.
 */
export function livesAt(buyer: Buyer, stored: PersonalData): boolean {
  const address = { ...stored, cep: parseCep(stored.cep ?? ''), state: parseState(stored.state ?? '') };
  return ADDRESS_FIELDS.every((field) => readsAlike(buyer[field], address[field] ?? ''));
}

/** The first address, and the sources that complete it: each means the same as all before it. */
function sourcesOfAddress(sources: readonly PersonalData[]): readonly PersonalData[] {
  const base = sources.find((source) => trimmed(source.cep ?? '')) ?? sources.find(hasAddress);
  const found = base ? [base] : [];
  for (const source of sources) {
    if (source !== base && found.every((other) => isSameAddress(other, source))) found.push(source);
  }
  return found;
}

function isOfAddress(field: BuyerField): boolean {
  return ADDRESS_FIELDS.some((one) => one === field);
}

function hasAddress(source: PersonalData): boolean {
  return ADDRESS_FIELDS.some((field) => trimmed(source[field] ?? ''));
}

function isSameAddress(one: PersonalData, other: PersonalData): boolean {
  const cep = parseCep(one.cep ?? '');
  const [number, otherNumber] = [trimmed(one.number ?? ''), trimmed(other.number ?? '')];
  return (
    cep !== undefined &&
    cep === parseCep(other.cep ?? '') &&
    (!number || !otherNumber || number === otherNumber)
  );
}

function mapFields(value: (field: BuyerField) => string): BuyerForm {
  return {
    document: value('document'),
    name: value('name'),
    email: value('email'),
    phone: value('phone'),
    cep: value('cep'),
    street: value('street'),
    number: value('number'),
    complement: value('complement'),
    neighbourhood: value('neighbourhood'),
    city: value('city'),
    state: value('state'),
  };
}
