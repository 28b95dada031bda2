import { describe, expect, it } from 'vitest';

import { sanitiseNote } from './sanitise-note.server.ts';

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
