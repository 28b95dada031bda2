import { describe, expect, it } from 'vitest';

import { arePackedObjects, hasStream, TELLING_KEYS } from './packed-objects.ts';
import { PdfDictionary } from './dictionary.ts';

/** The dictionary of an object with data. */
function dictionaryOf(entries: string, behind = 'stream'): PdfDictionary {
  const dictionary = new PdfDictionary(TELLING_KEYS);
  const text = `<< ${entries} >>\n${behind}\n`;
  dictionary.read(text, 0, text.length);
  return dictionary;
}

describe('arePackedObjects', () => {
  it.each([
    ['as everyone writes them', '/Type /ObjStm /N 12 /First 345 /Filter /FlateDecode /Length 9'],
    ['in another order', '/Filter /FlateDecode /Length 9 /First 345 /N 12 /Type /ObjStm'],
    ['with a list of one filter', '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode]'],
    [
      'with a filter that takes nothing',
      '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /DecodeParms null',
    ],
    ['with a list of nothing', '/Type /ObjStm /First 4 /Filter [/FlateDecode] /DecodeParms [null]'],
    [
      'with null in entries that only some readers read',
      '/Type /ObjStm /Filter /FlateDecode /F null /DP null',
    ],
    ['with what they extend', '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Extends 6 0 R'],
  ])('is true of packed objects: %s', (_case, entries) => {
    expect(arePackedObjects(dictionaryOf(entries))).toBe(true);
  });

  it.each([
    ['data of another type', '/Type /Metadata /Filter /FlateDecode'],
    ['data of no type', '/Length 9'],
    ['a picture in any way', '/Type /XObject /Filter [/ASCII85Decode /DCTDecode] /DecodeParms [null null]'],
    ['a picture twice', '/Filter /DCTDecode /Filter /DCTDecode'],
    ['a table of objects', '/Type /XRef /W [1 2 1] /N 3 /Filter 8 0 R'],
    ['the name for something else', '/F /ObjStm'],
  ])('is false of %s', (_case, entries) => {
    expect(arePackedObjects(dictionaryOf(entries))).toBe(false);
  });

  it.each(['/Type /ObjStm', '/First 4 /Filter 8 0 R', ''])('is false without data: %s', (entries) => {
    expect(arePackedObjects(dictionaryOf(entries, 'endobj'))).toBe(false);
  });

  const plain = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';
  it.each([
    ['not packed', '/Type /ObjStm /N 1 /First 4'],
    ['of an unsaid type, not packed', '/First 4'],
    ['of another type', '/Type /ObjStmX /First 4 /Filter /FlateDecode'],
    ['of a type that ends alike', '/Type /XObjStm /First 4 /Filter /FlateDecode'],
    ['of a type that is elsewhere', '/Type 8 0 R /First 4 /Filter /FlateDecode'],
    ['first is elsewhere', '/Type /ObjStm /First 8 0 R /Filter /FlateDecode'],
    ['first is no count', '/Type /ObjStm /First -4 /Filter /FlateDecode'],
    ['first is a fraction', '/Type /ObjStm /First 4.5 /Filter /FlateDecode'],
    ['their number is elsewhere', '/Type /ObjStm /N 8 0 R /Filter /FlateDecode'],
    ['their number is no count', '/Type /ObjStm /N -1 /Filter /FlateDecode'],
    ['their number is a fraction', '/Type /ObjStm /N 1. /Filter /FlateDecode'],
    ['packed otherwise', '/Type /ObjStm /First 4 /Filter /LZWDecode'],
    ['packed by a name that ends alike', '/Type /ObjStm /First 4 /Filter /XFlateDecode'],
    ['packed by a name that begins alike', '/Type /ObjStm /First 4 /Filter /FlateDecodeX'],
    ['packed twice', '/Type /ObjStm /First 4 /Filter [/FlateDecode /FlateDecode]'],
    ['packed in another way first', '/Type /ObjStm /First 4 /Filter [/ASCII85Decode /FlateDecode]'],
    ['packed in no way', '/Type /ObjStm /First 4 /Filter []'],
    ['packed in a way that another object names', '/Type /ObjStm /First 4 /Filter 8 0 R'],
    ['packed by a list in a list', '/Type /ObjStm /First 4 /Filter [[/FlateDecode]]'],
    ['with settings', `${plain} /DecodeParms << /Predictor 12 >>`],
    ['with settings elsewhere', `${plain} /DecodeParms 8 0 R`],
    ['with a list of settings elsewhere', `${plain} /DecodeParms [8 0 R]`],
    ['with two settings', `${plain} /DecodeParms [null null]`],
    ['with the settings of some readers', `${plain} /DP << /Predictor 12 >>`],
    ['with data in another file', `${plain} /F (x.pdf)`],
    ['with the filter of some readers', `${plain} /F /Fl`],
    ['of two types', `${plain} /Type /ObjStm`],
    ['of two filters', `${plain} /Filter /FlateDecode`],
    ['of two firsts', `${plain} /First 4`],
  ])('refuses packed objects that are ambiguous or not plainly packed: %s', (_case, entries) => {
    expect(() => arePackedObjects(dictionaryOf(entries))).toThrow('damaged');
  });
});

describe('data within packed objects', () => {
  it.each([
    ['behind a dictionary', '<< /A 1 >>stream\n'],
    ['behind a dictionary and blanks', '<< /A 1 >> \n\t stream\r'],
    ['behind a dictionary and zeros', '<< /A 1 >>\0\0stream '],
    ['behind a comment', '<< /A 1 >>%x\nstream\n'],
    ['behind a comment of another system', '<< /A 1 >> %x\r stream\n'],
    ['at the beginning', 'stream\n'],
    ['behind blanks alone', ' \0\n stream\n'],
    ['behind the same word in a text', '(a stream of) << >> stream\n'],
    ['behind ninety-nine blanks', `>>${' '.repeat(98)}stream\n`],
    ['behind a hundred blanks', `x${' '.repeat(100)}stream\n`],
  ])('are seen %s', (_case, text) => {
    expect(hasStream(text)).toBe(true);
  });

  it.each([
    ['in a title', '<< /Title (Live stream) >>'],
    ['in a sentence', '<< /Title (Live stream \\(new\\)) >>'],
    ['in a name', '<< /stream /x >>'],
    ['as the end of a word', '<< >> (upstream\n)'],
    ['with a letter behind', '<< >>streams\n'],
    ['with a bracket behind', '<< >>stream(\n'],
    ['behind a single bracket', '<< /A <00> stream\n'],
    ['nowhere', '<< /A 1 >>'],
    ['cut short', '<< /A 1 >>stream'],
  ])('are not seen where the word stands %s', (_case, text) => {
    expect(hasStream(text)).toBe(false);
  });
});
