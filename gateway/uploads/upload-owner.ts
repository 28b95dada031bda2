import type { Response } from 'express';

import { identitiesOf } from '../session/identities-of.ts';
import type { CustomerScope } from '../submissions/ledger.ts';

/** Tells whose files a request is about, before anything of its body is read. */
export interface UploadOwners {
  /** Whose the files of a multipart request are; `undefined` where they are nobody's. */
  ownerOf: (res: Response) => CustomerScope | undefined;
  /** The same customer by what they logged in with, then by what else they may log in with. */
  ownersOf: (res: Response) => CustomerScope[];
}

/** @param customerKey stands for an identity wherever it must not be readable */
export function createUploadOwners(customerKey: (identity: string) => string): UploadOwners {
  function ownersOf({ locals: { brand, session } }: Response): CustomerScope[] {
    const identities = session.customer ? identitiesOf(session.customer) : [];
    return identities.map((identity) => ({
      brandId: brand.id,
      customerKey: customerKey(identity.kind === 'email' ? identity.email : identity.phone),
    }));
  }

  return { ownerOf: (res) => ownersOf(res)[0], ownersOf };
}
