import { describe, expect, it } from 'vitest';
import { parseEmail, parseLoginEmail } from './email.ts';

describe('an e-mail (word characters with dots or hyphens, an @, a domain ending in 2 letters or more)', () => {
  it.each([
    'ana@loja.br',
    'ana.maria-souza_1@loja.com.br',
    'ANA@Loja.com',
    'ana@loja-boa.store',
    'ana@exemplo.technology',
    'ana+troca@loja.com',
  ])('is valid as %s', (typed) => expect(parseEmail(typed)).toBe(typed));

  it('is valid with 254 characters and invalid with 255', () => {
    const email = (length: number) => `${'a'.repeat(length - '@loja.com'.length)}@loja.com`;
    expect(parseEmail(email(254))).toBe(email(254));
    expect(parseEmail(email(255))).toBeUndefined();
  });

  it('is read without the spaces around it', () => expect(parseEmail(' ana@loja.com ')).toBe('ana@loja.com'));

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
  ])('is invalid as "%s"', (typed) => expect(parseEmail(typed)).toBeUndefined());
});

describe('an e-mail at the login (text, an @ and text with .com, .net or a dot)', () => {
  it.each(['ana@loja.com', 'ana@loja.net', 'ana+troca@loja.b'])('is accepted as %s', (typed) =>
    expect(parseLoginEmail(typed)).toBe(typed),
  );
  it.each(['', ' ', 'ana', 'ana@loja', 'ana.loja@com', '@loja.com', 'ana@loja.', 'ana@lo ja.com'])(
    'is refused as "%s"',
    (typed) => expect(parseLoginEmail(typed)).toBeUndefined(),
  );
});
