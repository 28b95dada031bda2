import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth, LINEAR } from '../../../../tests/support/growth.ts';

import { plainText, titled } from './message-title.server.ts';
import { sanitiseNote } from './sanitised-note.for-tests.ts';

fc.configureGlobal({ seed: 20261123 });

describe('the heading of a message', () => {
  it.each([
    ['all of it', '<p>Leve a peça aos Correios.</p>', 'Leve a peça aos Correios', ''],
    [
      'its first paragraph',
      '<p>Leve a peça.</p><ul><li>Embale bem.</li></ul>',
      'Leve a peça',
      '<ul><li>Embale bem.</li></ul>',
    ],
    [
      'its first sentence, across emphasis',
      '<p><strong>Precisamos de você:</strong> falta o número. Responda o e-mail.</p>',
      'Precisamos de você: falta o número',
      '<p> Responda o e-mail.</p>',
    ],
    ['its first line', 'Falta a nota.\nEnvie hoje.', 'Falta a nota', 'Envie hoje.'],
    [
      'what follows a greeting',
      '<p>Olá, Marina. Poste a peça.</p><p>Até já.</p>',
      'Poste a peça',
      '<p>Olá, Marina. </p><p>Até já.</p>',
    ],
    [
      'what follows a greeting of its own',
      '<p>Olá, Marina,</p><p>Poste a peça.</p>',
      'Poste a peça',
      '<p>Olá, Marina,</p>',
    ],
    ['no greeting: oito', '<p>Oito fotos faltam.</p>', 'Oito fotos faltam', ''],
    ['a question', '<p>A peça é sua? Responda.</p>', 'A peça é sua?', '<p> Responda.</p>'],
    [
      'past an abbreviation',
      '<p>Leve à Av. Paulista, 100. Hoje.</p>',
      'Leve à Av. Paulista, 100',
      '<p> Hoje.</p>',
    ],
    ['with its signs', '<p>2 &lt; 3 &amp; "4".</p>', undefined, '<p>2 &lt; 3 &amp; "4".</p>'],
    ['with its signs and a word', '<p>Tamanho 2 &lt; 3 &amp; "4".</p>', 'Tamanho 2 < 3 & "4"', ''],
    ['as long as a heading may be', `<p>${'a'.repeat(120)}</p>`, 'a'.repeat(120), ''],
    ['not longer', `<p>${'a'.repeat(121)}</p>`, undefined, `<p>${'a'.repeat(121)}</p>`],
    ['not of a list', '<ul><li>Embale bem.</li></ul>', undefined, '<ul><li>Embale bem.</li></ul>'],
    [
      'not with a link, which would be none',
      '<p>Veja <a href="https://exemplo.com.br">aqui</a>.</p>',
      undefined,
      '<p>Veja <a href="https://exemplo.com.br" rel="noopener noreferrer nofollow">aqui</a>.</p>',
    ],
    [
      'not that is a link itself',
      '<p><a href="https://exemplo.com.br">Veja aqui.</a></p>',
      undefined,
      '<p><a href="https://exemplo.com.br" rel="noopener noreferrer nofollow">Veja aqui.</a></p>',
    ],
    ['nothing', '', undefined, ''],
    ['a greeting alone', '<p>Olá, Marina!</p>', undefined, '<p>Olá, Marina!</p>'],
  ])('%s', (_, note, title, restHtml) => expect(titled(sanitiseNote(note))).toEqual({ title, restHtml }));

  const notes = fc
    .array(
      fc.constantFrom(
        ...[
          '<p>',
          '</p>',
          '<b>',
          '</b>',
          '<ul><li>',
          '</li></ul>',
          '<br>',
          '<a href="https://a.br">',
          '</a>',
        ],
        ...[
          'Olá, Marina. ',
          'Leve a peça',
          '. ',
          '\n',
          '&amp;',
          '&lt;',
          '<script>',
          ' EC 418 220 937 ',
          'Av. ',
          '🙂',
        ],
      ),
      { maxLength: 24 },
    )
    .map((parts) => sanitiseNote(parts.join('')));

  it('and the rest have every sign of the message, once', () =>
    fc.assert(
      fc.property(notes, (html) => {
        const { restHtml, title = '' } = titled(html);
        const signs = (text: string) => Array.from(text.replaceAll(/[\s.]/g, '')).toSorted();
        expect(signs(title + plainText(restHtml))).toEqual(signs(plainText(html)));
      }),
    ));

  it('leaves HTML that is still what the sanitiser lets through', () =>
    fc.assert(
      fc.property(notes, (html) => {
        const { restHtml } = titled(html);
        expect(sanitiseNote(restHtml)).toBe(restHtml);
      }),
    ));

  it.each(['a', 'a ', 'a. ', '<p>', '<b>a</b>', '&amp;', 'Olá. '])(
    'takes time as the message of nothing but %j is long',
    (run) => {
      const of = (size: number) => sanitiseNote(run.repeat(Math.ceil(size / run.length)));
      const messages = new Map<number, string>();
      expect(
        growth((size) => {
          const html = messages.get(size) ?? of(size);
          messages.set(size, html);
          return [titled(html), plainText(html)];
        }),
      ).toBeLessThan(LINEAR);
    },
  );
});
