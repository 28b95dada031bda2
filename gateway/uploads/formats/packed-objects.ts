import { FileRefusal } from '../file-refusal.ts';
import type { PdfDictionary } from './pdf-dictionary.ts';

/** How an entry of packed objects may be written. Everyone who packs objects deflates them, and says so plainly. */
const WRITTEN: Readonly<Record<string, RegExp>> = {
  Type: /^\/ObjStm$/,
  First: /^\d+$/,
  N: /^\d+$/,
  Filter: /^(?:\/FlateDecode|\[ \/FlateDecode \])$/,
  DecodeParms: /^(?:null|\[ null \])$/,
  // What some readers take for the two before, and where data may be in another file.
  F: /^null$/,
  DP: /^null$/,
};

const STREAM = /stream[\n\r ]/g;
/** How far back is looked for what a stream's word stands behind. More blanks than that nobody writes. */
const LOOKED_BACK = 100;

/** What tells packed objects, and how they are packed. */
export const TELLING_KEYS: ReadonlySet<string> = new Set(Object.keys(WRITTEN));

/**
 * Whether the data behind a dictionary are packed objects (ISO 32000-1, 7.5.7). Some readers look for the type, others
 * for what only this type has.
 *
 * @throws FileRefusal `damaged` where they are packed in a way that no one needs
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
 * Whether packed objects have data of their own, which no writer gives them and some readers would read: the word for it
 * stands behind a dictionary, or behind a comment's line.
 */
export function hasStream(unpacked: string): boolean {
  for (const { index } of unpacked.matchAll(STREAM)) {
    const before = unpacked.slice(Math.max(0, index - LOOKED_BACK), index);
    const rest = before.replaceAll('\0', ' ').trimEnd();
    if (rest === '' || rest.endsWith('>>') || /[\n\r]/.test(before.slice(rest.length))) return true;
  }
  return false;
}
