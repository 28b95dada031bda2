const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The texts of a page, one for each piece of text between two tags, without what is only for script. */
export function wordsOf(html: string): string[] {
  return (
    html
      // React separates adjacent texts by comments where a server renders the page, and not in a browser.
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<(script|style|template|head)\b[\s\S]*?<\/\1>/g, '')
      .split(/<[^>]*>/)
      .map((text) => decode(text).replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '')
  );
}

/** The same for the page's `main` only, without its frame. */
export function mainWordsOf(html: string): string[] {
  return wordsOf(/<main[ >][\s\S]*<\/main>/.exec(html)?.[0] ?? '');
}

/** Everything on a page as text, also the title and the values of fields. */
export function everythingOn(html: string): string {
  return decode(html);
}

/** The words that are not on a page, whatever its whitespace. */
export function wordsNotOn(html: string, words: readonly string[]): string[] {
  const text = everythingOn(html).replace(/\s+/g, ' ');
  return words.filter((word) => !text.includes(word));
}

function decode(text: string): string {
  return text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => NAMED[name] ?? whole);
}
