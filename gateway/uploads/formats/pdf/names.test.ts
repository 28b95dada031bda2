import { describe, expect, it } from 'vitest';

import { PDF_OVERLAP, PdfNames } from './names.ts';

/** A link that may be pressed, and a document that begins at a place in itself. */
const PLACE = '/URI /OpenAction 5 0 R\n5 0 obj [3 0 R /Fit] endobj';

function read(text: string) {
  const names = new PdfNames();
  const { objects, readTo } = names.read(text, text.length);
  return { names, objects, readTo };
}

describe('the name of active content', () => {
  it.each([
    ...['JavaScript', 'Launch', 'Rendition', 'RichMedia', 'Movie', 'XFA', 'SubmitForm', 'ImportData'],
    ...['GoToE', 'GoToR', 'OnInstantiate', 'Thread'],
    ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'Filespec'],
  ])('is refused: %s', (name) => {
    for (const text of [
      `/${name} `,
      `/${name}`,
      `x/${name}(`,
      `/S/${name}>>`,
      `/${name}\x80x`,
      `\xff/${name}\xff`,
    ]) {
      expect(() => read(text)).toThrow('active');
    }
    const [first = '', ...others] = name;
    const numbered = `/#${first.charCodeAt(0).toString(16)}${others.join('')} `;
    expect(() => read(numbered)).toThrow('active');
    expect(read(`(${name}) /${name}x /x${name} /${name.toLowerCase()} `).readTo).toBeGreaterThan(0);
  });

  it('is refused if it is EF and a dictionary or reference follows within 99 blanks', () => {
    for (const behind of [' << /F 1 >>', '<</F 1>>', ' 7 0 R', '%x\n<<', '\n%x\r 7 0 R', ' 7%']) {
      expect(() => read(`/EF${behind}`)).toThrow('active');
    }
    for (const behind of [' 7', ' (x)', ' < <', ' x << ', 'x <<', ' 12345678901 0 R']) {
      expect(read(`/EF${behind}`).objects).toEqual([]);
    }
    // As many blanks and comments as any writer puts there.
    expect(() => read(`/EF${' '.repeat(99)}<<`)).toThrow('active');
    expect(read(`/EF${' '.repeat(100)}<<`).objects).toEqual([]);
  });
});

describe('PdfNames', () => {
  it.each([
    ['/Page ', true],
    ['/Pages ', true],
    ['/Type/Page>>', true],
    ['/P#61ge ', true],
    ['/PageMode ', false],
    ['Page', false],
    ['', false],
  ])('tell whether a document has a page: %s', (text, hasPage) => {
    expect(read(text).names.hasPage).toBe(hasPage);
  });

  it('tell whether a document is encrypted', () => {
    expect(read('/Encrypt 5 0 R').names.isEncrypted).toBe(true);
    expect(read('/EncryptMetadata true').names.isEncrypted).toBe(false);
  });

  it('tell how many streams of packed objects a document names', () => {
    expect(read('/ObjStm /Type/Obj#53tm>> /ObjStms ObjStm').names.packed).toBe(2);
    expect(read('/Page').names.packed).toBe(0);
  });

  it.each([
    ['an address and what opens it', '/URI /OpenAction << /S /URI >>', true],
    ['an address and a page that opens it', '/URI /AA << /O 1 0 R >>', true],
    ['an address that is pressed', '/URI (x)', false],
    ['no address', '/OpenAction << /S /Named >> /AA << >>', false],
    ['an address and a place', '/URI /OpenAction [3 0 R /Fit]', false],
    [
      'an address and an object that goes to a place',
      '/URI /OpenAction 5 0 R\n5 0 obj [3 0 R /Fit] endobj',
      false,
    ],
    ['an address and an object that does not', '/URI /OpenAction 5 0 R\n5 0 obj << /S /URI >> endobj', true],
    ['an address and an object with a letter', '/URI /OpenAction 5 0 R\n5e 0 obj [3 0 R /Fit] endobj', true],
    [
      'an address and an object whose generation is no number',
      '/URI /OpenAction 5 0 R\n5 x obj [3 0 R /Fit] endobj',
      true,
    ],
    [
      'an address and an object of a long number',
      '/URI /OpenAction 5 0 R\n00000000005 0 obj [3 0 R /Fit] endobj',
      true,
    ],
    [
      'an address and an object behind another number',
      '/URI /OpenAction 5 0 R\n5 0 7obj [3 0 R /Fit] endobj',
      true,
    ],
    ['an address and an object too high to follow', `${PLACE} 131072 0 obj << >>`, true],
    ['an address and the highest that is followed', `${PLACE} 131071 0 obj << >>`, false],
    ['an address and an object without a blank', '/URI /OpenAction 5 0 R\n5 0obj [3 0 R /Fit] endobj', true],
    [
      'an address and an object at the very start',
      '5 0 obj [3 0 R /Fit] endobj /URI /OpenAction 5 0 R',
      true,
    ],
    ['an address and an object behind a blank', ' 5 0 obj [3 0 R /Fit] endobj /URI /OpenAction 5 0 R', false],
  ])('tell whether a document opens a site: %s', (_case, text, opens) => {
    expect(read(text).names.opensAddress(false)).toBe(opens);
  });

  it('take a document for one that opens a site if its action may be among packed objects', () => {
    const { names } = read('/URI /OpenAction 5 0 R\n5 0 obj [3 0 R /Fit] endobj');
    expect(names.opensAddress(true)).toBe(true);
  });
});

describe('a dictionary behind the word obj', () => {
  it.each([
    ['5 0 obj<< >>', true],
    ['5 0 obj\n<< >>', true],
    ['5 0 obj \0\t\n\f\r\x80\xff<<', true],
    ['5 0 obj%x\n<<', true],
    ['5 0 obj % x\r%y\n <<', true],
    ['5 0 obj', true],
    ['5 0 obj<', true],
    ['5 0 obj \n', true],
    ['5 0 obj%x', true],
    ['5 0obj<<', true],
    ['obj<<', true],
    ['1eobj<<', true],
    ['1Eobj<<', true],
    ['(obj<<', true],
    ['-obj<<', true],
    ['5 0 obj[', false],
    ['5 0 obj (<<', false],
    ['5 0 obj<x', false],
    ['5 0 obj%x <<\n[', false],
    ['5 0 obj\xa0<<', false],
    ['aobj<<', false],
    ['dobj<<', false],
    ['fobj<<', false],
    ['zobj<<', false],
    ['Aobj<<', false],
    ['Zobj<<', false],
    ['_obj<<', false],
    ['/obj<<', false],
    ['endobj<<', false],
    ['Obj<<', false],
  ])('may follow in %j: %s', (text, may) => {
    expect(read(text).objects).toEqual(may ? [text.indexOf('obj') + 3] : []);
  });
});

describe('a text in pieces', () => {
  const TEXT = `%PDF\n${'/X 1 '.repeat(60)}/URI (x) /OpenAction 5 0 R\n5 0 obj\n[3 0 R /Fit]\nendobj\n/Page `;

  /** Reads the text as a reader that holds only this many characters at once. */
  function inPieces(text: string, length: number) {
    const names = new PdfNames();
    let rest = '';
    let objects = 0;
    for (let at = 0; at < text.length; at += length) {
      rest += text.slice(at, at + length);
      const { objects: found, readTo } = names.read(rest, rest.length - PDF_OVERLAP);
      objects += found.length;
      rest = rest.slice(readTo);
    }
    objects += names.read(rest, rest.length).objects.length;
    return { objects, hasPage: names.hasPage, opens: names.opensAddress(false) };
  }

  it.each([1, 7, 47, 48, 49, 255, 256, 300])('of %d characters tells the same', (length) => {
    expect(inPieces(TEXT, length)).toEqual({ objects: 0, hasPage: true, opens: false });
    const dictionary = TEXT.replace('[3 0 R /Fit]', '<< /S /URI >>');
    expect(inPieces(dictionary, length)).toEqual({ objects: 1, hasPage: true, opens: true });
    expect(() => inPieces(`${TEXT}/S /JavaScript`, length)).toThrow('active');
  });

  it('is read to where it was told, and to the end of what began before', () => {
    const names = new PdfNames();
    expect(names.read('/Page /Encrypt ', 0)).toEqual({ objects: [], readTo: 0 });
    expect(names.read('/Page /Encrypt ', -9)).toEqual({ objects: [], readTo: 0 });
    expect(names.hasPage).toBe(false);
    expect(names.read('/Page /Encrypt ', 1).readTo).toBe('/Page'.length);
    expect(names.read('/Page /Encrypt ', 6).readTo).toBe(6);
    expect(names).toMatchObject({ hasPage: true, isEncrypted: false });
    expect(names.read('/Page /Encrypt ', 7).readTo).toBe('/Page /Encrypt'.length);
    expect(names.isEncrypted).toBe(true);
  });

  it('has names of which at most 127 characters are read at once', () => {
    const name = 'n'.repeat(127);
    expect(read(`/${name}x`).readTo).toBe(129);
    const names = new PdfNames();
    expect(names.read(`/${name}x`, 1).readTo).toBe(128);
  });
});
