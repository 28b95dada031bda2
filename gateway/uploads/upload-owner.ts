import type { Response } from 'express';

import type { DataDeletions } from '../session/data-deletions.ts';
import { identitiesOf, identityText } from '../session/identities-of.ts';
import { isAnothersPage, type OwnerTokens } from '../session/owner-token.ts';
import type { CustomerScope } from '../session/customer-scope.ts';
import type { UploadPlace } from './staged-file.ts';

/** Tells whose files a request is about, before anything of its body is read. */
export interface UploadOwners {
  /** The customer of the session: what is there is shown to nobody else. */
  ownerOf: (res: Response) => CustomerScope | undefined;
  /** The same customer by what they logged in with, then by what else they may log in with. */
  ownersOf: (res: Response) => CustomerScope[];
  /**
   * For whom the files of a multipart request may be left: the one for whom the form's page was made, where its address
   * says so (`ownerTokens`), whoever has logged in since; else the customer of the session. `undefined` where they are
   * nobody's, for a protocol whose page did not say that it is its owner's, and where that customer deleted their data
   * since the session of the page began.
   */
  receiverOf: (res: Response, place: UploadPlace) => Promise<CustomerScope | undefined>;
}

/** Where the address of a form with files says for whom its page was made. */
const OWNER_PARAMETER = 'dono';

/** @param customerKey stands for an identity wherever it must not be readable */
export function createUploadOwners(
  customerKey: (identity: string) => string,
  ownerTokens: OwnerTokens,
  deletions: DataDeletions,
): UploadOwners {
  function ownersOf({ locals: { brand, session } }: Response): CustomerScope[] {
    const identities = session.customer ? identitiesOf(session.customer) : [];
    return identities.map((identity) => ({
      brandId: brand.id,
      customerKey: customerKey(identityText(identity)),
    }));
  }

  const ownerOf = (res: Response) => ownersOf(res)[0];

  async function receiverOf(res: Response, place: UploadPlace): Promise<CustomerScope | undefined> {
    const { brand, session } = res.locals;
    const token = res.req.query[OWNER_PARAMETER];
    const page = ownerTokens.open(token, brand.id);
    // Only the page knows whose the protocol is: it looked for it in the customer's own list.
    if ('addition' in place && page?.protocol !== place.addition) return undefined;
    const customers = ownersOf(res);
    const keys = customers.map(({ customerKey }) => customerKey);
    const [own] = customers;
    const isOwn = own !== undefined && !isAnothersPage(token, page, keys);
    const receiver = isOwn
      ? { ...own, since: page?.since ?? session.beganAt }
      : page?.isOld === false
        ? page
        : undefined;
    if (!receiver || (await deletions.isAfter(receiver, receiver.since))) return undefined;
    return { brandId: receiver.brandId, customerKey: receiver.customerKey };
  }

  return { ownerOf, ownersOf, receiverOf };
}
