import { Router, type Response } from 'express';

import type { BrandApiCalls } from '../brand-api/client.ts';
import type { DataDeletions } from '../session/data-deletions.ts';
import type { OwnerTokens } from '../session/owner-token.ts';
import type { Customer } from '../session/session-data.ts';
import type { CustomerUploads, ReceivedUpload } from './customer-uploads.ts';
import { receiveUploads } from './arriving/receive-uploads.ts';
import { fileLimits } from './file-limits.ts';
import { sendWaiting } from './send-waiting.ts';
import { FILES_PATH, serveFile } from './serve-file.ts';
import type { Staging } from './staging/staging.ts';
import { createUploadOwners } from './upload-owner.ts';

declare global {
  namespace Express {
    interface Locals {
      /** The files of a multipart request. */
      received?: ReceivedUpload;
    }
  }
}

/** The parts that live as long as the process. */
export interface Uploads {
  /** Takes multipart forms and serves `/arquivos/<id>`. It comes after the session. */
  handler: Router;
  /** The uploads of one request, through its customer's calls to the brand API. */
  forRequest(res: Response, api: Pick<BrandApiCalls, 'upload'>): CustomerUploads;
  /** Deletes files that are no longer used. The composition root calls it now and then. */
  sweep(): Promise<void>;
}

/**
 * @param customerKey the key by which everything of a customer is kept
 * @param ownerTokens of pages whose session ended before their files were sent
 * @param deletions after one, no files are taken from earlier pages
 */
export function createUploads(
  staging: Staging,
  customerKey: (customer: Customer) => string,
  ownerTokens: OwnerTokens,
  deletions: DataDeletions,
): Uploads {
  const { ownerOf, receiverOf } = createUploadOwners(customerKey, ownerTokens, deletions);

  return {
    handler: Router()
      .get(`${FILES_PATH}/:id`, serveFile(staging, ownerOf))
      .use(receiveUploads(staging, receiverOf)),

    forRequest(res, api) {
      const owner = () => {
        const found = ownerOf(res);
        if (!found) throw new Error('uploads need a customer in the session');
        return found;
      };
      return {
        received: res.locals.received,
        limits: fileLimits,
        revision: () => staging.revision(),
        list: (...stagedFor) => staging.list(owner(), ...stagedFor),
        listSent: async (protocol) =>
          (await staging.sent(owner())).filter((file) => file.protocol === protocol),
        listAll: () => staging.listAll(owner()),
        removedUnsent: () => staging.removedUnsent(owner()),
        forgetRemovedUnsent: (until) => staging.forgetRemovedUnsent(owner(), until),
        removeAll: () => staging.removeAll(owner()),
        remove: (id) =>
          staging.remove(owner(), id, ({ place }) => !('submission' in place || 'protocol' in place)),
        move: (from, to, options) => staging.move(owner(), from, to, options),
        send: (protocol, { atOnce }) =>
          sendWaiting({ staging, owner: owner(), api, note: res.locals.note }, { protocol, atOnce }),
      };
    },

    sweep: () => staging.sweep(),
  };
}
