import { FileRefusal } from '../../file-refusal.ts';

/** The tokens of a PDF (ISO 32000-1, 7.2 and 7.3); a `word` is a number, a keyword, or anything else. */
export type PdfToken = '<<' | '>>' | '[' | ']' | 'name' | 'string' | 'word';

/** Longer than any name, number or keyword that a reader accepts. */
const MOST_CHARACTERS = 255;
const SPACES = new Set('\0\t\n\f\r ');
const DELIMITERS = new Set('()<>[]{}/%');
const HEXADECIMAL = /^[\da-f]$/i;

type Reading =
  'between' | 'name' | 'word' | 'comment' | 'string' | 'escaped' | 'less' | 'hexadecimal' | 'greater';

/**
 * Splits text into tokens, in pieces of any size. It is not lenient: a file that different readers would repair in
 * different ways is refused.
 */
export class PdfLexer {
  readonly #take: (token: PdfToken, text: string) => boolean;
  #reading: Reading = 'between';
  #text = '';
  /** Open brackets within a string; balanced ones need no escapes. */
  #brackets = 0;

  /** @param take receives each token, with the text of names (no slash) and words; `true` ends the reading */
  constructor(take: (token: PdfToken, text: string) => boolean) {
    this.#take = take;
  }

  /**
   * Reads from one place of the text to another.
   *
   * @returns where the reading ended, right behind the last token; `undefined` if it goes on
   * @throws FileRefusal `damaged`
   */
  read(text: string, from: number, to: number): number | undefined {
    for (let at = from; at < to; at += 1) {
      const character = text.charAt(at);
      if ((this.#reading === 'name' || this.#reading === 'word') && this.#endsAt(character)) {
        const token = this.#reading;
        this.#reading = 'between';
        if (this.#take(token, this.#text)) return at;
      }
      if (this.#read(character)) return at + 1;
    }
    return undefined;
  }

  #endsAt(character: string): boolean {
    return SPACES.has(character) || DELIMITERS.has(character);
  }

  #read(character: string): boolean {
    switch (this.#reading) {
      case 'between':
        return this.#begin(character);
      case 'name':
      case 'word':
        if (this.#text.length === MOST_CHARACTERS) throw new FileRefusal('damaged');
        this.#text += character;
        return false;
      case 'comment':
        if (character === '\n' || character === '\r') this.#reading = 'between';
        return false;
      case 'string':
        return this.#readString(character);
      case 'escaped':
        this.#reading = 'string';
        return false;
      case 'less':
        if (character === '<') return this.#whole('<<');
        this.#reading = 'hexadecimal';
        return this.#readHexadecimal(character);
      case 'hexadecimal':
        return this.#readHexadecimal(character);
      case 'greater':
        if (character !== '>') throw new FileRefusal('damaged');
        return this.#whole('>>');
    }
  }

  #begin(character: string): boolean {
    if (SPACES.has(character)) return false;
    this.#text = '';
    switch (character) {
      case '/':
        this.#reading = 'name';
        return false;
      case '%':
        this.#reading = 'comment';
        return false;
      case '(':
        this.#reading = 'string';
        this.#brackets = 1;
        return false;
      case '<':
        this.#reading = 'less';
        return false;
      case '>':
        this.#reading = 'greater';
        return false;
      case '[':
      case ']':
        return this.#whole(character);
      case ')':
      case '{':
      case '}':
        throw new FileRefusal('damaged');
      default:
        this.#reading = 'word';
        this.#text = character;
        return false;
    }
  }

  #readString(character: string): boolean {
    if (character === '\\') this.#reading = 'escaped';
    else if (character === '(') this.#brackets += 1;
    else if (character === ')') {
      this.#brackets -= 1;
      if (this.#brackets === 0) return this.#whole('string');
    }
    return false;
  }

  #readHexadecimal(character: string): boolean {
    if (character === '>') return this.#whole('string');
    if (!HEXADECIMAL.test(character) && !SPACES.has(character)) throw new FileRefusal('damaged');
    return false;
  }

  #whole(token: PdfToken): boolean {
    this.#reading = 'between';
    return this.#take(token, '');
  }
}
