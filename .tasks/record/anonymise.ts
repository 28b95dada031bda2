/** Rows of the brand API with inventions in place of all personal data. */
import { findPixKey } from '../../app/domain/bank/pix.ts';
import { toNationalDigits } from '../../mock-api/worlds/identities.ts';
import { statusName } from '../../mock-api/fixtures/status-names.ts';
import { inPlaces, toCharacters } from './check-digits.ts';
import type { Fields, Kind } from './fields.ts';
import { wordsOf, type Inventions } from './inventions.ts';
import type { Evidence } from './persons.ts';
import { toRelativeDay, toRelativeMoment } from './relative.ts';

export type Row = Record<string, unknown>;

/** The facts by which values are made that are the same in all worlds. */
export interface Surroundings {
  /** The day of the walk, as the UTC midnight of its date in São Paulo. */
  day: Date;
  pictures: readonly string[];
  reasonNames: ReadonlySet<string>;
  bankCodes: readonly number[];
}

interface Within {
  inventions: Inventions;
  surroundings: Surroundings;
  /** The evidence about the row's person. */
  evidence: Evidence;
  /** The row's own other values. */
  of: (kind: Kind) => string | undefined;
  row: Row;
}

/** @returns the value that replaces it; undefined leaves the field out */
type Treatment = (value: string, within: Within) => string | undefined;

const number: Treatment = (value) => (/^-?\d{1,7}(?:\.\d{1,4})?$/.test(value) ? value : undefined);

const TREATMENTS: Record<Kind, Treatment> = {
  number,
  flag: (value) => (/^s$/i.test(value) ? 'S' : 'N'),
  catalogue: (value, { inventions }) => inventions.catalogueText(value),
  name: (value, { evidence, inventions }) => {
    const name = inventions.nameOf(evidence);
    return value === value.toUpperCase() ? name.toUpperCase() : name;
  },
  document: (value, { inventions }) => inPlaces(value, inventions.swaps.document.of(toCharacters(value))),
  email: (value, { inventions }) => inventions.swaps.email.of(value.toLowerCase()),
  phone: (value, { inventions, of }) => swapPhone(value, of('area'), inventions),
  country: (value) => (/^\+?\d{1,3}$/.test(value) ? value : undefined),
  area: (value) => (/^0?\d{2}$/.test(value) ? value.replace(/\d{2}$/, '11') : undefined),
  cep: (value, { inventions }) => inPlaces(value, inventions.swaps.cep.of(toCharacters(value))),
  street: (value, { inventions }) => inventions.swaps.street.of(toCharacters(value)),
  house: (value, { inventions }) => (/^s\/?n[º°]?$/i.test(value) ? 'S/N' : inventions.swaps.house.of(value)),
  complement: (value, { inventions }) => inventions.swaps.complement.of(toCharacters(value)),
  district: (value, { inventions }) => inventions.swaps.district.of(toCharacters(value)),
  city: () => CITY,
  state: (value) => (/^[A-Z]{2}$/i.test(value) ? STATE : CITY),
  place: (value, { inventions }) => inventions.swaps.place.of(toCharacters(value)),
  account: (value, { inventions }) => inPlaces(value, inventions.swaps.account.of(toCharacters(value))),
  bank: (value, { surroundings: { bankCodes } }) =>
    Number(value) === 0 || bankCodes.includes(Number(value)) ? number(value, NOWHERE) : String(bankCodes[0]),
  pix: (value, { inventions }) => swapPixKey(value, inventions),
  order: (value, { inventions }) => inventions.swaps.order.of(value),
  billing: (value, { inventions }) => inventions.swaps.billing.of(value),
  protocol: (value, { inventions }) => inventions.swaps.protocol.of(value),
  entry: (value, { inventions }) => inventions.swaps.entry.of(value),
  invoice: (value, { inventions }) => {
    const characters = toCharacters(value);
    const made = inventions.swaps.invoice.of(characters.replace(/^0+(?=.)/, ''));
    return made.padStart(/^\d{1,12}$/.test(characters) ? characters.length : 0, '0');
  },
  tracking: (value, { inventions }) => inventions.swaps.tracking.of(toCharacters(value)),
  picture: (value, { inventions, surroundings: { pictures } }) =>
    `/images/${pictures[Number(inventions.swaps.picture.of(value)) % pictures.length] ?? ''}`,
  day: (value, { surroundings: { day } }) => toRelativeDay(value, day),
  moment: (value, { surroundings: { day } }) => toRelativeMoment(value, day),
  reason: (value, { surroundings: { reasonNames } }) => (reasonNames.has(value) ? value : 'Motivo da marca'),
  status: (_value, { row }) => statusName(Number(row['SIT_ID'])),
  message: () => '<p>Mensagem da marca.</p>',
};

/** The address of every person. */
export const CITY = 'São Paulo';
export const STATE = 'SP';
const NOWHERE = {} as Within;

/** Replaces the values of the named fields and drops other fields; absent, null and blank values stay as they are. */
export function anonymise(row: Row, fields: Fields, inventions: Inventions, surroundings: Surroundings): Row {
  const of = (kind: Kind) => {
    const name = Object.keys(fields).find((field) => fields[field] === kind && toText(row[field]) !== '');
    return name === undefined ? undefined : toText(row[name]);
  };
  const evidence = evidenceOf(of);
  if (!inventions.isSettled) inventions.persons.note(evidence);
  const within = { inventions, surroundings, evidence, of, row };
  const made = Object.entries(fields).flatMap(([field, kind]): [string, unknown][] => {
    const value = row[field];
    if (value === undefined) return [];
    const text = toText(value);
    if (text === '') return [[field, value === null ? null : '']];
    const treated = TREATMENTS[kind](text, within);
    if (treated === undefined) return [];
    return [
      [field, typeof value === 'number' && String(Number(treated)) === treated ? Number(treated) : treated],
    ];
  });
  return Object.fromEntries(made);
}

/** The row's facts about its person, each in one normal form. */
function evidenceOf(of: Within['of']): Evidence {
  const phone = of('phone');
  const document = of('document');
  const name = of('name');
  return {
    document: document === undefined ? undefined : toCharacters(document),
    email: of('email')?.toLowerCase(),
    phone: phone === undefined ? undefined : wholePhone(phone, of('area')).phone,
    name: name === undefined ? undefined : wordsOf(name).join(' '),
  };
}

function wholePhone(value: string, area: string | undefined): { phone: string; hasArea: boolean } {
  const digits = toNationalDigits(value);
  const code = area?.replace(/\D/g, '').slice(-2) ?? '';
  return /^\d{8,9}$/.test(digits) && code.length === 2
    ? { phone: code + digits, hasArea: false }
    : { phone: digits, hasArea: true };
}

function swapPhone(value: string, area: string | undefined, inventions: Inventions): string {
  const { hasArea, phone } = wholePhone(value, area);
  const made = inventions.swaps.phone.of(phone).slice(hasArea ? 0 : 2);
  const hasCountry = value.replace(/\D/g, '').length > phone.length;
  return inPlaces(value, (hasCountry ? '55' : '') + made);
}

function swapPixKey(value: string, inventions: Inventions): string {
  const { swaps } = inventions;
  const characters = toCharacters(value);
  const national = toNationalDigits(value);
  if (value.includes('@')) return swaps.email.of(value.toLowerCase());
  if (/[+()]/.test(value)) return swapPhone(value, undefined, inventions);
  const type = findPixKey(value, 'cpf')?.type;
  if (type === 'random') return swaps.randomKey.of(value.toLowerCase());
  const isDocument = type === 'cpf' || type === 'cnpj';
  // A phone that is also a valid CPF stays a phone if other rows have it as a phone.
  const isKnownPhone = swaps.phone.originals.has(national) && !swaps.document.originals.has(characters);
  if (isDocument && !isKnownPhone) return inPlaces(value, swaps.document.of(characters));
  return type === undefined
    ? inPlaces(value, swaps.oddKey.of(characters))
    : swapPhone(value, undefined, inventions);
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}
