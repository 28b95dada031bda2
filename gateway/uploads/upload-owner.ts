import type { Response } from 'express';

import { identitiesOf, identityText } from '../session/identities-of.ts';
import type { OwnerTokens } from '../session/owner-token.ts';
import type { CustomerScope } from '../session/customer-scope.ts';

/** Tells whose files a request is about, before anything of its body is read. */
export interface UploadOwners {
  /** The customer of the session: what is there is shown to nobody else. */
  ownerOf: (res: Response) => CustomerScope | undefined;
  /** The same customer by what they logged in with, then by what else they may log in with. */
  ownersOf: (res: Response) => CustomerScope[];
  /**
   * For whom the files of a multipart request may be left: the customer of the session, else the one for whom the form's
   * page was made, where its address says so (`ownerTokens`); `undefined` where they are nobody's.
   */
  receiverOf: (res: Response) => CustomerScope | undefined;
}

/** Where the address of a form with files says for whom its page was made. */
const OWNER_PARAMETER = 'dono';

/** @param customerKey stands for an identity wherever it must not be readable */
export function createUploadOwners(
  customerKey: (identity: string) => string,
  ownerTokens: OwnerTokens,
): UploadOwners {
  function ownersOf({ locals: { brand, session } }: Response): CustomerScope[] {
    const identities = session.customer ? identitiesOf(session.customer) : [];
    return identities.map((identity) => ({
      brandId: brand.id,
      customerKey: customerKey(identityText(identity)),
    }));
  }

  const ownerOf = (res: Response) => ownersOf(res)[0];
  return {
    ownerOf,
    ownersOf,
    receiverOf: (res) =>
      ownerOf(res) ?? ownerTokens.open(res.req.query[OWNER_PARAMETER], res.locals.brand.id),
  };
}
