import type { Response } from 'express';

import type { DataDeletions } from '../session/data-deletions.ts';
import type { CustomerScope } from '../session/customer-scope.ts';
import { isAnothersPage, type OwnerTokens } from '../session/owner-token.ts';
import type { Customer } from '../session/session-data.ts';
import type { UploadPlace } from './staged-file.ts';

/** Finds the owner of a request's files, before any of its body is read. */
export interface UploadOwners {
  /** The customer of the session: the files are shown to nobody else. */
  ownerOf: (res: Response) => CustomerScope | undefined;
  /**
   * The customer for whom the files of a multipart request may be left: the one for whom the form's page was made, if
   * its address has a token (`ownerTokens`), whoever has logged in since; else the customer of the session. `undefined`
   * if there is none, for a protocol whose page's token does not name it, and if that customer deleted their data since
   * the session of the page began.
   */
  receiverOf: (res: Response, place: UploadPlace) => Promise<CustomerScope | undefined>;
}

/** The parameter with the owner's token in the address of a form with files. */
export const OWNER_PARAMETER = 'dono';

/**
 * A name of the page that a form was sent from: the token in its address, which no other page has.
 *
 * Source: .docs/rules/photos-and-invoices.md#sending.
 */
export function pageOf({ req }: Response): string | undefined {
  const token = req.query[OWNER_PARAMETER];
  return typeof token === 'string' ? token : undefined;
}

/** @param customerKey the key by which everything of a customer is kept */
export function createUploadOwners(
  customerKey: (customer: Customer) => string,
  ownerTokens: OwnerTokens,
  deletions: DataDeletions,
): UploadOwners {
  function ownerOf({ locals: { brand, session } }: Response): CustomerScope | undefined {
    return session.customer && { brandId: brand.id, customerKey: customerKey(session.customer) };
  }

  async function receiverOf(res: Response, place: UploadPlace): Promise<CustomerScope | undefined> {
    const { brand, session } = res.locals;
    const token = res.req.query[OWNER_PARAMETER];
    const page = ownerTokens.open(token, brand.id);
    // Only the page knows whose protocol it is: it searched for it in the customer's own list.
    if ('addition' in place && page?.protocol !== place.addition) return undefined;
    const own = ownerOf(res);
    const isOwn = own !== undefined && !isAnothersPage(token, page, own.customerKey);
    const receiver = isOwn
      ? { ...own, since: page?.since ?? session.beganAt }
      : page?.isOld === false
        ? page
        : undefined;
    if (!receiver || (await deletions.isAfter(receiver, receiver.since))) return undefined;
    return { brandId: receiver.brandId, customerKey: receiver.customerKey };
  }

  return { ownerOf, receiverOf };
}
