import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growth, LINEAR } from '../../../../tests/support/growth.ts';

import { plainText, titled } from './message-title.server.ts';
import { sanitiseNote } from './sanitised-note.for-tests.ts';

fc.configureGlobal({ seed: 20261123 });

describe('the heading of a message', () => {
  it.each([
    [
      'is all of a message of one sentence',
      '<p>Leve a peça aos Correios.</p>',
      'Leve a peça aos Correios',
      '',
    ],
    [
      'is the first paragraph',
      '<p>Leve a peça.</p><ul><li>Embale bem.</li></ul>',
      'Leve a peça',
      '<ul><li>Embale bem.</li></ul>',
    ],
    [
      'is the first sentence, without its emphasis',
      '<p><strong>Precisamos de você:</strong> falta o número. Responda o e-mail.</p>',
      'Precisamos de você: falta o número',
      '<p> Responda o e-mail.</p>',
    ],
    ['is the first line', 'Falta a nota.\nEnvie hoje.', 'Falta a nota', 'Envie hoje.'],
    [
      'is the sentence after a greeting',
      '<p>Olá, Marina. Poste a peça.</p><p>Até já.</p>',
      'Poste a peça',
      '<p>Olá, Marina. </p><p>Até já.</p>',
    ],
    [
      'is the paragraph after a greeting in its own paragraph',
      '<p>Olá, Marina,</p><p>Poste a peça.</p>',
      'Poste a peça',
      '<p>Olá, Marina,</p>',
    ],
    ['does not take "Oito" for a greeting', '<p>Oito fotos faltam.</p>', 'Oito fotos faltam', ''],
    [
      'keeps the question mark of a question',
      '<p>A peça é sua? Responda.</p>',
      'A peça é sua?',
      '<p> Responda.</p>',
    ],
    [
      'does not end at an abbreviation',
      '<p>Leve à Av. Paulista, 100. Hoje.</p>',
      'Leve à Av. Paulista, 100',
      '<p> Hoje.</p>',
    ],
    [
      'does not exist for a message without a word',
      '<p>2 &lt; 3 &amp; "4".</p>',
      undefined,
      '<p>2 &lt; 3 &amp; "4".</p>',
    ],
    ['shows signs as they are', '<p>Tamanho 2 &lt; 3 &amp; "4".</p>', 'Tamanho 2 < 3 & "4"', ''],
    ['may have 120 characters', `<p>${'a'.repeat(120)}</p>`, 'a'.repeat(120), ''],
    [
      'does not exist with 121 characters',
      `<p>${'a'.repeat(121)}</p>`,
      undefined,
      `<p>${'a'.repeat(121)}</p>`,
    ],
    [
      'does not come from a list',
      '<ul><li>Embale bem.</li></ul>',
      undefined,
      '<ul><li>Embale bem.</li></ul>',
    ],
    [
      'does not come from a sentence with a link, which would be lost',
      '<p>Veja <a href="https://exemplo.com.br">aqui</a>.</p>',
      undefined,
      '<p>Veja <a href="https://exemplo.com.br" rel="noopener noreferrer nofollow">aqui</a>.</p>',
    ],
    [
      'does not come from a sentence that is a link',
      '<p><a href="https://exemplo.com.br">Veja aqui.</a></p>',
      undefined,
      '<p><a href="https://exemplo.com.br" rel="noopener noreferrer nofollow">Veja aqui.</a></p>',
    ],
    [
      'does not end at the number of an item',
      'Siga os passos: 1. Embale. 2. Poste.',
      'Siga os passos:',
      '1. Embale. 2. Poste.',
    ],
    [
      'is the sentence before a list of lines',
      'Embale bem.\n1. Ponha na caixa.\n2. Poste.',
      'Embale bem',
      '1. Ponha na caixa.<br />2. Poste.',
    ],
    ['may begin with a number', '2 fotos faltam. Envie hoje.', '2 fotos faltam', 'Envie hoje.'],
    ['may end with a number', 'O número é o 1. Envie hoje.', 'O número é o 1', 'Envie hoje.'],
    ['may begin with a sum', '1.500 reais faltam.', '1.500 reais faltam', ''],
    ['may begin with a short word', 'A peça chegou.', 'A peça chegou', ''],
    ['may have emphasis of a messenger', '*Atenção* à postagem.', '*Atenção* à postagem', ''],
    ['may name a time after a colon', 'Horário: 9 - 18h.', 'Horário: 9 - 18h', ''],
    ['does not exist for an empty message', '', undefined, ''],
    ['does not exist for a greeting alone', '<p>Olá, Marina!</p>', undefined, '<p>Olá, Marina!</p>'],
  ])('%s', (_, note, title, restHtml) => expect(titled(sanitiseNote(note))).toEqual({ title, restHtml }));

  it.each([
    '1. ',
    '1.',
    '1) ',
    '1)',
    '(1) ',
    '1 - ',
    '1\uFE0F\u20E3 ',
    'a) ',
    'A. ',
    'i. ',
    'ii) ',
    '- ',
    '-',
    '– ',
    '• ',
    '* ',
  ])('does not come from a list whose items begin with %j', (item) => {
    const list = ['Embale bem a peça.', 'Poste com o código EC418220937BR.'].map((words) => item + words);
    for (const note of [
      list.join('\n'),
      `<p>${list.join('</p><p>')}</p>`,
      `Olá, Marina!\n${list.join('\n')}`,
    ]) {
      const html = sanitiseNote(note);
      expect(titled(html)).toEqual({ title: undefined, restHtml: html });
    }
  });

  it.each(['1. ', '1) ', '(a) ', '1 - ', '- ', '• '])(
    'ends where a list is announced whose items begin with %j',
    (item) =>
      expect(titled(sanitiseNote(`<p>Siga os passos: ${item}Embale. Poste.</p>`))).toEqual({
        title: 'Siga os passos:',
        restHtml: `<p>${item}Embale. Poste.</p>`,
      }),
  );

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
          ' 1. ',
          ': - ',
          '🙂',
        ],
      ),
      { maxLength: 24 },
    )
    .map((parts) => sanitiseNote(parts.join('')));

  it('and the rest of the message together have every sign of it once', () =>
    fc.assert(
      fc.property(notes, (html) => {
        const { restHtml, title = '' } = titled(html);
        const signs = (text: string) => Array.from(text.replaceAll(/[\s.]/g, '')).toSorted();
        expect(signs(title + plainText(restHtml))).toEqual(signs(plainText(html)));
      }),
    ));

  it('leaves HTML that the sanitiser lets through unchanged', () =>
    fc.assert(
      fc.property(notes, (html) => {
        const { restHtml } = titled(html);
        expect(sanitiseNote(restHtml)).toBe(restHtml);
      }),
    ));

  it.each(['a', 'a ', 'a. ', '<p>', '<b>a</b>', '&amp;', 'Olá. '])(
    'is found in linear time in a message of nothing but %j',
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
