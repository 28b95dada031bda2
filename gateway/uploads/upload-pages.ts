import { FORM_BYTES } from '../middleware/limits.ts';
import type { FileKind, UploadFlow } from './staged-file.ts';

/** Each file (.docs/rules/photos-and-invoices.md#what-is-taken). */
export const MAX_FILE_BYTES = 15 * 1024 * 1024;
/** Of each kind, in one request for a protocol (.docs/rules/photos-and-invoices.md#how-many-are-taken). */
export const MAX_FILES: Readonly<Record<FileKind, number>> = { photo: 5, invoice: 3 };

/** All the files a request can have at their largest, and the form around them. */
export const MAX_REQUEST_BYTES = (MAX_FILES.photo + MAX_FILES.invoice) * MAX_FILE_BYTES + FORM_BYTES;

/** What the form of a page that carries files can have. */
export interface UploadPage {
  flow: UploadFlow;
  /** Of the whole request. */
  mostBytes: number;
  files: number;
  fields: number;
}

/**
 * The most files that one request may contain. Those beyond the limit of their kind are counted and reported as left
 * out.
 */
const confirmation = { mostBytes: MAX_REQUEST_BYTES, files: 50, fields: 40 };
/** Where script sends files one by one. */
const files = { mostBytes: MAX_FILE_BYTES + FORM_BYTES, files: 1, fields: 4 };

/** The pages whose forms carry files, by their path. */
export const UPLOAD_PAGES: ReadonlyMap<string, UploadPage> = new Map([
  ['/produtos-adquiridos-online/confirmacao', { flow: 'online', ...confirmation }],
  ['/produtos-adquiridos-online/arquivos', { flow: 'online', ...files }],
  ['/produtos-adquiridos-fora-da-loja-online/confirmacao', { flow: 'off-store', ...confirmation }],
  ['/produtos-adquiridos-fora-da-loja-online/arquivos', { flow: 'off-store', ...files }],
]);

/** A name of a field has some twenty characters; what is typed into one has at most a street's, or a few files' ids. */
export const FIELD_LIMITS = { fieldNameSize: 60, fieldSize: 4 * 1024, fieldNestingDepth: 0, headerPairs: 20 };
