import { createHmac, timingSafeEqual } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler, Response } from 'express';
import { request, type Dispatcher } from 'undici';

import { startClock } from '../events/events.ts';

export const PICTURES_PATH = '/fotos-de-produto';
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 5 * 1024 * 1024;
/** Of the signature, as base64url: 48 bits, which nobody finds by asking, and a page of pictures stays light. */
const SIGNATURE_LENGTH = 8;
const ADDRESS = new RegExp(`^${PICTURES_PATH}/([\\w-]{${SIGNATURE_LENGTH}})(/(\\d+)(/.*))$`);
const PICTURE_TYPES = /^image\/(?:svg\+xml|png|jpeg|webp|avif|gif)(?:;|$)/;

/**
 * Product pictures come from the brand group's servers; the portal hands them on from its own address, so that a
 * page makes no third-party request and a picture server inside the company's network is reachable.
 */
export interface PictureProxy {
  /** The portal's address of a picture, or `undefined` where the link is no picture of a known origin. */
  addressOf(link: string | undefined): string | undefined;
  /** Serves those addresses. */
  handler: RequestHandler;
}

/**
 * @param origins the origins pictures are taken from; nothing else can be fetched through the portal
 * @param secret signs the addresses that the portal gives out: only what an answer of the brand API named is fetched
 */
export function createPictureProxy(
  origins: readonly string[],
  dispatcher: Dispatcher,
  secret: string,
): PictureProxy {
  const signatureOf = (picture: string) =>
    createHmac('sha256', secret).update(`picture ${picture}`).digest('base64url').slice(0, SIGNATURE_LENGTH);
  const isSigned = (picture: string, signature: string) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(picture)));

  return {
    addressOf(link) {
      if (!link || !URL.canParse(link)) return undefined;
      const url = new URL(link);
      const index = origins.indexOf(url.origin);
      if (index < 0) return undefined;
      const picture = `/${index}${url.pathname}${url.search}`;
      return `${PICTURES_PATH}/${signatureOf(picture)}${picture}`;
    },

    handler: (req, res, next) => {
      if (!req.originalUrl.startsWith(`${PICTURES_PATH}/`)) {
        next();
        return;
      }
      const [, signature = '', picture = '', index, path = ''] = ADDRESS.exec(req.originalUrl) ?? [];
      const origin = origins[Number(index ?? -1)];
      if (!origin || req.method !== 'GET' || !isSigned(picture, signature)) {
        sendNotFound(res);
        return;
      }
      const tell = startClock(res.locals.note);
      const fetchPicture = async (path: string) => {
        const url = new URL(path, origin);
        if (url.origin !== origin) throw new Error('a picture outside its origin');
        const answer = await request(url, {
          dispatcher,
          headersTimeout: TIMEOUT_MS,
          bodyTimeout: TIMEOUT_MS,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const type = String(answer.headers['content-type'] ?? '');
        const size = Number(answer.headers['content-length'] ?? 0);
        if (answer.statusCode !== 200 || !PICTURE_TYPES.test(type) || size > MAX_BYTES) {
          await answer.body.dump();
          tell('picture not shown', { status: answer.statusCode });
          sendNotFound(res);
          return;
        }
        res.setHeader('Content-Type', type);
        if (size > 0) res.setHeader('Content-Length', size);
        res.setHeader('Cache-Control', 'public, max-age=86400');
        // An SVG opened on its own must not run anything.
        res.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
        await pipeline(answer.body, atMost(MAX_BYTES), res);
      };
      fetchPicture(path).catch(() => {
        if (!res.destroyed) tell('picture not shown', {});
        if (res.headersSent) res.destroy();
        else sendNotFound(res);
      });
    },
  };
}

function sendNotFound(res: Response): void {
  res.status(404).type('text/plain').send('Not found\n');
}

/** Passes a body on, and fails where it grows beyond `most` bytes: its length need not have been declared. */
function atMost(most: number) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > most) throw new Error('a picture beyond the limit');
      yield chunk;
    }
  };
}
