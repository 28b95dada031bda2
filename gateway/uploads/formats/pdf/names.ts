import { FileRefusal } from '../../file-refusal.ts';
import { decodedName } from './name.ts';
import { DICTIONARY_OR_REFERENCE, OPENING_CHARACTERS, PdfOpening } from './opening.ts';

/**
 * A name (ISO 32000-1, 7.3.5), and the word at the beginning of objects. Chrome's reader (pdfium) takes the bytes 128
 * and 255 for blanks.
 */
const TOKEN = /\/([^\0\t\n\f\r /<>[\](){}%\x80\xff]{1,127})|endobj|obj/g;
/**
 * After one of these characters `obj` is the end of another word, or of a name. Not after `e`, in which a number may
 * end: 1e.
 */
const WITHIN_WORD = /[A-DF-Za-df-z_/]/;
/** A dictionary, or only blanks and comments so far. */
const MAYBE_DICTIONARY = /^(?:[\0\t\n\f\r \x80\xff]|%[^\n\r]*[\n\r])*(?:<<|<?$|%[^\n\r]*$)/;
/**
 * What may stand before the word `obj`, for any reader: a blank, a digit or nothing. Otherwise it is part of another
 * word or of packed bytes.
 */
const BEFORE_OBJECT = /^[\0\s\d]?$/;
const SPACES = /[\0\t\n\f\r ]+/;
/** The longest distance between an object's number and its word. */
const NUMBER_CHARACTERS = 48;
/**
 * Longer than any of these tokens with the text behind it that is examined: a reader that reads in pieces leaves so
 * much of each to be read with the next.
 */
export const PDF_OVERLAP = 256;

/** Names of parts that run, that contain or open another file, or that send typed data (ISO 32000-1, 12.6.4). */
const ACTIVE = new Set([
  ...[
    'JavaScript',
    'Launch',
    'Rendition',
    'RichMedia',
    'Movie',
    'XFA',
    'SubmitForm',
    'ImportData',
    'GoToE',
    'GoToR',
    // A three-dimensional drawing runs a script of this name; an article's action opens the article's file.
    'OnInstantiate',
    'Thread',
  ],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'Filespec'],
]);

/**
 * Reads the names in a PDF. All bytes are searched alike, also those of packed streams: any name that a reader finds is
 * found here. No relevant name is so short that packed bytes contain it by chance.
 */
export class PdfNames {
  hasPage = false;
  isEncrypted = false;
  /** How often streams of packed objects are named, anywhere in the file. */
  packed = 0;
  readonly #opening = new PdfOpening();
  #hasAddress = false;
  /** The end of the text that was read before the next piece. */
  #last = '';

  /** Whether the document or a page may open a site without a click. */
  opensAddress(hasPackedObjects: boolean): boolean {
    return this.#hasAddress && this.#opening.doesMore(hasPackedObjects);
  }

  /**
   * Reads those names and words of a text that begin before `until`.
   *
   * @param text one character a byte
   * @returns the ends of the words `obj` that a dictionary may follow, and how far the text has been read
   * @throws FileRefusal `active`
   */
  read(text: string, until: number): { objects: number[]; readTo: number } {
    const objects: number[] = [];
    let readTo = Math.max(0, until);
    TOKEN.lastIndex = 0;
    for (let found = TOKEN.exec(text); found && found.index < until; found = TOKEN.exec(text)) {
      const [token, name] = found;
      const end = found.index + token.length;
      readTo = Math.max(readTo, end);
      const behind = text.slice(end, end + OPENING_CHARACTERS);
      if (name !== undefined) {
        this.#readName(decodedName(name), behind);
      } else if (token === 'obj') {
        const before = this.#before(text, found.index);
        if (this.#readObject(before, behind)) objects.push(end);
      }
    }
    this.#last = this.#before(text, readTo);
    return { objects, readTo };
  }

  #before(text: string, at: number): string {
    const before = text.slice(Math.max(0, at - NUMBER_CHARACTERS), at);
    return before.length < NUMBER_CHARACTERS ? (this.#last + before).slice(-NUMBER_CHARACTERS) : before;
  }

  /** @returns whether an object begins here that may be a dictionary */
  #readObject(before: string, behind: string): boolean {
    const last = before.slice(-1);
    if (BEFORE_OBJECT.test(last)) {
      const [cut, number = '', generation = '', none] = before.split(SPACES).slice(-4);
      const isWritten = cut !== undefined && none === '' && isCount(number) && isCount(generation);
      this.#opening.readObject(isWritten ? Number(number) : undefined, behind);
    }
    return !WITHIN_WORD.test(last) && MAYBE_DICTIONARY.test(behind);
  }

  #readName(name: string, behind: string): void {
    if (ACTIVE.has(name)) throw new FileRefusal('active');
    if (name === 'Page' || name === 'Pages') this.hasPage = true;
    else if (name === 'Encrypt') this.isEncrypted = true;
    else if (name === 'URI') this.#hasAddress = true;
    else if (name === 'OpenAction') this.#opening.readAction(behind);
    else if (name === 'AA') this.#opening.readAdditional(behind);
    else if (name === 'ObjStm') this.packed += 1;
    // Embedded files name their type only optionally.
    else if (name === 'EF' && DICTIONARY_OR_REFERENCE.test(behind)) throw new FileRefusal('active');
  }
}

function isCount(text: string): boolean {
  return /^\d{1,10}$/.test(text);
}
