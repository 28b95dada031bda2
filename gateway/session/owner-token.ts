import { z } from '../brand-api/contract/z.ts';
import { createValueSeal, SEALED_PREFIX } from '../state/sealed-value.ts';
import type { CustomerScope } from '../session/customer-scope.ts';

/** The lifetime of a session: a page may be left open for days. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
const NAME = 'owner-token';
/** Far longer than any token. */
const LONGEST = 500;

const tokenSchema = z.object({
  brandId: z.int(),
  customerKey: z.string(),
  protocol: z.int().optional(),
  until: z.number(),
  /** Absent in tokens of older versions. */
  since: z.number().optional(),
});

/**
 * Each page has a token that names the customer it was made for. So data that the page sends is never taken for another
 * customer's, and data that it sends after the session's end waits for its owner. The token lets its bearer leave data
 * for the owner and read nothing.
 */
export interface OwnerTokens {
  /**
   * Makes a token for a page of this customer.
   *
   * @param protocol the one that the page is about; the caller has checked that it is theirs
   * @param since when the session of the page began, in milliseconds since 1970; left out: now
   */
  give(owner: CustomerScope, protocol?: number, since?: number): string;
  /** The page's owner; `undefined` for a token that this portal did not make, or of another brand. */
  open(token: unknown, brandId: number): PageOwner | undefined;
}

/** The customer for whom a page was made. */
export interface PageOwner extends CustomerScope {
  /** Whether the page was made too long ago for anything to be left for its owner without their login. */
  isOld: boolean;
  /** When the session of the page began, in milliseconds since 1970. */
  since: number;
  /** The owner's protocol that the page is about, if any. */
  protocol?: number | undefined;
}

/** @param secrets the first seals, all open */
export function createOwnerTokens(
  secrets: readonly [string, ...string[]],
  now: () => number = Date.now,
): OwnerTokens {
  const seal = createValueSeal(secrets);
  return {
    give: ({ brandId, customerKey }, protocol, since = now()) =>
      seal
        .seal(NAME, JSON.stringify({ brandId, customerKey, protocol, until: now() + LIFETIME_MS, since }))
        .slice(SEALED_PREFIX.length),

    open(token, brandId) {
      if (typeof token !== 'string' || token.length > LONGEST) return undefined;
      const given = SEALED_PREFIX + token;
      const opened = seal.open(NAME, given);
      // The seal answers an unreadable text unchanged.
      if (opened === given) return undefined;
      const read = tokenSchema.parse(JSON.parse(opened));
      if (read.brandId !== brandId) return undefined;
      const { customerKey, protocol, until, since = until - LIFETIME_MS } = read;
      const isOld = until < now();
      return { brandId, customerKey, isOld, since, ...(protocol !== undefined && { protocol }) };
    },
  };
}

/**
 * Whether a page was made for somebody else than the customer of the session. A page whose token cannot be read counts
 * as another's; one without a token, such as the login, belongs to nobody.
 *
 * @param token the page's, if it has one
 * @param owner the owner in the token
 * @param customer the key of the session's customer, if there is one
 */
export function isAnothersPage(
  token: unknown,
  owner: PageOwner | undefined,
  customer: string | undefined,
): boolean {
  if (token === undefined || customer === undefined) return false;
  return owner?.customerKey !== customer;
}
