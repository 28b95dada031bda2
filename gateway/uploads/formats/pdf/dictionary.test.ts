import { describe, expect, it } from 'vitest';

import { PdfDictionary } from './dictionary.ts';

const WANTED = new Set(['A', 'B', 'Type']);

/** The reading of a dictionary that comes in pieces; `end` is `undefined` if more is to come. */
function told(text: string, pieceLength = text.length) {
  const dictionary = new PdfDictionary(WANTED);
  let end: number | undefined;
  for (let at = 0; at < text.length && end === undefined; at += pieceLength) {
    const piece = text.slice(at, at + pieceLength);
    const over = dictionary.read(piece, 0, piece.length);
    if (over !== undefined) end = at + over;
  }
  const { entries, isStream, isOpen } = dictionary;
  return { end, entries: entries.map(([key, value]) => `${key}: ${value}`), isStream, isOpen };
}

describe('the entries of a dictionary that are asked for', () => {
  it.each([
    ['no entries', '', []],
    ['other entries only', '/C 1 /D /A', []],
    ['a name', '/A /B', ['A: /B']],
    ['a name written by numbers', '/#41 /#42', ['A: /B']],
    ['a number', '/A -1.5', ['A: -1.5']],
    ['a number with its sign', '/A +.5', ['A: +.5']],
    ['a count', '/A 12', ['A: 12']],
    ['a count before another key', '/A 12 /B 13', ['A: 12', 'B: 13']],
    ['a count before a key that is not asked for', '/A 12 /C 13', ['A: 12']],
    ['a reference', '/A 12 0 R /B 1', ['A: 12 0 R', 'B: 1']],
    ['words', '/A true /B false /Type null', ['A: true', 'B: false', 'Type: null']],
    ['a text, of which nothing is kept', '/A (/B 1) /B <2f42>', ['A: ()', 'B: ()']],
    ['a list', '/A [1 0 R /B (x) -.5 null]', ['A: [ 1 0 R /B () -.5 null ]']],
    ['an empty list', '/A [] /B 1', ['A: [ ]', 'B: 1']],
    ['a list in a list', '/A [[1] [/B [2]]]', ['A: [ [ 1 ] [ /B [ 2 ] ] ]']],
    ['a dictionary', '/A << /B 1 /C 2 0 R >> /B 2', ['A: << /B 1 /C 2 0 R >>', 'B: 2']],
    ['an empty dictionary', '/A <<>> /B 1', ['A: << >>', 'B: 1']],
    ['a dictionary in a list', '/A [<< /B [1] >> 2]', ['A: [ << /B [ 1 ] >> 2 ]']],
    ['nothing of an inner dictionary', '/C << /A 1 /B << /A 2 >> >>', []],
    ['nothing of a list', '/C [/A 1 /B 2]', []],
    ['the same key twice', '/A 1 /A 2', ['A: 1', 'A: 2']],
    ['names with bytes that some readers take for blanks', '/C\x80 1 /A /\xff', ['A: /\xff']],
  ])('are read: %s', (_case, inner, entries) => {
    const text = `<<${inner}>>endobj `;
    const whole = { end: text.length - 1, entries, isStream: false, isOpen: false };
    expect(told(text)).toEqual(whole);
    for (const length of [1, 2, 7]) expect(told(text, length)).toEqual(whole);
  });

  it('are kept up to the token that passes 80 characters', () => {
    const many = Array.from({ length: 60 }, () => '7');
    const [entry] = told(`<< /A [${many.join(' ')}] >> endobj `).entries;
    expect(entry).toBe(`A: [${' 7'.repeat(40)}`);
    const long = 'n'.repeat(200);
    expect(told(`<< /A /${long} /B 1 >> endobj `).entries).toEqual([`A: /${long}`, 'B: 1']);
  });

  it('are at most 51; a dictionary with 52 is refused', () => {
    const entries = (count: number) => `<< ${'/A 1 '.repeat(count)}>> endobj `;
    expect(told(entries(51)).entries).toHaveLength(51);
    expect(() => told(entries(52))).toThrow('damaged');
    expect(told(`<< ${'/C 1 '.repeat(500)}>> endobj `).entries).toEqual([]);
  });
});

describe('the end of a dictionary', () => {
  it.each([
    ['data', '<< /A 1 >>stream\nabc', '<< /A 1 >>stream', true],
    ['data behind blanks and a comment', '<<>> \0%x\n stream\r\nabc', '<<>> \0%x\n stream', true],
    ['the end of the object', '<<>> endobj\n', '<<>> endobj', false],
    ['the next object', '<<>>\n12 0 obj', '<<>>\n12', false],
    ['the table of objects', '<<>> xref\n', '<<>> xref', false],
    ['the trailer', '<<>> trailer\n', '<<>> trailer', false],
    ['the end of the file', '<<>> startxref\n', '<<>> startxref', false],
  ])('is found with what follows: %s', (_case, text, read, isStream) => {
    expect(told(text)).toMatchObject({ end: read.length, isStream, isOpen: false });
    expect(told(text, 1)).toMatchObject({ end: read.length, isStream, isOpen: false });
  });

  it('has not come while a level is open, nor before what follows it is known', () => {
    expect(told('<< /A << /B 1 >>')).toMatchObject({ end: undefined, isOpen: true, entries: [] });
    expect(told('<< /A 1 >>')).toMatchObject({ end: undefined, isOpen: false });
  });

  it.each(['[1]', '(x)', 'true ', '/A ', '5 0 R'])('is found at once without one: %s', (text) => {
    expect(told(text)).toMatchObject({ isOpen: false, isStream: false, entries: [] });
    expect(told(text).end).toBeGreaterThan(0);
  });
});

describe('a dictionary that is not written as specified', () => {
  it.each([
    ['a value without a key', '<< 1 >>'],
    ['a text without a key', '<< (x) >>'],
    ['a list without a key', '<< [1] >>'],
    ['a dictionary without a key', '<< << /A 1 >> >>'],
    ['a word without a key', '<< null >>'],
    ['a key without a value', '<< /A >>'],
    ['a key without a value before the end of a list', '<< /A ] >>'],
    ['the end of a list that is none', '<< /A 1 ] >>'],
    ['the end of a dictionary within a list', '<< /A [ >> ] >>'],
    ['two numbers', '<< /A 1 2 >>'],
    ['two numbers before a key', '<< /A 1 2 /B 1 >>'],
    ['two numbers and another word', '<< /A 1 2 r >>'],
    ['two numbers and a text', '<< /A 1 2 (x) >>'],
    ['three numbers', '<< /A 1 2 3 >>'],
    ['a number and a text', '<< /A 1 (x) >>'],
    ['a number and a list', '<< /A 1 [2] >>'],
    ['a number and a dictionary', '<< /A 1 << >> >>'],
    ['a number and a broken number', '<< /A 1 2.5 R >>'],
    ['a broken number and two more', '<< /A 1.5 0 R >>'],
    ['a reference without numbers', '<< /A R >>'],
    ['a reference without a key', '<< R >>'],
    ['a digit written by its code, as only names may be', '<< /A #31 >>'],
    ['an inner dictionary that ends as a list', '<< /A << /B ] /C 1 >> endobj '],
    ['an unknown word', '<< /A maybe >>'],
    ['a word that begins as a number does', '<< /A 1e >>'],
    ['a word that ends as a number does', '<< /A e1 >>'],
    ['a number that begins as a word does', '<< /A 1 x2 R >>'],
    ['a number that ends as a word does', '<< /A 1 2x R >>'],
    ['an unknown word in a list', '<< /A [x] >>'],
    ['a word that is almost a number, in a list', '<< /A [1e] >>'],
    ['a word behind it that is none of those that may stand there', '<< /A 1 >> x '],
    ['a number behind it with a letter', '<< /A 1 >> 1x '],
    ['a letter before a number behind it', '<< /A 1 >> x1 '],
    ['a name behind it', '<< /A 1 >> /stream '],
    ['a text behind it', '<< /A 1 >> (stream) '],
    ['a name of a word that may stand there', '<< /A 1 >> /endobj '],
    ['a list behind it', '<< /A 1 >> [ '],
    ['another dictionary behind it', '<< /A 1 >> << '],
    ['one end more', '<< /A 1 >> >> '],
    ['data behind a name that some read in two', '<< /A\x80 1 >> stream\n'],
    ['data behind a value that some read in two', '<< /A /B\xffC >> stream\n'],
    ['data behind an inner name that some read in two', '<< /A << /B\xff 1 >> >> stream\n'],
    ['a first word that some read in two', '\x80<< /A 1 >>'],
    ['a first name that some read in two', '/A\xff 1'],
  ])('is refused: %s', (_case, text) => {
    expect(() => told(text)).toThrow('damaged');
    expect(() => told(text, 1)).toThrow('damaged');
  });

  it('is refused with more than 100 levels', () => {
    const lists = (count: number) => `<< /A ${'['.repeat(count)}${']'.repeat(count)} >> endobj `;
    expect(told(lists(99)).isOpen).toBe(false);
    expect(() => told(lists(100))).toThrow('damaged');
    const inner = (count: number) => `${'<< /A '.repeat(count)}1${' >>'.repeat(count)} endobj `;
    expect(told(inner(100)).isOpen).toBe(false);
    expect(() => told(inner(101))).toThrow('damaged');
  });
});
