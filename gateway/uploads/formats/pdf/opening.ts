/** The highest object number that is tracked, a byte of memory each. Invoices have some hundred. */
const MOST_OBJECTS = 128 * 1024;
/** The most characters behind a word that are examined. */
export const OPENING_CHARACTERS = 200;

const SPACE = String.raw`[\0\t\n\f\r ]`;
const NUMBER = String.raw`[-+]?(?:\d{1,10}(?:\.\d{0,10})?|\.\d{1,10})`;
const PAGE = String.raw`(?:\d{1,10}${SPACE}{1,4}\d{1,5}${SPACE}{1,4}R|\d{1,10})`;
/** A page and its view, such as `[3 0 R /XYZ 0 792 null]` (ISO 32000-1, 12.3.2.2). */
const PLACE = String.raw`\[${SPACE}{0,4}${PAGE}${SPACE}{0,4}\/(?:XYZ|Fit[HVRB]{0,2})(?:${SPACE}{1,4}(?:null|${NUMBER})){0,4}${SPACE}{0,4}\]`;
/** A place by its name, as LaTeX writes it. */
const NAMED = String.raw`\([\w .:*-]{0,127}\)|\/[\w.:*-]{1,127}`;
const ENTRY = String.raw`(?:\/Type${SPACE}{0,4}\/Action|\/S${SPACE}{0,4}\/GoTo|\/D${SPACE}{0,4}(?:${PLACE}|${NAMED}))`;
const GO_TO = String.raw`<<${SPACE}{0,4}(?:${ENTRY}${SPACE}{0,4}){1,3}>>`;
const BEGINS_PLAINLY = new RegExp(String.raw`^${SPACE}{0,4}(?:${PLACE}|${GO_TO})`);
const IS_PLAIN = new RegExp(String.raw`^${SPACE}{0,4}(?:${PLACE}|${GO_TO})${SPACE}{0,4}endobj`);
const REFERENCE = new RegExp(
  String.raw`^${SPACE}{0,4}(\d{1,10})${SPACE}{1,4}\d{1,5}${SPACE}{1,4}R(?![^\0\t\n\f\r /<>[\](){}%])`,
);

/**
 * The text behind a meaningful short name: packed bytes contain two letters by chance, but not with this behind them.
 */
export const DICTIONARY_OR_REFERENCE = /^(?:\s|%[^\n\r]{0,99}[\n\r]){0,99}(?:<<|\d{1,10}[\s%])/;

const PLAIN = 1;
const OTHER = 2;

/**
 * Judges what a PDF does by itself when it is opened: whether it does more than go to a place within itself.
 *
 * The action may stand in an object of its own. The place of that object is in a table that each reader reads in its
 * own way, or writes anew if it is damaged; so every object of that number must go to a place and do nothing else.
 * Packed objects can only be identified by the table: if the file has any, an action in an object of its own is not
 * accepted.
 */
export class PdfOpening {
  #opensMore = false;
  /** Whether there is an object whose number is unreadable or too high. */
  #isUnsure = false;
  #objects: Uint8Array | undefined;
  readonly #asked = new Set<number>();

  /** @param behind the text behind the name `OpenAction` */
  readAction(behind: string): void {
    if (BEGINS_PLAINLY.test(behind)) return;
    const number = Number(REFERENCE.exec(behind)?.[1] ?? MOST_OBJECTS);
    if (number < MOST_OBJECTS) this.#asked.add(number);
    else this.#opensMore = true;
  }

  /** @param behind the text behind the name `AA`: actions of a page, or of the document */
  readAdditional(behind: string): void {
    this.#opensMore ||= DICTIONARY_OR_REFERENCE.test(behind);
  }

  /**
   * Notes an object's beginning.
   *
   * @param number as it was written; `undefined` if it is unreadable
   * @param behind the text behind the word `obj`
   */
  readObject(number: number | undefined, behind: string): void {
    if (number === undefined || number >= MOST_OBJECTS) {
      this.#isUnsure = true;
      return;
    }
    this.#objects ??= new Uint8Array(MOST_OBJECTS);
    const known = this.#objects[number] ?? 0;
    this.#objects[number] = known | (IS_PLAIN.test(behind) ? PLAIN : OTHER);
  }

  /** @param hasPackedObjects one of these may have the number of an object that is opened */
  doesMore(hasPackedObjects: boolean): boolean {
    if (this.#opensMore) return true;
    if (this.#asked.size === 0) return false;
    return hasPackedObjects || this.#isUnsure || [...this.#asked].some((asked) => !this.#isPlain(asked));
  }

  #isPlain(number: number): boolean {
    return this.#objects?.[number] === PLAIN;
  }
}
