import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanBrandNotice, cleanServerMessage, SERVER_MESSAGE_MAX_LENGTH } from './server-message.ts';

fc.configureGlobal({ seed: 20261122 });

describe("a server's message", () => {
  it.each([
    ['Serviço em manutenção', 'Serviço em manutenção'],
    ['  Item\r\n sem\tsaldo \u00a0 ', 'Item sem saldo'],
    ['<p>Código <b>inválido</b></p>', 'Código inválido'],
    ['<p>Um</p><p>Dois</p><br/>três <b>qua</b>tro, <a href="//x">cinco</a>.', 'Um Dois três quatro, cinco.'],
    ['Falhou<script>alert(1)</script>', 'Falhou alert(1)'],
    ['Falhou <img src=x onerror="alert(1)', 'Falhou'],
    ['<<b>script>Falhou', 'script Falhou'],
    ['1 < 2 e 3 > 2', '1 2 e 3 2'],
    ['Pague \u202e00,1 $R\u202c já', 'Pague 00,1 $R já'],
    ['\u2066Oi\u2069\u200b\ufeff', 'Oi'],
    ['nu\u0000lo \u001b[31mvermelho', 'nu lo [31mvermelho'],
    ['meio \ud83d par', 'meio par'],
    ['Co\u0301digo', 'Código'],
    [`z${'\u0300'.repeat(50)}algo`, `z${'\u0300'.repeat(2)}algo`],
    ['日本語のメッセージ', '日本語のメッセージ'],
  ])('%j is shown as %j', (sent, shown) => expect(cleanServerMessage(sent)).toBe(shown));

  it.each(['', '   ', '<br>', '---', '\u202e\u200b', '<script src="//x">'])(
    'without any words is undefined: %j',
    (sent) => expect(cleanServerMessage(sent)).toBeUndefined(),
  );

  it('is read no further than its first 4 000 characters', () =>
    expect(cleanServerMessage(`${' '.repeat(4_000)}Falhou`)).toBeUndefined());

  it('has 200 characters at most, and ends with an ellipsis where it was longer', () => {
    expect(cleanServerMessage('a'.repeat(200))).toBe('a'.repeat(200));
    expect(cleanServerMessage('a'.repeat(201))).toBe(`${'a'.repeat(199)}…`);
    expect(Array.from(cleanServerMessage('😀a'.repeat(200)) ?? '')).toHaveLength(200);
    expect(cleanServerMessage(`${'a'.repeat(198)} ${'b'.repeat(9)}`)).toBe(`${'a'.repeat(198)}…`);
  });
});

describe('a notice of the brand', () => {
  it('is plain text as well, of 600 characters at most', () => {
    expect(cleanBrandNotice('<p>O prazo <b>terminou</b>.<br>Fale conosco')).toBe(
      'O prazo terminou. Fale conosco',
    );
    expect(cleanBrandNotice('<br>')).toBeUndefined();
    expect(cleanBrandNotice('a'.repeat(600))).toBe('a'.repeat(600));
    expect(cleanBrandNotice('a'.repeat(601))).toBe(`${'a'.repeat(599)}…`);
  });
});

/** Any characters at all, and above all those that deceive: tags, controls, marks and invisible ones. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.string({ unit: 'grapheme', maxLength: 600 }),
  fc.string({
    unit: fc.constantFrom(
      ...Array.from(
        '<>/!ab="\' -&;\u0000\u001b\u0085\n\u00a0\u00ad\u0301\u200b\u200d\u202e\u2028\u2066\u2069\ufeff\ue000\ud83d',
      ),
    ),
    maxLength: 600,
  }),
);

describe('any text that a server sends', () => {
  const shown = (sent: string) => cleanServerMessage(sent) ?? '';

  it('becomes one line of plain text', () =>
    fc.assert(
      fc.property(hostile, (sent) => {
        const text = shown(sent);
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>]/u);
        expect(text).not.toMatch(/ {2}|^ | $/);
        expect(text).not.toMatch(/\p{M}{3}/u);
        expect(Array.from(text).length).toBeLessThanOrEqual(SERVER_MESSAGE_MAX_LENGTH);
      }),
      { numRuns: 2_000 },
    ));

  it('stays the same if it is cleaned again', () =>
    fc.assert(
      fc.property(hostile, (sent) => {
        expect(shown(shown(sent))).toBe(shown(sent));
      }),
      { numRuns: 2_000 },
    ));

  it('stays as it is where it is plain already', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zÀ-ÿ0-9]([A-Za-zÀ-ÿ0-9.,;:()] ?){0,90}[a-z]$/), (sent) => {
        expect(cleanServerMessage(sent)).toBe(sent.normalize('NFC'));
      }),
    ));
});
