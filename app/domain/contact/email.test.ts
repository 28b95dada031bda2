import { describe, expect, it } from 'vitest';
import { parseEmail, parseLoginEmail } from './email.ts';

describe('Email: word characters with dots or hyphens, an @, a domain ending in 2 letters or more', () => {
  it.each([
    'ana@loja.br',
    'ana.maria-souza_1@loja.com.br',
    'ANA@Loja.com',
    'ana@loja-boa.store',
    'ana@exemplo.technology',
    'ana+troca@loja.com',
  ])('%s is valid', (typed) => expect(parseEmail(typed)).toBe(typed));

  it('of at most 254 characters', () => {
    const email = (length: number) => `${'a'.repeat(length - '@loja.com'.length)}@loja.com`;
    expect(parseEmail(email(254))).toBe(email(254));
    expect(parseEmail(email(255))).toBeUndefined();
  });

  it('spaces around it do not count', () => expect(parseEmail(' ana@loja.com ')).toBe('ana@loja.com'));

  it.each([
    '',
    'ana',
    'ana@',
    '@loja.com',
    'ana@loja',
    'ana@loja.b',
    'ana@loja.c0m',
    'ana..maria@loja.com',
    'ana.@loja.com',
    '.ana@loja.com',
    'ana maria@loja.com',
    'ana@loja..com',
    'ana@@loja.com',
    `${'a'.repeat(250)}@loja.com`,
  ])('"%s" is not', (typed) => expect(parseEmail(typed)).toBeUndefined());

  it('answers at once on a hostile address', () =>
    expect(parseEmail(`${'a'.repeat(120)}@${'a'.repeat(120)}!`)).toBeUndefined());
});

describe('quick access: email non-empty with an @ followed by text with .com, .net or a dot', () => {
  it.each(['ana@loja.com', 'ana@loja.net', 'ana+troca@loja.b'])('%s is enough', (typed) =>
    expect(parseLoginEmail(typed)).toBe(typed),
  );
  it.each(['', ' ', 'ana', 'ana@loja', 'ana.loja@com', '@loja.com', 'ana@loja.', 'ana@lo ja.com'])(
    '"%s" is not',
    (typed) => expect(parseLoginEmail(typed)).toBeUndefined(),
  );
});
