import { describe, expect, it } from 'vitest';
import { growth, LINEAR } from '../../../../tests/support/growth.ts';

import { sanitiseNotes } from './sanitise-notes.server.ts';
import { sanitiseNote } from './sanitised-note.for-tests.ts';

describe('the sanitiser of notes', () => {
  it.each([
    ['<p>Leve a peça.</p><ul><li>Primeiro</li></ul>', '<p>Leve a peça.</p><ul><li>Primeiro</li></ul>'],
    ['<b>a</b><strong>b</strong><i>c</i><em>d</em>', '<b>a</b><strong>b</strong><i>c</i><em>d</em>'],
    [
      '<a href="https://www.correios.com.br" target="_top" onclick="x()">Agência</a>',
      '<a href="https://www.correios.com.br" rel="noopener noreferrer nofollow">Agência</a>',
    ],
  ])('keeps paragraphs, lists, emphasis and safe links: %s', (note, shown) =>
    expect(sanitiseNote(note)).toBe(shown),
  );

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
  ])('removes whatever could run, load or ask: %s', (note) => expect(sanitiseNote(note)).toBe(''));

  it.each([
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" JaVaScRiPt&#58;alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="http://evil.example">x</a>',
  ])('removes a link to script, to data or to an address without https: %s', (note) =>
    expect(sanitiseNote(note)).not.toContain('href'),
  );

  it('removes every attribute but those of a link', () =>
    expect(sanitiseNote('<p style="position:fixed" class="x" id="content" onclick="x()">Oi</p>')).toBe(
      '<p>Oi</p>',
    ));

  it('removes a form and its button, and keeps the words', () =>
    expect(sanitiseNote('<form action="https://evil.example"><button>Entrar</button></form>')).toBe(
      'Entrar',
    ));

  it('closes open tags, and drops end tags that were never opened', () =>
    expect(sanitiseNote('<p><b>Um <i>comentário</p></div></main>')).toBe(
      '<p><b>Um <i>comentário</i></b></p>',
    ));

  it('turns blocks of other kinds into paragraphs', () =>
    expect(sanitiseNote('<h1>Título</h1><div>Texto</div>')).toBe('<p>Título</p><p>Texto</p>'));

  it.each([
    '<p> </p>',
    '<p>&nbsp;</p>',
    '<ul><li><b></b></li></ul>',
    '<a href="https://exemplo.com.br"></a>',
  ])('leaves out a tag without words: %s', (note) =>
    expect(sanitiseNote(`<p>Leve</p>${note}`)).toBe('<p>Leve</p>'),
  );

  it('keeps the lines and signs of plain text', () => {
    expect(sanitiseNote('2 < 3 e 5 > 4\nSegunda & última')).toBe(
      '2 &lt; 3 e 5 &gt; 4<br />Segunda &amp; última',
    );
    expect(sanitiseNote(undefined)).toBe('');
  });
});

describe('a note without words', () => {
  it.each([
    ['<p>\n<img src="x.png" alt="Etiqueta EC418220937BR">\n</p>', 'Etiqueta EC418220937BR'],
    ['<img alt="Frente"><p><img alt=" Verso\nda  caixa "></p>', 'Frente<br />Verso da caixa'],
    [
      '<img alt="a &lt;b&gt; &amp; &quot;c&quot;<script>alert(1)</script>">',
      'a &lt;b&gt; &amp; "c"&lt;script&gt;alert(1)&lt;/script&gt;',
    ],
    ['<img><img alt="Etiqueta">', 'Etiqueta'],
    ['<iframe><img alt="Etiqueta"></iframe>', 'Etiqueta'],
  ])('says what its pictures are called: %s', (note, html) =>
    expect(sanitiseNotes([note])).toEqual([{ html, isHidden: false }]),
  );

  it.each([
    '<p><img src="x.png"></p>',
    '<img alt="">',
    '<img alt="&nbsp;-">',
    '<img alt="image001.PNG">',
    '<svg><path d="M0 0"/></svg>',
    '<video src="x.mp4"></video>',
    '<iframe src="https://a.br"></iframe>',
  ])('is hidden where it shows something that is not called anything: %s', (note) =>
    expect(sanitiseNotes([note])).toEqual([{ html: '', isHidden: true }]),
  );

  it.each([undefined, '', ' \n', '<p><br></p>', '<p>&nbsp;</p>', '<!-- <img> -->', '<style>img{}</style>'])(
    'says nothing where nothing would be shown: %j',
    (note) => expect(sanitiseNotes([note])).toEqual([{ html: '', isHidden: false }]),
  );

  it('keeps its words alone where it has some', () =>
    expect(sanitiseNotes(['<img alt="Logo"><p>Poste a peça.</p>'])).toEqual([
      { html: '<p>Poste a peça.</p>', isHidden: false },
    ]));
});

describe('an overlong note', () => {
  const words = (characters: number) => `<p>${'a'.repeat(characters - '<p>'.length)}`;
  /** The length and the end of a note: the whole would be unreadable in a message. */
  const endOf = (html: string) => `${html.length} ${html.slice(-20)}`;

  it('is kept whole up to 100,000 characters', () => {
    const note = words(100_000);
    expect(endOf(sanitiseNote(note))).toBe(endOf(`${note}</p>`));
  });

  it('is cut after 100,000 characters, with an ellipsis within its last paragraph', () => {
    const note = words(100_000);
    expect(endOf(sanitiseNote(`${note}b</p>`))).toBe(endOf(`${note}…</p>`));
  });

  it('is kept whole with 1,000 line breaks and cut at the next', () => {
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

  it('keeps the words within more than 100 open tags, and 100 of the tags', () =>
    expect(sanitiseNote(`${'<b>'.repeat(101)}Leve`)).toBe(`${'<b>'.repeat(100)}Leve${'</b>'.repeat(100)}`));

  it('is cut, or left out, if newer notes of the page leave too little room', () => {
    const long = words(60_000);
    const notes = ['Leve', undefined, long, long, words(100_000)];
    expect(sanitiseNotes(notes).map(({ html }) => endOf(html))).toEqual(
      ['…', '', `${words(40_000)}…</p>`, `${long}</p>`, `${words(100_000)}</p>`].map(endOf),
    );
  });

  it('keeps its place among the other notes of a page', () =>
    expect(sanitiseNotes(['a', undefined, '<p>b</p>']).map(({ html }) => html)).toEqual([
      'a',
      '',
      '<p>b</p>',
    ]));

  const hostile: [string, (size: number) => string][] = [
    ['closed paragraphs within open tags', (size) => halves('<b>', '</p>', size)],
    ['blanks within tags', (size) => halves('<b>', ' ', size)],
    ['empty tags behind words', (size) => halves('a', '<b></b>', size)],
    ['comments in a link', (size) => `<a href="${'<!---->'.repeat(size / 7)}">a</a>`],
    ['entities', (size) => '&amp;'.repeat(size / 5)],
    ['lines', (size) => 'a\n'.repeat(size / 2)],
    ['lists within lists', (size) => '<ul><li>'.repeat(size / 8)],
    ['frames', (size) => '<iframe>'.repeat(size / 8)],
    ['texts that browsers read differently', (size) => '<b><noscript></b>'.repeat(size / 17)],
    ['pictures', (size) => '<img alt="a">'.repeat(size / 13)],
    ['what a picture is called', (size) => `<img alt="${' a'.repeat(size / 2)}">`],
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

  it.each(hostile)('is sanitised in linear time: %s', (_, note) => {
    const noteOf = remembered(note);
    expect(growth((size) => sanitiseNote(noteOf(size)))).toBeLessThan(LINEAR);
  });

  it.each(hostile)('is sanitised in linear time beside seven others: %s', (_, note) => {
    const notesOf = remembered((size) => Array.from({ length: 8 }, () => note(size / 8)));
    expect(growth((size) => sanitiseNotes(notesOf(size)))).toBeLessThan(LINEAR);
  });
});
