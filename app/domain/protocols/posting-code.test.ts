import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageCodes, type Language } from '../../../gateway/brand-api/contract/languages.ts';
import { growth, LINEAR } from '../../../tests/support/growth.ts';
import { findPostingCodes } from './posting-code.ts';

fc.configureGlobal({ seed: 20261123 });

const valuesIn = (text: string) => findPostingCodes(text).map(({ value }) => value);

/** What the brand may write in each language of the portal: a posting code, and another number after the same word. */
const SAID: Record<Language, { code: string; other: string }> = {
  pt: { code: 'O código de postagem é 1234567890', other: 'O código do produto é 1234567890' },
  en: { code: 'Your posting code is 1234567890', other: 'The code of the product is 1234567890' },
  es: { code: 'El código de envío es 1234567890', other: 'El código del producto es 1234567890' },
};

it.each(languageCodes)('a message in "%s" says which number is a posting code', (language) => {
  const { code, other } = SAID[language];
  expect([valuesIn(code), valuesIn(other)]).toEqual([['1234567890'], []]);
});

describe('posting codes', () => {
  it.each([
    ['as the brand writes it', 'qualquer agência com o código EC 418 220 937, sem pagar', 'EC418220937'],
    ['without spaces', 'Código de postagem: EC418220937BR.', 'EC418220937BR'],
    ['with spaces and BR', 'Objeto EC 418 220 937 BR', 'EC418220937BR'],
    ['with a hyphen', 'Use EC-418220937', 'EC418220937'],
    ['in small letters', 'o código ec418220937br', 'EC418220937BR'],
    ['without any word about it', 'EC418220937BR', 'EC418220937BR'],
    ['before words in capitals', 'CÓDIGO EC 418 220 937 EM QUALQUER AGÊNCIA', 'EC418220937'],
    ['as an authorisation of 10 digits', 'Autorização de postagem: 1234567890.', '1234567890'],
    ['as an e-ticket of 9 digits', 'Informe o e-ticket 601055502 no balcão.', '601055502'],
    ['as a code of 12 digits', 'O código é 123456789012', '123456789012'],
    ['in groups', 'o código de autorização 123 456 7890', '1234567890'],
    ['on the next line', 'Código de autorização:\n1234567890', '1234567890'],
    ['after a word that lacks its accents', 'Codigo de autorizacao 1234567890', '1234567890'],
    ['after a word whose accent is a separate mark', 'Co\u0301digo: 1234567890', '1234567890'],
    ['after the word DE', 'CÓDIGO DE 1234567890', '1234567890'],
    ['with hard spaces', 'código\u00a0EC\u00a0418\u00a0220\u00a0937', 'EC418220937'],
  ])('are found %s', (_, text, value) => expect(valuesIn(text)).toEqual([value]));

  it.each([
    ['eight digits', 'O código é 12345678'],
    ['thirteen digits', 'O código é 1234567890123'],
    ['two letters and eight digits', 'O código EC41822093'],
    ['three letters and nine digits', 'O código ECA418220937'],
    ['a longer word', 'O código EC418220937BRX'],
    ['an order number', 'Geramos o pedido 482401180 com a peça nova.'],
    ['an invoice number', 'Nota fiscal 000009412 emitida'],
    ['an invoice number after NF', 'Envie com a NF 000009412'],
    ['the tracking code of a parcel to the customer', 'Rastreie a peça nova: QB204118775BR'],
    ['the code of a product', 'Código do produto 123456789'],
    ['a bar code', 'o código de barras 123456789012'],
    ['an access key', `Chave de acesso: ${'3526'.repeat(11)}`],
    ['a CPF', 'Confira o código. CPF 123.456.789-09'],
    ['a CPF right after the word "código"', 'O código é o CPF 123.456.789-09'],
    ['the phone of a service line', 'Dúvidas sobre o código, 0800 123 4567'],
    ['a phone number after a question about the code', 'Não recebeu o código? 1134567890'],
    ['a phone number', 'Ligue 11 3456-7890'],
    ['digits without a word about a code', 'Veja 1234567890'],
    ['the address of a page', 'código em https://exemplo.com.br/1234567890'],
    ['a date and a time', 'O código vale até 10/12/2026 09:14'],
    ['an empty message', ''],
  ])('are not found in %s', (_, text) => expect(valuesIn(text)).toEqual([]));

  it('are shown as they are written', () =>
    expect(findPostingCodes('com o código EC 418 220 937, sem pagar')).toEqual([
      { shown: 'EC 418 220 937', value: 'EC418220937' },
    ]));

  it('are listed once each, three at most', () => {
    const codes = ['EC418220937', 'EC 418 220 937', 'EC418220938', 'EC418220939', 'EC418220940'];
    expect(valuesIn(`Códigos: ${codes.join(', ')}`)).toEqual(['EC418220937', 'EC418220938', 'EC418220939']);
  });

  it('are found wherever they stand among other words', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Leve', 'a', 'peça', 'hoje', 'sem', 'pagar', '\n', '–')),
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.array(fc.constantFrom('ou', 'embale', 'bem', '2', 'x')),
        (before, number, after) => {
          const code = `EC${String(number).padStart(9, '0')}BR`;
          expect(valuesIn([...before, `código ${code},`, ...after].join(' '))).toEqual([code]);
        },
      ),
    ));

  it('are shown as characters of the message, whatever message it is', () => {
    const parts = [
      'código ',
      'NF ',
      '123456789',
      'EC418220937',
      ' EC 418 220 937 BR ',
      ' postagem: 1234567890 ',
    ];
    const unit = fc.constantFrom(...Array.from('0189 .-\nABEBRec/ó'), ...parts, ...parts);
    let found = 0;
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
        const written = text.normalize('NFC').replaceAll(/\s/g, ' ');
        for (const { shown, value } of findPostingCodes(text)) {
          found += 1;
          expect(written).toContain(shown);
          expect(value).toMatch(/^(?:[A-Z]{2}\d{9}(?:BR)?|\d{9,12})$/);
        }
      }),
      { numRuns: 200 },
    );
    expect(found).toBeGreaterThan(50);
  });

  it.each([
    '0',
    '1 ',
    '123 ',
    '123-',
    'EC',
    'EC 123 ',
    'EC123456789',
    'código ',
    '123456789,',
    '. ',
    'a',
    '\u0301',
  ])('are looked for in linear time in a message of nothing but %j', (run) => {
    const of = (size: number) => run.repeat(Math.ceil(size / run.length));
    expect(growth((size) => findPostingCodes(of(size)))).toBeLessThan(LINEAR);
  });
});
