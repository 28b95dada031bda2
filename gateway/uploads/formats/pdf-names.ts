import { FileRefusal } from '../file-refusal.ts';
import { OPENING_CHARACTERS, PdfOpening } from './pdf-opening.ts';

/** A name (ISO 32000-1, 7.3.5), and the words that objects and streams begin with. */
const TOKEN = /\/([^\0\t\n\f\r /<>[\](){}%]{1,127})|\b(stream)\b|endobj|obj/g;
/** What stands before the word `obj` in any reader's eyes. In other words, and in packed bytes, it is none. */
const BEFORE_OBJECT = /^[\0\s\d]?$/;
const SPACES = /[\0\t\n\f\r ]+/;
/** An object's number stands so far before its word at most. */
const NUMBER_CHARACTERS = 48;
/** Longer than any of these with what is looked at behind it: whoever reads in pieces begins again so far before. */
export const PDF_OVERLAP = 256;

/** What runs, what brings another file along or opens one, and what sends what was typed (ISO 32000-1, 12.6.4). */
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
  ],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'Filespec'],
]);

/** A name without its slash, or the word that an object or a stream begins with. */
export interface PdfWord {
  word: string;
  isName: boolean;
  /** Where it ends in the text. */
  end: number;
}

/**
 * Reads what a PDF names. All bytes are looked at alike, also those of packed streams: whatever a reader takes for a
 * name was seen here. No name that is minded is so short that packed bytes have it by chance.
 */
export class PdfNames {
  hasPage = false;
  isEncrypted = false;
  readonly #opening = new PdfOpening();
  #hasAddress = false;
  /** The end of what was read before the text that comes next. */
  #last = '';

  /** Whether a site may be opened with the document or a page, that nobody asked for. */
  opensAddress(hasPackedObjects: boolean): boolean {
    return this.#hasAddress && this.#opening.doesMore(hasPackedObjects);
  }

  /**
   * Reads those words of a text that begin before `until`.
   *
   * @param text one character a byte
   * @returns the words, and how far all is read
   * @throws FileRefusal `active`
   */
  read(text: string, until: number): { words: PdfWord[]; readTo: number } {
    const words: PdfWord[] = [];
    let readTo = Math.max(0, until);
    TOKEN.lastIndex = 0;
    for (let found = TOKEN.exec(text); found && found.index < until; found = TOKEN.exec(text)) {
      const [token, name, keyword] = found;
      const end = found.index + token.length;
      readTo = Math.max(readTo, end);
      const behind = text.slice(end, end + OPENING_CHARACTERS);
      if (name !== undefined) {
        const word = decoded(name);
        this.#readName(word, behind);
        words.push({ word, isName: true, end });
      } else if (keyword !== undefined) {
        words.push({ word: keyword, isName: false, end });
      } else if (token === 'obj' && this.#readObject(this.#before(text, found.index), behind)) {
        words.push({ word: token, isName: false, end });
      }
    }
    this.#last = this.#before(text, readTo);
    return { words, readTo };
  }

  #before(text: string, at: number): string {
    const before = text.slice(Math.max(0, at - NUMBER_CHARACTERS), at);
    return before.length < NUMBER_CHARACTERS ? (this.#last + before).slice(-NUMBER_CHARACTERS) : before;
  }

  /** @returns whether an object begins here, as one is written */
  #readObject(before: string, behind: string): boolean {
    if (!BEFORE_OBJECT.test(before.slice(-1))) return false;
    const [cut, number = '', generation = '', none] = before.split(SPACES).slice(-4);
    const isWritten = cut !== undefined && none === '' && isCount(number) && isCount(generation);
    this.#opening.readObject(isWritten ? Number(number) : undefined, behind);
    return isWritten;
  }

  #readName(name: string, behind: string): void {
    if (ACTIVE.has(name)) throw new FileRefusal('active');
    if (name === 'Page' || name === 'Pages') this.hasPage = true;
    else if (name === 'Encrypt') this.isEncrypted = true;
    else if (name === 'URI') this.#hasAddress = true;
    else if (name === 'OpenAction') this.#opening.readAction(behind);
    else if (name === 'AA') this.#opening.readAdditional(behind);
  }
}

/** A name's characters may be written by their numbers. */
function decoded(name: string): string {
  if (!name.includes('#')) return name;
  return name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function isCount(text: string): boolean {
  return /^\d{1,10}$/.test(text);
}
