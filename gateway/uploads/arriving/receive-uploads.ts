import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { Writable } from 'node:stream';
import StreamSearch from 'streamsearch';

import { AwayError } from '../../away-error.ts';
import { sendErrorPage } from '../../error-page/error-page.ts';
import { startClock, type NoteWithTime } from '../../events/events.ts';
import type { CustomerScope } from '../../session/customer-scope.ts';
import { FORM_BYTES } from '../../middleware/limits.ts';
import { readControlCharacters } from './control-characters.ts';
import { startIntake, type Intake } from './intake.ts';
import { searchNatively } from './native-search.ts';
import type { Staging } from '../staging/staging.ts';
import { pageOf, type UploadOwners } from '../upload-owner.ts';
import type { ReceivedUpload } from '../customer-uploads.ts';
import { FIELD_LIMITS, findUploadPage, type UploadPage } from '../upload-pages.ts';

searchNatively(StreamSearch);
readControlCharacters(StreamSearch);

/**
 * Splits the multipart forms of pages with files: files go to staging as they arrive, their results to
 * `res.locals.received`, and the other fields on to the app as in an ordinary form.
 *
 * Some requests are refused before anything is read: multipart at any other address, or of unknown length (no browser
 * sends that), is a 400; more than the page's form can have is a 413. Without an owner only a form of ordinary length
 * is read, without its files, to be kept for the login. A longer one, and one for a protocol whose page names no owner,
 * reaches the app as an empty form. The rest of a refused body is not read. A request that breaks off leaves no files.
 */
export function receiveUploads(staging: Staging, ownerOf: UploadOwners['receiverOf']): RequestHandler {
  return (req, res, next) => {
    if (!req.is('multipart/*')) {
      next();
      return;
    }
    // Remix's script posts to the page's address with `.data` behind it.
    const page = findUploadPage(req.path.replace(/\.data$/, ''));
    const length = Number(req.get('content-length'));
    if (req.method !== 'POST' || !page || !Number.isInteger(length)) {
      sendErrorPage(req, res, 400);
      return;
    }
    if (length > page.mostBytes) {
      sendErrorPage(req, res, 413);
      return;
    }
    const { place } = page;
    const receive = async () => {
      const owner = await ownerOf(res, place);
      if (!owner && (length > FORM_BYTES || 'addition' in place)) {
        replaceBody(req, {});
        next();
        return;
      }
      const tell = startClock(res.locals.note);
      const { away, giveBack } = await roomFor(staging, owner, length);
      try {
        const intake = startIntake(staging, { owner, place, hasRoom: giveBack !== undefined, away });
        const error = await readForm(intake, page, req, res);
        // The request was answered while its body was still arriving; the sweep removes its half-written
        // files.
        if (res.headersSent) return;
        if (error === undefined) {
          const fields = req.body as Fields;
          // Script sends files without their form, from a page that stays open for further requests.
          const hasForm = Object.keys(fields).length > 0;
          const received = await intake.finish(hasForm ? pageOf(res) : undefined);
          // While the files arrived, for up to minutes, their customer may have deleted everything.
          const isTheirs = !owner || (await ownerOf(res, place)) !== undefined;
          res.locals.received = isTheirs ? received : await takeBack(staging, owner, received);
          noteReceived(tell, res.locals.received);
          replaceBody(req, fields);
          next();
          return;
        }
        // A client that broke off does not wait for an answer.
        if (req.destroyed && !req.complete) return;
        const isLimit = error instanceof MulterError && error.code.startsWith('LIMIT_');
        if (intake.fault !== undefined) next(intake.fault);
        else sendErrorPage(req, res, isLimit ? 413 : 400);
      } finally {
        giveBack?.();
      }
    };
    receive().catch(next);
  };
}

/**
 * Takes room for what may come. A store that is away is no fault yet: a form with fields for files may come without
 * any.
 */
async function roomFor(
  staging: Pick<Staging, 'takeRoom'>,
  owner: CustomerScope | undefined,
  bytes: number,
): Promise<{ giveBack?: (() => void) | undefined; away?: AwayError }> {
  try {
    return { giveBack: owner && (await staging.takeRoom(owner, bytes)) };
  } catch (error) {
    if (error instanceof AwayError) return { away: error };
    throw error;
  }
}

/** Deletes the kept files again; their sender sees them as not arrived. */
async function takeBack(
  staging: Staging,
  owner: CustomerScope,
  { files, ...received }: ReceivedUpload,
): Promise<ReceivedUpload> {
  for (const { id } of files) await staging.remove(owner, id, () => true);
  const refused = files.map(({ kind, name }) => ({ kind, name, code: 'interrupted' as const }));
  return { ...received, files: [], refused: [...received.refused, ...refused] };
}

/** @returns why the request is refused, or `undefined`; it is known before the whole body has been read */
function readForm(
  intake: Intake,
  { fields, files }: UploadPage,
  req: Request,
  res: Response,
): Promise<unknown> {
  // A client that left while room was looked for causes no more events, and multer would wait for them.
  if (req.destroyed) return Promise.resolve(new TypeError('the client has left'));
  return new Promise((resolve) => {
    const options = {
      storage: intake.engine,
      limits: { ...FIELD_LIMITS, files, fields, parts: files + fields },
      defParamCharset: 'utf8',
      // Multer reads a refused body to its end before it reports the refusal, but detaches its form parser at once.
      streamHandler: (_req: Request, form: Writable) => {
        let fault: unknown;
        form.once('error', (error) => (fault = error));
        form.once('unpipe', () => {
          if (req.complete) return;
          resolve(fault ?? new MulterError('LIMIT_PART_COUNT'));
          process.nextTick(() => req.removeAllListeners('readable').pause());
        });
        req.pipe(form);
      },
    };
    multer(options).any()(req, res, resolve);
  });
}

function noteReceived(tell: NoteWithTime, { files, leftOut, place, refused }: ReceivedUpload): void {
  const flow = 'flow' in place ? place.flow : 'protocol';
  for (const { kind, size, type } of files) tell('file received', { flow, kind, type, bytes: size });
  for (const { code, kind } of refused) tell('file refused', { flow, kind, why: code });
  for (const kind of ['photo', 'invoice'] as const) {
    for (let count = 0; count < leftOut[kind]; count += 1)
      tell('file refused', { flow, kind, why: 'too-many' });
  }
}

type Fields = Readonly<Record<string, string | string[]>>;

/** Writes the form's own fields, which are few and short, as the body that the app reads. */
function replaceBody(req: Request, fields: Fields): void {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  req.body = Buffer.from(form.toString());
  req.headers['content-type'] = 'application/x-www-form-urlencoded;charset=UTF-8';
  // The header described the multipart body, which has been replaced.
  delete req.headers['content-length'];
}
