import { FileRefusal } from '../../file-refusal.ts';
import { PdfLexer, type PdfToken } from './lexer.ts';
import { decodedName } from './name.ts';

/** Deeper than any writer nests. */
const MOST_LEVELS = 100;
/** The limit of kept entries; no writer repeats one. */
const MOST_ENTRIES = 50;
/** A longer value cannot be one of those that are examined. */
const MOST_VALUE_CHARACTERS = 80;
const NUMBER = /^[-+.\d]+$/;
const INTEGER = /^\d+$/;
const CONSTANTS = new Set(['true', 'false', 'null']);
/** The words that follow an object's dictionary without a stream; a number is the next object's. */
const BEHIND = new Set(['endobj', 'xref', 'trailer', 'startxref']);
/** Blanks to Chrome's reader (pdfium), parts of names to the others. */
const BLANKS_TO_SOME = /[\x80\xff]/;

type Expected = 'key' | 'value' | 'second number' | 'reference' | 'element';

/**
 * The dictionary at an object's beginning, read from behind the word `obj`, as strictly as it is specified (ISO
 * 32000-1, 7.3.7): so there is one way to read it, and one place where it ends.
 */
export class PdfDictionary {
  /** Whether data follow the dictionary. */
  isStream = false;
  /** The wanted entries of the outermost level, their tokens a space apart; a repeated key gives two entries. */
  readonly entries: (readonly [key: string, value: string])[] = [];
  readonly #wanted: ReadonlySet<string>;
  readonly #lexer = new PdfLexer((token, text) => this.#take(token, text));
  /** The next expected token on each open level. */
  readonly #levels: Expected[] = [];
  #hasBegun = false;
  /** Whether some readers see other names in it, which matters only if the dictionary describes data. */
  #isDoubtful = false;
  #key: string | undefined;
  #value = '';

  /** @param wanted the keys whose values are kept */
  constructor(wanted: ReadonlySet<string>) {
    this.#wanted = wanted;
  }

  /** Whether the dictionary's end is still to come. */
  get isOpen(): boolean {
    return this.#levels.length > 0;
  }

  /**
   * Reads on.
   *
   * @returns the place where the dictionary is over, right behind the word `stream` if data follow; `undefined` if more
   *   is to come
   * @throws FileRefusal `damaged` if it is not written as specified
   */
  read(text: string, from: number, to: number): number | undefined {
    return this.#lexer.read(text, from, to);
  }

  #take(token: PdfToken, text: string): boolean {
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      if (BLANKS_TO_SOME.test(text)) throw new FileRefusal('damaged');
      if (token === '<<') this.#levels.push('key');
      return token !== '<<';
    }
    if (!this.isOpen) {
      this.isStream = token === 'word' && text === 'stream';
      if (this.isStream && !this.#isDoubtful) return true;
      if (token === 'word' && (BEHIND.has(text) || INTEGER.test(text))) return true;
      throw new FileRefusal('damaged');
    }
    if (BLANKS_TO_SOME.test(text)) this.#isDoubtful = true;
    this.#read(token, token === 'name' ? decodedName(text) : text);
    return false;
  }

  #read(token: PdfToken, text: string): void {
    const level = this.#levels.length;
    const expected = this.#levels[level - 1];
    const isKey = token === 'name' && (expected === 'key' || expected === 'second number');
    if (level === 1 && isKey) this.#endEntry(text);
    else if (level > 1 || token !== '>>') this.#keep(shown(token, text));

    if (token === '>>') {
      if (expected !== 'key' && expected !== 'second number') throw new FileRefusal('damaged');
      this.#close();
      if (!this.isOpen) this.#endEntry();
    } else if (token === ']') {
      if (expected !== 'element') throw new FileRefusal('damaged');
      this.#close();
    } else if (isKey) this.#expect('value');
    else this.#readValue(token, text, expected);
  }

  #readValue(token: PdfToken, text: string, expected: Expected | undefined): void {
    if (token === 'word') {
      const next = afterWord(text, expected);
      if (!next) throw new FileRefusal('damaged');
      this.#expect(next);
      return;
    }
    if (expected !== 'value' && expected !== 'element') throw new FileRefusal('damaged');
    if (token === '<<' || token === '[') {
      if (this.#levels.length === MOST_LEVELS) throw new FileRefusal('damaged');
      this.#levels.push(token === '<<' ? 'key' : 'element');
    } else this.#endValue();
  }

  #close(): void {
    this.#levels.pop();
    if (this.isOpen) this.#endValue();
  }

  #endValue(): void {
    if (this.#levels.at(-1) === 'value') this.#expect('key');
  }

  #expect(next: Expected): void {
    this.#levels[this.#levels.length - 1] = next;
  }

  #keep(text: string): void {
    if (this.#key === undefined || this.#value.length > MOST_VALUE_CHARACTERS) return;
    this.#value += this.#value === '' ? text : ` ${text}`;
  }

  #endEntry(next?: string): void {
    if (this.entries.length > MOST_ENTRIES) throw new FileRefusal('damaged');
    if (this.#key !== undefined) this.entries.push([this.#key, this.#value]);
    this.#key = next !== undefined && this.#wanted.has(next) ? next : undefined;
    this.#value = '';
  }
}

/** The next expected token after a word; `undefined` if the word may not stand there. */
function afterWord(word: string, expected: Expected | undefined): Expected | undefined {
  const isNumber = NUMBER.test(word);
  const isInteger = INTEGER.test(word);
  if (expected === 'element') return isNumber || word === 'R' || CONSTANTS.has(word) ? 'element' : undefined;
  if (expected === 'value' && isInteger) return 'second number';
  if (expected === 'value') return isNumber || CONSTANTS.has(word) ? 'key' : undefined;
  if (expected === 'second number') return isInteger ? 'reference' : undefined;
  return expected === 'reference' && word === 'R' ? 'key' : undefined;
}

function shown(token: PdfToken, text: string): string {
  if (token === 'name') return `/${text}`;
  if (token === 'string') return '()';
  return token === 'word' ? text : token;
}
