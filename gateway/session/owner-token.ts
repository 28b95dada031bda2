import { z } from '../brand-api/contract/z.ts';
import { createValueSeal } from '../state/sealed-value.ts';
import type { CustomerScope } from '../session/customer-scope.ts';

/** As long as a session: a page may be left open for days. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
const NAME = 'owner-token';
const SEALED = 'sealed:';
/** Far more than one takes. */
const LONGEST = 500;

const tokenSchema = z.object({
  brandId: z.int(),
  customerKey: z.string(),
  protocol: z.int().optional(),
  until: z.number(),
  /** Tokens of before this was said have none. */
  since: z.number().optional(),
});

/**
 * A token in each page that names the customer it was made for. What the page sends is then never taken for another
 * customer's, and what it sends after the session's end waits for its owner. The token lets its bearer leave data for
 * the owner and read nothing.
 */
export interface OwnerTokens {
  /**
   * For a page of this customer.
   *
   * @param protocol which the page is about, and which is certainly theirs
   * @param since when the session of the page began, in milliseconds since 1970; left out: now
   */
  give(owner: CustomerScope, protocol?: number, since?: number): string;
  /** Whose page it was; `undefined` for one that was not given here, or is of another brand. */
  open(token: unknown, brandId: number): PageOwner | undefined;
}

/** The customer for whom a page was made. */
export interface PageOwner extends CustomerScope {
  /** It was made too long ago for anything to be left for them without their login. */
  isOld: boolean;
  /** When the session of the page began, in milliseconds since 1970. */
  since: number;
  /** Which of their protocols it is about, where it is about one. */
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
        .slice(SEALED.length),

    open(token, brandId) {
      if (typeof token !== 'string' || token.length > LONGEST) return undefined;
      const given = SEALED + token;
      const opened = seal.open(NAME, given);
      // What cannot be opened is answered as it stands.
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
 * Whether a page was made for somebody else than the customer of the session. A page whose
 * token cannot be read counts as another's; one without a token, such as the login, belongs to nobody.
 *
 * @param token what the page says, if anything
 * @param owner whose it is
 * @param customer the customer of the session, by each of their identities; empty without one
 */
export function isAnothersPage(
  token: unknown,
  owner: PageOwner | undefined,
  customer: readonly string[],
): boolean {
  if (token === undefined || customer.length === 0) return false;
  return owner === undefined || !customer.includes(owner.customerKey);
}
