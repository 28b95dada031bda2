import { readDocument } from './documents.ts';

const CPF_DIGITS = 11;

/**
 * The customer's own record among those that were found by their e-mail: a family may share one, and a record has an
 * account that a refund goes to. It is the record with their document; without one, where the login proved that the e-mail
 * is theirs, a record that cannot be another person's, as long as the records left name one document at most.
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
  const read = records.map((record) => ({ record, document: readDocument(documentOf(record)) }));
  const exact = mine && read.find(({ document }) => document === mine);
  if (exact) return exact.record;
  if (!isProved) return undefined;
  // A person may have bought as a company, and a company may have several CNPJs: only two CPFs contradict each other.
  const possible = read.filter(({ document }) => !isCpf(mine) || !isCpf(document));
  const documents = new Set(possible.flatMap(({ document }) => document ?? []));
  return documents.size > 1 ? undefined : possible[0]?.record;
}

function isCpf(document: string | undefined): boolean {
  return document?.length === CPF_DIGITS;
}
