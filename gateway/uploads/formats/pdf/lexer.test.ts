import { describe, expect, it } from 'vitest';

import { PdfLexer } from './lexer.ts';

/** The tokens of a text that comes in pieces, names and words with their text. */
function tokensOf(text: string, pieceLength = text.length): string[] {
  const tokens: string[] = [];
  const lexer = new PdfLexer((token, said) => {
    tokens.push(token === 'name' || token === 'word' ? `${token} ${said}` : token);
    return false;
  });
  for (let at = 0; at < text.length; at += pieceLength) {
    const piece = text.slice(at, at + pieceLength);
    expect(lexer.read(piece, 0, piece.length)).toBeUndefined();
  }
  return tokens;
}

describe('a PdfLexer', () => {
  it.each([
    ['names and words', '/Type /Page 12 ', ['name Type', 'name Page', 'word 12']],
    ['a name that ends where the next begins', '/S/URI/', ['name S', 'name URI']],
    ['an empty name', '/ 1 ', ['name ', 'word 1']],
    [
      'each kind of blank',
      'a\0b\tc\nd\fe\rf g ',
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((x) => `word ${x}`),
    ],
    [
      'each blank behind a name',
      '/a\0/b\t/c\n/d\f/e\r/f ',
      ['a', 'b', 'c', 'd', 'e', 'f'].map((x) => `name ${x}`),
    ],
    ['a byte that is no blank', 'a\x0bb\xa0c ', ['word a\x0bb\xa0c']],
    ['dictionaries and lists', '<<[]>>', ['<<', '[', ']', '>>']],
    [
      'words that end at a bracket',
      '1[2]3<<4>>5(6)',
      ['word 1', '[', 'word 2', ']', 'word 3', '<<', 'word 4', '>>', 'word 5', 'string'],
    ],
    ['a word that ends at a comment', '7%x\n8 ', ['word 7', 'word 8']],
    ['a string', '(a << /B >> [ % c) 1 ', ['string', 'word 1']],
    ['a string with brackets', '(a(b(c)d)e)1 ', ['string', 'word 1']],
    ['an escaped bracket', String.raw`(a\)b\(c\\)1 `, ['string', 'word 1']],
    ['an escaped character that means nothing', String.raw`(\n\\\))1 `, ['string', 'word 1']],
    ['a string in hexadecimal', '<0aF 9\0\t\n\f\rE>1 ', ['string', 'word 1']],
    ['an empty string in hexadecimal', '<>1 ', ['string', 'word 1']],
    ['a comment to the end of its line', '%(<</\n1 %)\r2 ', ['word 1', 'word 2']],
    ['a comment as long as it likes', `%${'x'.repeat(300)}\n1 `, ['word 1']],
    ['no token of a name that is not whole', '/Type', []],
    ['no token of a string that is open', '(a', []],
  ])('reads %s', (_case, text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
    for (const length of [1, 2, 3]) expect(tokensOf(text, length)).toEqual(tokens);
  });
});

describe('what readers each take in their own way', () => {
  it.each([
    ['the end of a string that was not begun', ')'],
    ['code', '{'],
    ['the end of code', '}'],
    ['half the end of a dictionary', '> '],
    ['a letter that is no hexadecimal digit', '<0g>'],
    ['a sign that is no hexadecimal digit', '<`>'],
    ['a bracket among hexadecimal digits', '<0(>'],
    ['a third bracket', '<<<g'],
  ])('is refused: %s', (_case, text) => {
    expect(() => tokensOf(text)).toThrow('damaged');
    expect(() => tokensOf(text, 1)).toThrow('damaged');
  });

  it('is refused: names and words of more than 255 characters', () => {
    expect(tokensOf(`/${'n'.repeat(255)} `)).toEqual([`name ${'n'.repeat(255)}`]);
    expect(tokensOf(`${'w'.repeat(255)} `)).toEqual([`word ${'w'.repeat(255)}`]);
    expect(() => tokensOf(`/${'n'.repeat(256)}`)).toThrow('damaged');
    expect(() => tokensOf('w'.repeat(256))).toThrow('damaged');
  });
});

describe('a reading that is told where to end', () => {
  /** The end of a reading of the text from its third character on. */
  function endOf(text: string, last: string): number | undefined {
    const lexer = new PdfLexer((token, said) => token === last || said === last);
    return lexer.read(`((${text}`, 2, text.length + 2);
  }

  it.each([
    ['right behind a token of its own', '1 << 2', '<<', '((1 <<'],
    ['right behind a string', '(a) 2', 'string', '(((a)'],
    ['right behind the end of a dictionary', '>>2', '>>', '((>>'],
    ['right behind a list', '1]2', ']', '((1]'],
    ['right behind a word, before its blank', '1 obj 2', 'obj', '((1 obj'],
    ['right behind a name, before what follows', '/Type/Page', 'Type', '((/Type'],
  ])('ends %s', (_case, text, last, read) => {
    expect(endOf(text, last)).toBe(read.length);
  });

  it('does not end before the token comes', () => {
    expect(endOf('1 2 3 ', 'obj')).toBeUndefined();
    expect(endOf('1 2 obj', 'obj')).toBeUndefined();
  });

  it('goes no further than the place that it is given', () => {
    const words: string[] = [];
    const lexer = new PdfLexer((_token, said) => words.push(said) > 9);
    expect(lexer.read('1 2 3 4 ', 2, 4)).toBeUndefined();
    expect(words).toEqual(['2']);
  });
});
