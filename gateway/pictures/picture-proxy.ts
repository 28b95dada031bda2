import type { RequestHandler, Response } from 'express';
import type { Dispatcher } from 'undici';

import { startClock, type PortalNote } from '../events/events.ts';
import { createPictureAddresses, PICTURES_PATH, type WantedPicture } from './picture-addresses.ts';
import { AS_IT_IS } from './picture-cache.ts';
import { openPicture, PictureFault } from './picture-source.ts';
import { createResizedPictures } from './resized-pictures.ts';
import { createResizer } from './resizer.ts';

/**
 * Product pictures come from the brand group's servers; the portal passes them on from its own address, so that a page
 * makes no third-party request and a picture server inside the company's network is reachable. An address with a width
 * has the picture in that width.
 */
export interface PictureProxy {
  /** The portal's address of a picture, or `undefined` if the link is no picture of a known origin. */
  addressOf(link: string | undefined): string | undefined;
  /** Serves those addresses. */
  handler: RequestHandler;
}

/** The sources of pictures, and the receiver of events. */
export interface PictureSurroundings {
  /** The origins of pictures; nothing else can be fetched through the portal. */
  origins: readonly string[];
  dispatcher: Dispatcher;
  /** Signs the portal's addresses: only pictures that an answer of the brand API named are fetched. */
  secret: string;
  note: PortalNote;
}

/** Passes pictures on. A picture that cannot be loaded is a 404, with a `picture not shown`. */
export function createPictureProxy(
  { origins, dispatcher, secret, note }: PictureSurroundings,
  resizer = createResizer(note),
): PictureProxy {
  const addresses = createPictureAddresses(origins, secret);
  const open = (wanted: WantedPicture) => openPicture(wanted, dispatcher);
  const resized = createResizedPictures(open, resizer);

  async function handOn(wanted: WantedPicture, res: Response): Promise<void> {
    const picture = await open(wanted);
    describe(res, picture.type, picture.size);
    await picture.sendTo(res);
  }

  async function show(wanted: WantedPicture, accept: string, res: Response): Promise<void> {
    const { width } = wanted;
    if (width === undefined) return handOn(wanted, res);
    res.vary('Accept');
    const shown = await resized.get(wanted, { width, takesWebp: isListed('image/webp', accept) });
    if (shown === AS_IT_IS) return handOn(wanted, res);
    describe(res, shown.type, shown.body.length);
    res.end(shown.body);
  }

  return {
    addressOf: (link) => addresses.addressOf(link),

    handler: (req, res, next) => {
      if (!req.originalUrl.startsWith(`${PICTURES_PATH}/`)) {
        next();
        return;
      }
      const wanted = req.method === 'GET' ? addresses.find(req.originalUrl) : undefined;
      if (!wanted) {
        sendNotFound(res);
        return;
      }
      const tell = startClock(res.locals.note);
      show(wanted, req.headers.accept ?? '', res).catch((error: unknown) => {
        const answered = error instanceof PictureFault ? { status: error.status } : {};
        if (!res.destroyed) tell('picture not shown', answered);
        // A picture that breaks off has taken its answer along.
        if (!res.headersSent) sendNotFound(res);
      });
    },
  };
}

/** Whether `Accept` names the type itself: browsers older than WebP accept any `image/*`. */
function isListed(type: string, accept: string): boolean {
  return accept.split(',').some((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}

function describe(res: Response, type: string, size: number): void {
  res.setHeader('Content-Type', type);
  if (size > 0) res.setHeader('Content-Length', size);
  res.setHeader('Cache-Control', 'public, max-age=86400');
  // An SVG opened on its own must not run anything.
  res.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
}

function sendNotFound(res: Response): void {
  res.status(404).type('text/plain').send('Not found\n');
}
