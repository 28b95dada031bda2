import type { RequestHandler, Response } from 'express';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { CustomerScope } from '../session/customer-scope.ts';
import type { Staging } from './staging/staging.ts';

/** The address under which a waiting file is shown to its owner, followed by its id. */
export const FILES_PATH = '/arquivos';

/**
 * Shows a waiting file to its owner alone: for others it is a 404, as if there were none. Pictures are shown in the
 * page, everything else is a download. The browser asks again each time (a 304 while nothing changed), so that its
 * cache shows the file to nobody after a logout.
 */
export function serveFile(
  staging: Staging,
  ownerOf: (res: Response) => CustomerScope | undefined,
): RequestHandler<{ id: string }> {
  return (req, res, next) => {
    const serve = async () => {
      const owner = ownerOf(res);
      const file = owner && (await staging.find(owner, req.params.id));
      if (!file) {
        res.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
        return;
      }
      // The content behind an id never changes.
      res.set('ETag', `"${file.id}"`);
      const isFresh = req.fresh;
      // Node sends no body after a HEAD, but would have all of it read.
      const isSent = !isFresh && req.method !== 'HEAD';
      const content = isSent ? await begun(staging.read(owner, file.id), res) : undefined;
      res.set({
        'Cache-Control': 'private, no-cache',
        // A file opened on its own must not run anything.
        'Content-Security-Policy': "default-src 'none'; sandbox",
      });
      if (isFresh) {
        res.status(304).end();
        return;
      }
      if (file.type.startsWith('image/')) res.set('Content-Disposition', 'inline');
      else res.attachment(file.name);
      res.type(file.type).set('Content-Length', String(file.size));
      if (content) await pipeline(content, res);
      else res.end();
    };
    serve().catch((error: unknown) => {
      // A customer who leaves before the file has been sent is no fault.
      if (!res.destroyed) next(error);
    });
  };
}

/**
 * Waits for the first bytes: until they are there, a fault of the store can be answered with its page.
 *
 * @throws the fault, before anything of the answer was sent; an error if the customer leaves
 */
async function begun(content: Readable, res: Response): Promise<Readable> {
  const leave = () => content.destroy(new Error('the customer left'));
  if (res.destroyed) leave();
  res.once('close', leave);
  try {
    await once(content, 'readable');
    return content;
  } catch (error) {
    res.removeHeader('ETag');
    throw error;
  } finally {
    res.off('close', leave);
  }
}
