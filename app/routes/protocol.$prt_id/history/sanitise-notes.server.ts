import sanitizeHtml from 'sanitize-html';

import { wordlessNote } from './wordless-note.server.ts';
import { boundaryMarks, withBoundaries } from './word-boundaries.server.ts';

const BLOCKS = ['div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** How much is read. The work grows with the square of the tags, and with the text within tags within tags. */
interface Most {
  characters: number;
  tags: number;
}

/** A long message of the staff, with what an office program puts around it. */
const MOST_OF_NOTE: Readonly<Most> = { characters: 100_000, tags: 1_000 };
const MOST_OF_PAGE: Readonly<Most> = { characters: 200_000, tags: 4_000 };
/** Tags within so many others are taken out, and their words stay. */
const DEEPEST = 100;
/**
 * Half a tag, entity or character where a note is cut. Half a tag that has its name already is no tag to the sanitiser
 * anyway.
 */
const HALF = /(?:<\/?|&#?\w{0,8}|[\uD800-\uDBFF])$/;

/** A note as it may be shown. */
export interface SanitisedNote {
  /** Safe to show as HTML; empty where it says nothing. */
  html: string;
  /** Whether all of it is pictures that say nothing here. */
  isHidden: boolean;
}

/** A note as far as it is read. */
interface Read {
  html: string;
  isWhole: boolean;
}

/**
 * The notes of the brand's staff as they may be shown. They write HTML, of which only paragraphs, lists, emphasis and
 * links are kept: what could run, load, send, lay out or restyle anything is taken out. A note with nothing but
 * pictures keeps what they are called. A note without any markup keeps its lines; what has no words in it is left out.
 * Words that a browser would show apart, as those of a table's cells, stay apart. A note longer than anybody writes is
 * cut and ends in "…"; where all of a page together are too long, the older ones are cut.
 *
 * @param notes of one page, the oldest first
 */
export function sanitiseNotes(notes: readonly (string | undefined)[]): SanitisedNote[] {
  const left = { ...MOST_OF_PAGE };
  const newestFirst = notes.toReversed().map((note) => {
    const part = read(note, {
      characters: Math.min(left.characters, MOST_OF_NOTE.characters),
      tags: Math.min(left.tags, MOST_OF_NOTE.tags),
    });
    left.characters -= part.html.length;
    left.tags -= part.html.split('<').length - 1;
    return shown(part);
  });
  return newestFirst.toReversed();
}

/** Sanitises without any limit: only for a text whose length is limited already. */
export function sanitiseHtml(html: string): string {
  if (html === '') return '';
  const marked = sanitizeHtml(html, {
    ...boundaryMarks(),
    allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    nestingLimit: DEEPEST,
    transformTags: {
      ...Object.fromEntries(BLOCKS.map((tag) => [tag, 'p'])),
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
    },
  });
  return withBoundaries(marked).trim();
}

function read(note: string | undefined, { characters, tags }: Readonly<Most>): Read {
  const written = note ?? '';
  const isMarkup = /<[a-z!/]/i.test(written);
  const html = isMarkup ? written : written.trim().replaceAll(/\r?\n/g, '<br>');
  let end = Math.min(html.length, characters);
  let count = 0;
  for (let tag = html.indexOf('<'); tag !== -1 && tag < end; tag = html.indexOf('<', tag + 1)) {
    count += 1;
    if (count > tags) end = tag;
  }
  const isWhole = end === html.length;
  return { html: isWhole ? html : html.slice(0, end).replace(HALF, ''), isWhole };
}

function shown({ html, isWhole }: Read): SanitisedNote {
  const words = sanitiseHtml(html);
  const left = words === '' ? wordlessNote(html) : { html: words, hasPicture: false };
  const said = isWhole ? left.html : withEllipsis(left.html);
  return { html: said, isHidden: said === '' && left.hasPicture };
}

/** Puts the ellipsis within the last paragraph or list item. */
function withEllipsis(html: string): string {
  let end = html.length;
  while (html.endsWith('>', end)) {
    const tag = html.lastIndexOf('<', end - 1);
    if (!html.startsWith('</', tag)) break;
    end = tag;
  }
  return `${html.slice(0, end)}…${html.slice(end)}`;
}
