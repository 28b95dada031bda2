const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** What stands on a page, a line for each piece of text between two tags: what is only for script is left out. */
export function wordsOf(html: string): string[] {
  return (
    html
      // React parts pieces of text by them where a server writes the page, and does not in a browser.
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<(script|style|template|head)\b[\s\S]*?<\/\1>/g, '')
      .split(/<[^>]*>/)
      .map((text) => decode(text).replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '')
  );
}

/** The same of what a page is about, without what frames it. */
export function mainWordsOf(html: string): string[] {
  return wordsOf(/<main[ >][\s\S]*<\/main>/.exec(html)?.[0] ?? '');
}

/** The title and the values of fields belong to what a page holds. */
export function everythingOn(html: string): string {
  return decode(html);
}

/** Which of the words a page does not hold, wherever its spaces break. */
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
