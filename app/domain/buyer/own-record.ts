import { readDocument } from '../documents/documents.ts';

const CPF_DIGITS = 11;

/**
 * The customer's own record among those that were found by their e-mail: a family may share one, and a record has an
 * account that a refund goes to. It is the record with their document. Where there is none and the login proved that
 * the e-mail is theirs, it is the first record that cannot be another person's, if all such records have one document:
 * records that name nobody may belong to several persons.
 *
 * @param own the session user's document, as it is stored
 * @param isProved whether they logged in by this e-mail, and not only have it on record
 * @param documentOf a record's document, as it is stored
 * Source: .docs/rules/buyer-data.md#whose-record-it-is.
 */
export function findOwnRecord<Found>(
  records: readonly Found[],
  { isProved, own }: { isProved: boolean; own: string | undefined },
  documentOf: (record: Found) => string | undefined,
): Found | undefined {
  const mine = readDocument(own);
  const read = records.map((record) => ({ record, stored: documentOf(record) }));
  const exact = mine && read.find(({ stored }) => readDocument(stored) === mine);
  if (exact) return exact.record;
  if (!isProved) return undefined;
  const possible = read.filter(({ stored }) => !isAnotherPersons(stored, mine));
  const [first, ...others] = possible;
  const document = readDocument(first?.stored);
  const isOne = others.every(({ stored }) => document !== undefined && readDocument(stored) === document);
  return isOne ? first?.record : undefined;
}

/** A person may have bought as a company, and a company may have several CNPJs: only two CPFs contradict each other. */
function isAnotherPersons(stored = '', mine: string | undefined): boolean {
  if (mine?.length !== CPF_DIGITS) return false;
  const document = readDocument(stored);
  return document === undefined ? contradicts(stored, mine) : document.length === CPF_DIGITS;
}

/** Whether a masked CPF (`***.456.789-**`) shows a digit where the other CPF has a different one. */
function contradicts(masked: string, cpf: string): boolean {
  const places = masked.replaceAll(/[.\s-]/g, '');
  const isMasked = places.length === CPF_DIGITS && /\D/.test(places);
  return isMasked && Array.from(cpf).some((digit, at) => isOther(places[at], digit));
}

function isOther(place = '', digit: string): boolean {
  return /\d/.test(place) && place !== digit;
}
