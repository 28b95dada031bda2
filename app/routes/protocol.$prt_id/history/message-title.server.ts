import { sanitiseHtml } from './sanitise-notes.server.ts';

/** A longer one is no heading. */
const LONGEST_TITLE = 120;
/** The search for the first sentence ends there: room for a greeting and a title. */
const LONGEST_START = 400;

/** Greetings, with which a message may begin. */
const GREETING =
  /^(?:ol[áa]|oi|hola|hello|hi|dear|car[oa]|prezad[oa]|estimad[oa]|bom dia|boa (?:tarde|noite)|buen[oa]s?)(?!\p{L})/iu;
const LONGEST_GREETING = 40;
/** After so few letters a full stop is an abbreviation's: "Av.", "nº.", "Sra.". */
const ABBREVIATION = /(?:^|[^\p{L}\d])\p{L}{1,3}\.$/u;

/** What an item of a list begins with in plain text: "1.", "1)", "(a)", "ii.", "1 -", "-", "•", a number as an emoji. */
const ITEMS = [
  /\(?(?:\d{1,2}|\p{L}|[ivx]{2,4})\.?\)/u,
  /\d{1,2}\.(?!\d)|(?:\p{L}|[ivx]{2,4})\.\s/u,
  /(?:\d{1,2}|\p{L}) ?[-–—:]\s/u,
  /\d\uFE0F?\u20E3|[-–—•·▪►➤→]|\*\s/u,
];
const ITEM = new RegExp(`^(?:${ITEMS.map(({ source }) => source).join('|')})`, 'iu');
/** A full stop after nothing but a number is an item's, and no sentence's. */
const ITEM_NUMBER = /^\s*\(?\d{1,2}\.$/;
/** A list within a line: what announces it, and its first item. */
const ANNOUNCED = /[:;]\s+$/;
const FIRST_ITEM = /(?:\(?[1a]\.?\)|[1a]\.\s|1 ?[-–—]\s|[-–—•·▪►➤→*]\s)/iuy;

const TAGS = /<[^<>]*>/g;
const WRITTEN = /<[^<>]*>|&(?:amp|lt|gt|quot);/g;
/** In sanitised HTML every sign is a tag, an entity or itself. */
const SIGNS = new RegExp(`${WRITTEN.source}|[^<]`, 'gu');
const BREAK = /^<(?:\/?(?:p|ul|ol|li)|br)\b/;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** A message as a heading and what else it says. */
export interface TitledMessage {
  /** Plain text; `undefined` where the message does not begin with a sentence that is short enough. */
  title: string | undefined;
  /** The rest as HTML, safe to show; empty where the title says it all. */
  restHtml: string;
}

/** The plain text of a sanitised message, each paragraph, list item and line on a line of its own. */
export function plainText(html: string): string {
  return html.replaceAll(WRITTEN, textOf);
}

/**
 * Takes a message's first sentence out of it, to be its heading. A greeting before it stays with the rest: every word
 * is in exactly one of the two. A list, of tags or of lines with numbers or dashes, and a sentence with a link are left
 * as they are.
 *
 * @param html sanitised (`sanitiseNotes`), and so no longer than it leaves one
 */
export function titled(html: string): TitledMessage {
  const first = sentencesOf(html).find(
    ({ text }) => /\p{L}/u.test(text) && !(text.length <= LONGEST_GREETING && GREETING.test(text)),
  );
  const tags = first && html.slice(first.from, first.to).match(TAGS);
  const before = first ? html.slice(0, first.from) : '';
  const isIn = (tag: string) => before.lastIndexOf(`<${tag}`) > before.lastIndexOf(`</${tag}>`);
  const isListed = isIn('li') || (first && ITEM.test(first.text));
  const hasLink = isIn('a') || tags?.some((tag) => tag.startsWith('<a'));
  if (!first || first.text.length > LONGEST_TITLE || isListed || hasLink) {
    return { title: undefined, restHtml: html };
  }
  const rest = html.slice(0, first.from) + (tags ?? []).join('') + html.slice(first.to);
  return {
    title: first.text.replace(/\.$/, ''),
    restHtml: sanitiseHtml(rest.replace(/^(?:\s|<br \/>)+/, '')),
  };
}

/** A sentence's text, and from where to where it stands in the HTML. */
interface Sentence {
  text: string;
  from: number;
  to: number;
}

/** The first sentences, as far as their end is found. */
function sentencesOf(html: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from: number | undefined;
  let text = '';
  let to = 0;
  const end = () => {
    if (from !== undefined) sentences.push({ text: text.replaceAll(/\s+/g, ' ').trim(), from, to });
    from = undefined;
    text = '';
  };
  for (const { 0: sign, index } of html.matchAll(SIGNS)) {
    if (index > LONGEST_START) return sentences;
    const read = textOf(sign);
    if (isFirstItem(html, index, text)) end();
    if (BREAK.test(sign) || (/^\s$/.test(read) && isEnd(text))) end();
    else if (read !== '') {
      from ??= index;
      to = index + sign.length;
      text += read;
    }
  }
  end();
  return sentences;
}

function isEnd(text: string): boolean {
  return /[.!?…]$/.test(text) && !ABBREVIATION.test(text) && !ITEM_NUMBER.test(text);
}

function isFirstItem(html: string, from: number, text: string): boolean {
  FIRST_ITEM.lastIndex = from;
  return ANNOUNCED.test(text) && FIRST_ITEM.test(html);
}

function textOf(sign: string): string {
  if (BREAK.test(sign)) return '\n';
  return sign.startsWith('<') ? '' : (ENTITIES[sign] ?? sign);
}
