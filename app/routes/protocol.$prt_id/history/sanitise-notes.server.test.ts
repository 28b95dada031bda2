import { describe, expect, it } from 'vitest';
import { growth, LINEAR } from '../../../../tests/support/growth.ts';

import { sanitiseNotes } from './sanitise-notes.server.ts';
import { sanitiseNote } from './sanitised-note.for-tests.ts';

describe('observation HTML is sanitised to a small allow-list', () => {
  it.each([
    ['<p>Leve a peça.</p><ul><li>Primeiro</li></ul>', '<p>Leve a peça.</p><ul><li>Primeiro</li></ul>'],
    ['<b>a</b><strong>b</strong><i>c</i><em>d</em>', '<b>a</b><strong>b</strong><i>c</i><em>d</em>'],
    [
      '<a href="https://www.correios.com.br" target="_top" onclick="x()">Agência</a>',
      '<a href="https://www.correios.com.br" rel="noopener noreferrer nofollow">Agência</a>',
    ],
  ])('what reads well stays: %s', (note, shown) => expect(sanitiseNote(note)).toBe(shown));

  it.each([
    '<script>alert(1)</script>',
    '<style>body{display:none}</style>',
    '<iframe src="https://evil.example"></iframe>',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<base href="https://evil.example/">',
    '<img src="x" onerror="alert(1)">',
    '<svg onload="alert(1)"></svg>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<!--<img src="-->',
    '<input name="senha" type="password">',
    '<link rel="stylesheet" href="https://evil.example/a.css">',
    '<object data="https://evil.example"></object>',
  ])('what could run, load or ask is gone: %s', (note) => expect(sanitiseNote(note)).toBe(''));

  it.each([
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" JaVaScRiPt&#58;alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="http://evil.example">x</a>',
  ])('a link that leads to script, data or an unsafe place is none: %s', (note) =>
    expect(sanitiseNote(note)).not.toContain('href'),
  );

  it('no attribute but a link’s stays', () =>
    expect(sanitiseNote('<p style="position:fixed" class="x" id="content" onclick="x()">Oi</p>')).toBe(
      '<p>Oi</p>',
    ));

  it('a form loses its fields, and its words stay', () =>
    expect(sanitiseNote('<form action="https://evil.example"><button>Entrar</button></form>')).toBe(
      'Entrar',
    ));

  it('what was left open is closed, and what was never opened is dropped', () =>
    expect(sanitiseNote('<p><b>Um <i>comentário</p></div></main>')).toBe(
      '<p><b>Um <i>comentário</i></b></p>',
    ));

  it('blocks of other kinds become paragraphs', () =>
    expect(sanitiseNote('<h1>Título</h1><div>Texto</div>')).toBe('<p>Título</p><p>Texto</p>'));

  it.each([
    '<p> </p>',
    '<p>&nbsp;</p>',
    '<ul><li><b></b></li></ul>',
    '<a href="https://exemplo.com.br"></a>',
  ])('what has no words is left out: %s', (note) =>
    expect(sanitiseNote(`<p>Leve</p>${note}`)).toBe('<p>Leve</p>'),
  );

  it('plain text keeps its lines and its signs', () => {
    expect(sanitiseNote('2 < 3 e 5 > 4\nSegunda & última')).toBe(
      '2 &lt; 3 e 5 &gt; 4<br />Segunda &amp; última',
    );
    expect(sanitiseNote(undefined)).toBe('');
  });
});

describe('a note longer than anybody writes', () => {
  const words = (characters: number) => `<p>${'a'.repeat(characters - '<p>'.length)}`;
  /** How long it is, and how it ends: nobody can read more of it. */
  const endOf = (html: string) => `${html.length} ${html.slice(-20)}`;

  it('is whole as long as it may be', () => {
    const note = words(100_000);
    expect(endOf(sanitiseNote(note))).toBe(endOf(`${note}</p>`));
  });

  it('is cut beyond, and says so within its last paragraph', () => {
    const note = words(100_000);
    expect(endOf(sanitiseNote(`${note}b</p>`))).toBe(endOf(`${note}…</p>`));
  });

  it('has as many tags as it may have', () => {
    const lines = `a${'\na'.repeat(1_000)}`;
    expect(endOf(sanitiseNote(lines))).toBe(endOf(`a${'<br />a'.repeat(1_000)}`));
    expect(endOf(sanitiseNote(`${lines}\na`))).toBe(endOf(`a${'<br />a'.repeat(1_000)}…`));
  });

  it.each([
    ['the beginning of a tag', '<b>b</b>', 1, '…'],
    ['the name of a tag', '<b>b</b>', 2, '…'],
    ['the end of a tag', '<b>b</b>', 5, '<b>b…</b>'],
    ['an entity', '&amp;', 3, '…'],
    ['a character', '🙂', 1, '…'],
    ['a list', '<ul><li>b</li></ul>', 9, '<ul><li>b…</li></ul>'],
  ])('is not cut within %s', (_, last, kept, end) => {
    const before = 'a'.repeat(100_000 - kept);
    expect(endOf(sanitiseNote(`${before}${last}<br>`))).toBe(endOf(before + end));
  });

  it('keeps the words that stand within a hundred tags, and is whole', () =>
    expect(sanitiseNote(`${'<b>'.repeat(101)}Leve`)).toBe(`${'<b>'.repeat(100)}Leve${'</b>'.repeat(100)}`));

  it('is cut where it is an older one of a page that has too much', () => {
    const long = words(60_000);
    const notes = ['Leve', undefined, long, long, words(100_000)];
    expect(sanitiseNotes(notes).map(endOf)).toEqual(
      ['…', '', `${words(40_000)}…</p>`, `${long}</p>`, `${words(100_000)}</p>`].map(endOf),
    );
  });

  it('is whole beside others, which keep their order', () =>
    expect(sanitiseNotes(['a', undefined, '<p>b</p>'])).toEqual(['a', '', '<p>b</p>']));

  const hostile: [string, (size: number) => string][] = [
    ['closed paragraphs within open tags', (size) => halves('<b>', '</p>', size)],
    ['blanks within tags', (size) => halves('<b>', ' ', size)],
    ['empty tags behind words', (size) => halves('a', '<b></b>', size)],
    ['comments in a link', (size) => `<a href="${'<!---->'.repeat(size / 7)}">a</a>`],
    ['entities', (size) => '&amp;'.repeat(size / 5)],
    ['lines', (size) => 'a\n'.repeat(size / 2)],
    ['lists within lists', (size) => '<ul><li>'.repeat(size / 8)],
    ['frames', (size) => '<iframe>'.repeat(size / 8)],
    ['texts that a browser reads otherwise', (size) => '<b><noscript></b>'.repeat(size / 17)],
    ['comments that do not end', (size) => '<!--'.repeat(size / 4)],
  ];
  const halves = (one: string, other: string, size: number) =>
    one.repeat(size / 2 / one.length) + other.repeat(size / 2 / other.length);
  const remembered = <Made>(make: (size: number) => Made) => {
    const made = new Map<number, Made>();
    return (size: number) => {
      const value = made.get(size) ?? make(size);
      made.set(size, value);
      return value;
    };
  };

  it.each(hostile)('takes no more time than its length: %s', (_, note) => {
    const noteOf = remembered(note);
    expect(growth((size) => sanitiseNote(noteOf(size)))).toBeLessThan(LINEAR);
  });

  it.each(hostile)('takes no more time than their length with others: %s', (_, note) => {
    const notesOf = remembered((size) => Array.from({ length: 8 }, () => note(size / 8)));
    expect(growth((size) => sanitiseNotes(notesOf(size)))).toBeLessThan(LINEAR);
  });
});
