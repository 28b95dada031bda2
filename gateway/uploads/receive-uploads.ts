import type { Request, RequestHandler, Response } from 'express';
import multer, { MulterError } from 'multer';

import { sendErrorPage } from '../error-page/error-page.ts';
import { FORM_BYTES } from '../middleware/limits.ts';
import type { CustomerScope } from '../submissions/ledger.ts';
import { MAX_FILE_BYTES, MAX_FILES, startIntake, type Intake } from './intake.ts';
import type { UploadFlow } from './staged-file.ts';
import type { Staging } from './staging.ts';

/** The pages whose forms carry files, and the flow that the files are for. */
export const UPLOAD_PATHS: ReadonlyMap<string, UploadFlow> = new Map([
  ['/produtos-adquiridos-online/confirmacao', 'online'],
  // Where script sends files one by one.
  ['/produtos-adquiridos-online/arquivos', 'online'],
  ['/produtos-adquiridos-fora-da-loja-online/confirmacao', 'off-store'],
  ['/produtos-adquiridos-fora-da-loja-online/arquivos', 'off-store'],
]);

/** All the files a request can have at their largest, and the form around them. */
export const MAX_REQUEST_BYTES = (MAX_FILES.photo + MAX_FILES.invoice) * MAX_FILE_BYTES + FORM_BYTES;

/** Far more than the page's form has; what is beyond is no browser's. */
const LIMITS = { files: 50, fields: 200, fieldNameSize: 200, fieldSize: FORM_BYTES, fieldNestingDepth: 0 };

/**
 * Takes the multipart forms of `UPLOAD_PATHS` apart: files go to staging as they come in, what became of them to
 * `res.locals.received`, and the other fields on to the app as if they had come in an ordinary form. Multipart
 * anywhere else, or of unknown length (no browser sends that), is a 400; more than `MAX_REQUEST_BYTES` is a 413 before
 * anything is read. A request that breaks off leaves nothing.
 *
 * @param ownerOf whose files they are; `undefined` without a customer
 */
export function receiveUploads(
  staging: Staging,
  ownerOf: (res: Response) => CustomerScope | undefined,
): RequestHandler {
  return (req, res, next) => {
    if (!req.is('multipart/*')) {
      next();
      return;
    }
    // Remix's script posts to the page's address with `.data` behind it.
    const flow = UPLOAD_PATHS.get(req.path.replace(/\.data$/, ''));
    const length = Number(req.get('content-length'));
    if (req.method !== 'POST' || !flow || !Number.isInteger(length)) {
      sendErrorPage(req, res, 400);
      return;
    }
    if (length > MAX_REQUEST_BYTES) {
      sendErrorPage(req, res, 413);
      return;
    }
    const receive = async () => {
      const intake = await startIntake(staging, ownerOf(res), flow);
      const error = await readForm(intake, req, res);
      if (error === undefined) {
        res.locals.received = await intake.finish();
        replaceBody(req);
        next();
      } else if (intake.fault !== undefined) {
        next(intake.fault);
      } else if (req.complete) {
        const isLimit = error instanceof MulterError && error.code.startsWith('LIMIT_');
        sendErrorPage(req, res, isLimit ? 413 : 400);
      }
    };
    receive().catch(next);
  };
}

/** @returns what multer says against the request, or `undefined` */
function readForm(intake: Intake, req: Request, res: Response): Promise<unknown> {
  const read = multer({ storage: intake.engine, limits: LIMITS, defParamCharset: 'utf8' }).any();
  return new Promise((resolve) => {
    read(req, res, resolve);
  });
}

/** The form's own fields, as the body that the app reads. */
function replaceBody(req: Request): void {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(req.body as Record<string, string | string[]>)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  req.body = Buffer.from(form.toString());
  req.headers['content-type'] = 'application/x-www-form-urlencoded;charset=UTF-8';
  // It was that of the body that has been read.
  delete req.headers['content-length'];
}
