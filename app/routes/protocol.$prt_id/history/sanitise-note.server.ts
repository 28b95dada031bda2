import sanitizeHtml from 'sanitize-html';

const BLOCKS = ['div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * A note of the brand's staff as it may be shown: they write HTML, of which only paragraphs, lists, emphasis and links
 * are kept. What could run, load, send, lay out or restyle anything is taken out. A note without any markup keeps its
 * lines; what has no words in it is left out.
 */
export function sanitiseNote(note: string | undefined): string {
  const written = note ?? '';
  const isMarkup = /<[a-z!/]/i.test(written);
  return sanitizeHtml(isMarkup ? written : written.trim().replaceAll(/\r?\n/g, '<br>'), {
    allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, text }) => tag !== 'br' && text.trim() === '',
    transformTags: {
      ...Object.fromEntries(BLOCKS.map((tag) => [tag, 'p'])),
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
    },
  }).trim();
}
