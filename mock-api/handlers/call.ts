import type { EndpointInput, EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import type { Language } from '../../gateway/brand-api/contract/languages.ts';
import type { CustomerRecord } from '../fixtures/db.ts';
import { identityOf } from '../worlds/compose-rows.ts';
import { toNationalDigits } from '../worlds/identities.ts';
import type { UploadedFile } from '../requests/multipart.ts';
import type { Customer, Protocol } from '../fixtures/records.ts';
import { Refusal } from '../requests/refusal.ts';
import type { World } from '../worlds/worlds.ts';

/** The calls that need no session: no session exists yet, or the call ends it. */
export const OPEN_CALLS = ['sendCode', 'login', 'logout'] as const;
type OpenCall = (typeof OPEN_CALLS)[number];

/** A call that keeps the contract, with its world. */
export interface CallContext {
  world: World;
  /** The world's time. */
  now: Date;
  language: Language;
  /** The origin by which the caller reached the mock, for the addresses of pictures. */
  origin: string;
  /** The session cookie's value, of a live or a dead session. */
  session: string | undefined;
  idempotencyKey: string | undefined;
  upload: UploadedFile | undefined;
  /** The next protocol number, over all worlds. */
  nextProtocolNumber: () => number;
  setCookie: (value: string) => void;
}

type Call<Name extends EndpointName> = CallContext &
  EndpointInput<Name> &
  (Name extends OpenCall ? unknown : { customer: CustomerRecord });

/** Answers the body, which is checked against the contract before it is sent. */
export type Handler<Name extends EndpointName> = (call: Call<Name>) => object | Promise<object>;

/** Whether an e-mail or a phone in any writing is this customer's; an absent one is ignored. */
export function isOwnIdentity(
  customer: Pick<Customer, 'user' | 'consumer'>,
  email: string | undefined,
  phone: string | undefined,
): boolean {
  const own = identityOf(customer);
  return (
    (email === undefined || email.toLowerCase() === own.email?.toLowerCase()) &&
    (phone === undefined || toNationalDigits(phone) === own.phone)
  );
}

/** @throws Refusal 404, for another customer's number as well as for one that does not exist */
export function findOwnProtocol(customer: Customer, id: string | number): Protocol {
  const found = customer.protocols.find(({ protocol }) => String(protocol.PRT_ID) === String(id));
  if (found === undefined) throw new Refusal(404, 'protocol-unknown');
  return found;
}

/**
 * Answers rows with the address of their picture made absolute on the caller's own way to the mock. The
 * fixtures hold paths (`/images/…`); full addresses stay.
 */
export function withPictures<Row extends { LINK_IMAGEM?: string | number | null | undefined }>(
  rows: Row[],
  origin: string,
): Row[] {
  return rows.map((row) => {
    const picture = row.LINK_IMAGEM;
    return typeof picture === 'string' && picture.startsWith('/')
      ? { ...row, LINK_IMAGEM: origin + picture }
      : row;
  });
}
