import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { plainText } from './message-title.server.ts';
import { sanitiseNote } from './sanitised-note.for-tests.ts';

fc.configureGlobal({ seed: 20261128 });

describe('words whose tags are taken out', () => {
  it.each([
    [
      'of the rows and cells of a table',
      '<table><caption>Envio</caption><tr><th>Rua</th><td>Augusta</td></tr>\n<tr><th>Número</th> <td>10</td></tr></table>',
      'Envio<br />Rua Augusta <br />Número 10',
    ],
    [
      'of tables within a table',
      '<table><tr><td><table><tr><td>a</td><td>b</td></tr></table></td><td>c</td></tr></table>',
      'a b<br />c',
    ],
    [
      'of paragraphs within a table',
      '<table><tr><td><p>a</p></td><td><p>b</p></td></tr></table>',
      '<p>a</p><p>b</p>',
    ],
    ['of terms', '<dl><dt>Rua</dt><dd>Augusta</dd></dl>', 'Rua<br />Augusta'],
    ['of a legend', '<fieldset><legend>Envio</legend>Correios</fieldset>', 'Envio<br />Correios'],
    ['of a section', 'a<section>b</section>c', 'a<br />b<br />c'],
    ['around a line', 'a<hr>b', 'a<br />b'],
    ['around an empty paragraph', 'a<p>&nbsp;</p>b', 'a<br />b'],
    ['around a paragraph that was never begun', 'a</p>b', 'a<br />b'],
    ['around an empty list', '<p>a<ul><li></li></ul>b', '<p>a</p>b'],
    ['around a break without words beside it', 'a<b><br></b>b', 'a<br />b'],
    ['around a blank without words beside it', 'a<b> </b>b', 'a b'],
    ['around a picture', 'a<img src="x.png">b', 'a b'],
    ['around choices', 'a<select><option>x</option></select>b', 'a b'],
    ['of frames', 'a<iframe>b</iframe>c', 'a b c'],
    [
      'deep within tags',
      `${'<b>'.repeat(100)}<p>a</p><p>b</p>`,
      `${'<b>'.repeat(100)}a<br />b${'</b>'.repeat(100)}`,
    ],
  ])('stay apart: those %s', (_, note, shown) => expect(sanitiseNote(note)).toBe(shown));

  it.each([
    ['<span>Sua</span>co', 'Suaco'],
    ['Sua<wbr>co', 'Suaco'],
    ['Sua<!-- -->co', 'Suaco'],
    ['Sua<b></b><o:p></o:p>co', 'Suaco'],
  ])('stay one where a browser shows one: %s', (note, shown) => expect(sanitiseNote(note)).toBe(shown));

  /** HTML, and its words as a browser shows them, with a blank where they are apart. */
  interface Written {
    html: string;
    shown: string;
  }

  /** By the style sheet that browsers have of their own (html.spec.whatwg.org/#rendering), with what stands around them. */
  const APART = [
    'p',
    'div',
    'section',
    'blockquote',
    'address',
    'center',
    'pre',
    'figcaption',
    'fieldset legend',
  ].concat([
    'ul li',
    'ol li',
    'dl dt',
    'dl dd',
    'table tr td',
    'table tbody tr th',
    'table caption',
    'details summary',
  ]);
  const TOGETHER = ['b', 'em', 'span', 'font', 'u', 'o:p', 'label', 'code'];
  const ALONE = Object.entries({
    '<br>': ' ',
    '<hr>': ' ',
    '<img src="a.png">': ' ',
    '<h2></h2>': ' ',
    '<button>Rua</button>': ' Rua ',
    ' ': ' ',
    '\n': ' ',
    '<wbr>': '',
    '<!---->': '',
    '&amp;': '&',
    Rua: 'Rua',
    Augusta: 'Augusta',
  }).map(([html, shown]): Written => ({ html, shown }));

  const within = (names: string, parts: readonly Written[]): Written => {
    const tags = names.split(' ');
    const [last] = tags.slice(-1);
    const gap = APART.includes(names) ? ' ' : '';
    const start = tags.map((tag) => `<${tag}>`).join('');
    const end = tags
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('');
    return {
      html: start + parts.map(({ html }) => html).join(`</${last}><${last}>`) + end,
      shown: gap + parts.map(({ shown }) => shown).join(gap) + gap,
    };
  };
  const { message } = fc.letrec<{ message: Written; part: Written }>((tie) => ({
    message: fc.array(tie('part'), { maxLength: 5 }).map((parts) => ({
      html: parts.map(({ html }) => html).join(''),
      shown: parts.map(({ shown }) => shown).join(''),
    })),
    part: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom(...ALONE),
      fc
        .tuple(
          fc.constantFrom(...APART, ...TOGETHER),
          fc.array(tie('message'), { minLength: 1, maxLength: 3 }),
        )
        .map(([names, parts]) => within(names, parts)),
    ),
  }));
  const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

  it('are apart wherever a browser would show them apart, and nowhere else', () =>
    fc.assert(
      fc.property(message, ({ html, shown }) => {
        // Without a tag it is plain text, whose lines stay.
        const note = `<b></b>${html}`;
        expect(wordsOf(plainText(sanitiseNote(note)))).toEqual(wordsOf(shown));
      }),
      { numRuns: 1_000 },
    ));
});
