import { FORM_BYTES } from '../middleware/limits.ts';
import type { FileKind, UploadPlace } from './staged-file.ts';

/** The limit of each file (.docs/rules/photos-and-invoices.md#what-is-taken). */
export const MAX_FILE_BYTES = 15 * 1024 * 1024;
/** The limits of each kind, in one request for a protocol (.docs/rules/photos-and-invoices.md#how-many-are-taken). */
export const MAX_FILES: Readonly<Record<FileKind, number>> = { photo: 5, invoice: 3 };

/** All the files of a request at their largest, and the form around them. */
export const MAX_REQUEST_BYTES = (MAX_FILES.photo + MAX_FILES.invoice) * MAX_FILE_BYTES + FORM_BYTES;

/** The limits of a page's form with files. */
export interface UploadPage {
  /** The purpose of its files. */
  place: UploadPlace;
  /** The limit of the whole request, in bytes. */
  mostBytes: number;
  files: number;
  fields: number;
}

/**
 * The most files that one request may contain. Those beyond the limit of their kind are counted and reported as left
 * out.
 */
const form = { mostBytes: MAX_REQUEST_BYTES, files: 50, fields: 40 };
/** The limits if script sends files one by one. */
const files = { mostBytes: MAX_FILE_BYTES + FORM_BYTES, files: 1, fields: 4 };

const ONLINE = { flow: 'online' } as const;
const OFF_STORE = { flow: 'off-store' } as const;

/** Both flows' pages with files, by their path. */
const FLOW_PAGES: ReadonlyMap<string, UploadPage> = new Map([
  ['/produtos-adquiridos-online/confirmacao', { place: ONLINE, ...form }],
  ['/produtos-adquiridos-online/arquivos', { place: ONLINE, ...files }],
  ['/produtos-adquiridos-fora-da-loja-online/confirmacao', { place: OFF_STORE, ...form }],
  ['/produtos-adquiridos-fora-da-loja-online/arquivos', { place: OFF_STORE, ...files }],
]);
const PROTOCOL_PAGE = /^\/protocol\/(\d{1,15})(\/arquivos)?$/;

/**
 * The page with files at an address, or `undefined` if there is none.
 *
 * @param path as requested; whether a protocol belongs to the customer is not checked here
 */
export function findUploadPage(path: string): UploadPage | undefined {
  const [, number, isByScript] = PROTOCOL_PAGE.exec(path) ?? [];
  if (number === undefined) return FLOW_PAGES.get(path);
  return { place: { addition: Number(number) }, ...(isByScript === undefined ? form : files) };
}

/** A field's name has some twenty characters; its value at most those of a street, or of a few files' ids. */
export const FIELD_LIMITS = { fieldNameSize: 60, fieldSize: 4 * 1024, fieldNestingDepth: 0, headerPairs: 20 };
