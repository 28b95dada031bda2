import { FileRefusal } from '../file-refusal.ts';

/** A name (ISO 32000-1, 7.3.5), and the words that objects and streams begin with. */
const TOKEN = /\/([^\0\t\n\f\r /<>[\](){}%]{1,127})|\b(obj|stream)\b/g;
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
  #opens = false;
  #hasAddress = false;

  /** Whether a site is opened with the document or a page, that nobody asked for. */
  get opensAddress(): boolean {
    return this.#opens && this.#hasAddress;
  }

  /**
   * Reads those words of a text that begin before `end`.
   *
   * @param text one character a byte
   * @returns the words, and how far all is read
   * @throws FileRefusal `active`
   */
  read(text: string, end: number): { words: PdfWord[]; readTo: number } {
    const words: PdfWord[] = [];
    let readTo = Math.max(0, end);
    TOKEN.lastIndex = 0;
    for (let found = TOKEN.exec(text); found && found.index < end; found = TOKEN.exec(text)) {
      const [token, name, keyword = ''] = found;
      const word = name === undefined ? keyword : decoded(name);
      const wordEnd = found.index + token.length;
      if (name !== undefined) this.#readName(word, text.slice(wordEnd, wordEnd + PDF_OVERLAP / 2));
      words.push({ word, isName: name !== undefined, end: wordEnd });
      readTo = Math.max(readTo, wordEnd);
    }
    return { words, readTo };
  }

  #readName(name: string, behind: string): void {
    if (ACTIVE.has(name)) throw new FileRefusal('active');
    if (name === 'Page' || name === 'Pages') this.hasPage = true;
    else if (name === 'Encrypt') this.isEncrypted = true;
    else if (name === 'URI') this.#hasAddress = true;
    // An array is a place in the document. Packed bytes have two letters by chance, but not with this behind them.
    else if (name === 'OpenAction') this.#opens ||= !/^\s{0,99}\[/.test(behind);
    else if (name === 'AA') this.#opens ||= /^\s{0,99}(?:<<|\d{1,10}\s)/.test(behind);
  }
}

/** A name's characters may be written by their numbers. */
function decoded(name: string): string {
  if (!name.includes('#')) return name;
  return name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
