import { FileRefusal } from '../../file-refusal.ts';
import type { PdfDictionary } from './dictionary.ts';

/**
 * The accepted forms of the entries of packed objects. Every writer deflates packed objects, and declares it plainly.
 */
const WRITTEN: Readonly<Record<string, RegExp>> = {
  Type: /^\/ObjStm$/,
  First: /^\d+$/,
  N: /^\d+$/,
  Filter: /^(?:\/FlateDecode|\[ \/FlateDecode \])$/,
  DecodeParms: /^(?:null|\[ null \])$/,
  // Some readers take these as short names of the two above, or load the data from another file.
  F: /^null$/,
  DP: /^null$/,
};

const STREAM = /stream[\n\r ]/g;
/** How many characters before a stream's word are searched. No writer puts more blanks there. */
const LOOKED_BACK = 100;

/** The keys that identify packed objects, and their packing. */
export const TELLING_KEYS: ReadonlySet<string> = new Set(Object.keys(WRITTEN));

/**
 * Whether the data behind a dictionary are packed objects (ISO 32000-1, 7.5.7). Some readers recognise them by the
 * type, others by an entry that only this type has.
 *
 * @throws FileRefusal `damaged` if they are packed in an unusual way
 */
export function arePackedObjects({ entries, isStream }: PdfDictionary): boolean {
  const isTyped = entries.some(([key, value]) => key === 'Type' && value === '/ObjStm');
  if (!isStream || !(isTyped || entries.some(([key]) => key === 'First'))) return false;
  const keys = new Set(entries.map(([key]) => key));
  const isWritten =
    keys.size === entries.length &&
    keys.has('Filter') &&
    entries.every(([key, value]) => WRITTEN[key]?.test(value) === true);
  if (!isWritten) throw new FileRefusal('damaged');
  return true;
}

/**
 * Whether packed objects have data of their own, which no writer gives them and some readers would read: the word
 * `stream` stands behind a dictionary, or behind a comment's line.
 */
export function hasStream(unpacked: string): boolean {
  for (const { index } of unpacked.matchAll(STREAM)) {
    const before = unpacked.slice(Math.max(0, index - LOOKED_BACK), index);
    const rest = before.replaceAll('\0', ' ').trimEnd();
    if (rest === '' || rest.endsWith('>>') || /[\n\r]/.test(before.slice(rest.length))) return true;
  }
  return false;
}
