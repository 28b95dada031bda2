import { FileRefusal } from '../file-refusal.ts';

/** The longest tag of an element: long texts of an invoice stand between tags. */
const LONGEST_TAG = 4 * 1024;
/** The length of the longest markup that begins with `<` besides a tag: `<![CDATA[`. */
const OPENING_LENGTH = 9;
/**
 * The document's own declaration, in a plain form. ASCII is written alike in all of these encodings; another encoding
 * could hide a tag, and version 1.1 has blanks that are parts of names here.
 */
const DECLARATION =
  /^<\?xml\s{1,9}version\s{0,9}=\s{0,9}["']1\.0["'](?:\s{1,9}encoding\s{0,9}=\s{0,9}["'](?:utf-8|us-ascii|iso-8859-1|windows-1252)["'])?(?:\s{1,9}standalone\s{0,9}=\s{0,9}["'](?:yes|no)["'])?\s{0,9}\?>$/i;
/** Namespaces that browsers show as a page, run or follow, or that include another file, under any prefix. */
const ACTIVE_NAMESPACE =
  /www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/xsl|1999\/xlink|1998\/math|2001\/xinclude)/i;
const NAME = /^<(\/?)(?:[\w\x80-\xff][\w.\x80-\xff-]{0,63}:)?([\w\x80-\xff][\w.\x80-\xff-]{0,63})[\s/>]/;

/**
 * Reads an XML document in pieces, each once: its tags, and content that is forbidden among them. Neither entities nor
 * names are resolved; a reader that does so finds none beyond those found here.
 */
export class XmlScan {
  /** The text from the last markup that is not complete yet. */
  #rest = '';
  /** The end mark of the comment or character data that is being read. */
  #until: string | undefined;
  #depth = 0;
  #hasRoot = false;
  #isStart = true;
  /** How much of the incomplete tag has been read, and the quote that is still open there. */
  #lookedAt = 1;
  #quote: string | undefined;

  /**
   * @param piece the next bytes, one character each
   * @throws FileRefusal `damaged` or `active`
   */
  read(piece: string): void {
    if (piece.includes('\0')) throw new FileRefusal('damaged');
    const text = this.#rest + piece;
    this.#rest = text.slice(this.#readWhole(text));
  }

  /** @throws FileRefusal `damaged` if the document is incomplete, or there was none */
  end(): void {
    const isWhole = this.#rest === '' && this.#until === undefined && this.#depth === 0;
    if (!isWhole || !this.#hasRoot) throw new FileRefusal('damaged');
  }

  /** @returns the place where the incomplete rest begins */
  #readWhole(text: string): number {
    let at = 0;
    for (;;) {
      if (this.#until !== undefined) {
        const end = text.indexOf(this.#until, at);
        // The last characters may be the beginning of the end mark.
        if (end < 0) return Math.max(at, text.length - this.#until.length + 1);
        at = end + this.#until.length;
        this.#until = undefined;
      }
      const open = text.indexOf('<', at);
      this.#readBetween(text, at, open < 0 ? text.length : open);
      if (open < 0) return text.length;
      const end = this.#readMarkup(text, open);
      if (end === undefined) return open;
      at = end;
    }
  }

  /** Only an element may have text in it. */
  #readBetween(text: string, from: number, to: number): void {
    if (this.#depth > 0 || from === to) return;
    if (text.slice(from, to).trim() !== '') throw new FileRefusal('damaged');
  }

  /** @returns the end of the markup, or `undefined` if it has not come yet */
  #readMarkup(text: string, open: number): number | undefined {
    const opening = text.slice(open, open + OPENING_LENGTH);
    const isWhole = opening.length === OPENING_LENGTH || opening.includes('>');
    if (!isWhole) return undefined;
    if (opening.startsWith('<!--')) {
      this.#until = '-->';
      return open + 4;
    }
    if (opening === '<![CDATA[' && this.#depth > 0) {
      this.#until = ']]>';
      return open + OPENING_LENGTH;
    }
    if (opening.startsWith('<!')) throw new FileRefusal('active');
    const end = this.#endOfTag(text, open);
    if (end === undefined) {
      if (text.length - open > LONGEST_TAG) throw new FileRefusal('damaged');
      return undefined;
    }
    const tag = text.slice(open, end);
    if (opening.startsWith('<?')) this.#readInstruction(tag);
    else this.#readTag(tag);
    this.#isStart = false;
    return end;
  }

  /** The document's own declaration is the only instruction that an invoice has. */
  #readInstruction(tag: string): void {
    if (!this.#isStart || !/^<\?xml\s/.test(tag)) throw new FileRefusal('active');
    if (!DECLARATION.test(tag)) throw new FileRefusal('damaged');
  }

  #readTag(tag: string): void {
    const [, slash, name] = NAME.exec(tag) ?? [];
    if (name === undefined) throw new FileRefusal('damaged');
    // No invoice writes a namespace with entities: they would hide it.
    const hidesNamespace = tag.includes('xmlns') && tag.includes('&');
    if (name.toLowerCase() === 'script' || ACTIVE_NAMESPACE.test(tag) || hidesNamespace) {
      throw new FileRefusal('active');
    }
    if (slash === '/') this.#depth -= 1;
    else if (this.#depth === 0 && this.#hasRoot) throw new FileRefusal('damaged');
    else if (!tag.endsWith('/>')) this.#depth += 1;
    this.#hasRoot = true;
    if (this.#depth < 0) throw new FileRefusal('damaged');
  }

  /** The end of a tag, not counting `>` in quotes; `undefined` if it has not come yet. */
  #endOfTag(text: string, open: number): number | undefined {
    const last = Math.min(text.length, open + LONGEST_TAG);
    for (let at = open + this.#lookedAt; at < last; at += 1) {
      const character = text[at];
      if (this.#quote !== undefined) {
        if (character === this.#quote) this.#quote = undefined;
      } else if (character === '"' || character === "'") this.#quote = character;
      else if (character === '>') {
        this.#lookedAt = 1;
        return at + 1;
      }
    }
    this.#lookedAt = Math.max(1, last - open);
    return undefined;
  }
}
