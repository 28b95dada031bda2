import sanitizeHtml from 'sanitize-html';

/** What a browser would show without a word. */
const SHOWN = new Set(['audio', 'canvas', 'embed', 'iframe', 'img', 'object', 'svg', 'video']);
/** What a program writes where nobody described the picture. */
const FILE_NAME = /\.(?:avif|bmp|gif|heic|jpe?g|png|svg|tiff?|webp)$/i;

/** What is left of a message that has no words of its own. */
export interface WordlessNote {
  /** What its pictures are called: safe to show as HTML. */
  html: string;
  /** Whether it shows something. */
  hasPicture: boolean;
}

/** Reads a message that `sanitiseNotes` found no words in: of a picture, its alternative text can be shown. */
export function wordlessNote(html: string): WordlessNote {
  let hasPicture = false;
  const words = sanitizeHtml(html, {
    allowedTags: [],
    onOpenTag: (tag) => {
      hasPicture ||= SHOWN.has(tag);
    },
    transformTags: {
      img: (tagName, attribs) => ({ tagName, attribs, text: `${wordsOf(attribs['alt'] ?? '')}\n` }),
    },
  });
  const lines = words.split('\n').map((line) => line.trim());
  return { html: lines.filter((line) => line !== '').join('<br />'), hasPicture };
}

function wordsOf(alternative: string): string {
  const words = alternative.replaceAll(/\s+/g, ' ').trim();
  return /[\p{L}\d]/u.test(words) && !FILE_NAME.test(words) ? words : '';
}
