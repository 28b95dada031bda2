import type sanitizeHtml from 'sanitize-html';

/** What a browser puts on lines of its own. */
const LINES = new Set(
  [
    'address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure',
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup p pre search section summary',
    'table tbody tfoot thead title tr ul xmp',
  ].flatMap((names) => names.split(' ')),
);
/** What a browser sets apart within a line: cells, pictures, controls. */
const BOXES = new Set(
  'audio button canvas embed iframe img input math meter object option progress select svg td textarea th video'.split(
    ' ',
  ),
);

/** Marks of where words are apart. Both are white space: the HTML would be right even if some were left in it. */
const LINE = '\n';
const SPACE = '\t';
const PARTS = /<[^<>]*>|[\n\t]|[^<\n\t]+/g;
const BROKEN = /^<(?:\/?(?:p|ul|ol|li)|br)\b/;

/**
 * What a sanitiser needs to keep words apart where their tags are taken out: it marks every place at which a browser would
 * begin a line or a box. `withBoundaries` makes lines and spaces of the marks.
 */
export function boundaryMarks(): Required<
  Pick<sanitizeHtml.IOptions, 'exclusiveFilter' | 'onCloseTag' | 'onOpenTag' | 'textFilter'>
> {
  let mark = '';
  const passed = (tag: string) => {
    if (LINES.has(tag)) mark = LINE;
    else if (BOXES.has(tag)) mark ||= SPACE;
  };
  return {
    onOpenTag: passed,
    onCloseTag: passed,
    /** An element without words is left out; if it held a blank, that becomes a mark. */
    exclusiveFilter: ({ tag, text }) => {
      const isEmpty = tag !== 'br' && text.trim() === '';
      if (isEmpty && text !== '') mark ||= SPACE;
      return isEmpty;
    },
    textFilter: (written) => {
      const text = written.replaceAll(/[\t\n\f\r]/g, ' ');
      if (text.trim() === '') return text;
      const marked = mark + text;
      mark = '';
      return marked;
    },
  };
}

/**
 * Makes a line break or a space of each mark of `boundaryMarks` in sanitised HTML, except where what was kept has one
 * already.
 */
export function withBoundaries(html: string): string {
  let isBroken = true;
  let isApart = true;
  return html.replaceAll(PARTS, (part, from: number) => {
    if (part === LINE || part === SPACE) {
      if (isBroken || (part === SPACE && (isApart || html.startsWith(' ', from + 1)))) return '';
      return part === LINE ? '<br />' : ' ';
    }
    if (part.startsWith('<')) isBroken ||= BROKEN.test(part);
    else {
      isBroken &&= part.trim() === '';
      isApart = part.endsWith(' ');
    }
    return part;
  });
}
