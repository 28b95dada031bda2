import fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cleaned } from '../../sample-files.for-tests.ts';
import { checkedPdf } from './pdf.ts';

fc.configureGlobal({ seed: 20261128 });

const PAGE = '3 0 obj\n<< /Type /Page >>\nendobj\n';
const LINK = '4 0 obj\n<< /Subtype /Link /A << /S /URI /URI (https://exemplo.com.br) >> >>\nendobj\n';
const SITE = '<< /S /URI /URI (https://evil.example) >>';
const GO_TO = '<< /S /GoTo /D [3 0 R /Fit] >>';

/** A PDF with a link, and with this action on opening. */
function opening(action: string, ...objects: string[]): Buffer {
  const catalogue = `1 0 obj\n<< /Type /Catalog /OpenAction ${action} >>\nendobj\n`;
  return Buffer.from(`%PDF-1.5\n${catalogue}${PAGE}${LINK}${objects.join('')}trailer\n%%EOF\n`, 'latin1');
}

const object = (body: string, number = '5') => `${number} 0 obj\n${body}\nendobj\n`;

function packed(objects: string): string {
  const data = deflateSync(Buffer.from(objects, 'latin1')).toString('latin1');
  const dictionary = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} >>`;
  return object(`${dictionary}\nstream\n${data}\nendstream`, '9');
}

const isTaken = async (file: Buffer) => expect((await cleaned(checkedPdf, file)).equals(file)).toBe(true);
const isRefused = (file: Buffer) =>
  expect(cleaned(checkedPdf, file)).rejects.toMatchObject({ code: 'active' });

describe('a document with links that begins at a place in itself', () => {
  it.each([
    ['as pdfTeX writes it', '5 0 R', object(GO_TO)],
    ['at a place with a name', '5 0 R', object('<< /S /GoTo /D (Doc-Start) >>')],
    ['without a space', '5 0 R', object('<</Type/Action/S/GoTo/D[3 0 R/XYZ 0 841.89 null]>>')],
    ['as a place alone', '5 0 R', object('[3 0 R /FitH -20.5]')],
    ['told in the catalogue', GO_TO, ''],
    [
      'in an object of another number than the one that opens a site',
      '5 0 R',
      object(GO_TO) + object(SITE, '15'),
    ],
    ['saved twice', '5 0 R', object(GO_TO) + object('[3 0 R /Fit]')],
    ['beside a word that ends alike', '5 0 R', `${object(GO_TO)}% the nobj, /obj and endobj\n`],
    ['with packed objects, and told in the catalogue', GO_TO, packed('7 0 << >>')],
  ])('is taken: %s', (_case, action, objects) => isTaken(opening(action, objects)));
});

describe('a document that may open a site', () => {
  it.each([
    ['an object that opens it', '5 0 R', object(SITE)],
    ['two objects of one number, the first of which opens it', '5 0 R', object(SITE) + object(GO_TO)],
    ['two objects of one number, the last of which opens it', '5 0 R', object(GO_TO) + object(SITE)],
    ['what comes after a place', '5 0 R', object('<< /S /GoTo /D [3 0 R /Fit] /Next 6 0 R >>')],
    ['what comes after it, told in the catalogue', `<< /S /GoTo /D [3 0 R /Fit] /Next ${SITE} >>`, ''],
    ['an object that is elsewhere', '5 0 R', object('6 0 R')],
    ['an object that is nowhere', '5 0 R', ''],
    ['a place and more', '5 0 R', object(`[3 0 R /Fit] ${SITE}`)],
    ['a second time of opening', `5 0 R /OpenAction 6 0 R`, object(GO_TO) + object(SITE, '6')],
    ['a number that is too high to follow', '8000000 0 R', object(GO_TO, '8000000')],
    ['packed objects, of which any may be it', '5 0 R', object(GO_TO) + packed(`5 0 ${SITE}`)],
  ])('is refused: %s', (_case, action, ...objects) => isRefused(opening(action, ...objects)));

  it('is refused however the second object of that number is written', async () => {
    const space = fc.constantFrom(
      ' ',
      '\n',
      '\r',
      '\t',
      '\f',
      '\0',
      '\xa0',
      '\v',
      '   ',
      ' '.repeat(20),
      '%x\n',
    );
    const number = fc.constantFrom('5', '05', '+5', '5.0', '0000000000005');
    const generation = fc.constantFrom('0', '00', '1', '65535');
    const before = fc.constantFrom('\n', ' ', '>>', 'endobj', '(', '%', 'x');
    const way = fc.record({
      before,
      number,
      first: space,
      generation,
      second: fc.oneof(space, fc.constant('')),
    });
    await fc.assert(
      fc.asyncProperty(way, fc.boolean(), async (written, isFirst) => {
        const { before: start, number: name, first, generation: age, second } = written;
        const hidden = `${start}${name}${first}${age}${second}obj${SITE}endobj\n`;
        const objects = isFirst ? hidden + object(GO_TO) : object(GO_TO) + hidden;
        await isRefused(opening('5 0 R', objects));
      }),
      { numRuns: 300 },
    );
  });

  it('is refused wherever something is put into a plain place', async () => {
    const plain = '<< /S /GoTo /D [3 0 R /Fit] >>';
    const more = fc.constantFrom(
      '/Next 6 0 R',
      '/S /URI',
      SITE,
      '/URI (x)',
      '<<',
      '>>',
      '6 0 R',
      '%',
      '(',
      ')',
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(plain.length), more, async (at, extra) => {
        const changed = opening('5 0 R', object(plain.slice(0, at) + extra + plain.slice(at)));
        await expect(cleaned(checkedPdf, changed)).rejects.toMatchObject({
          code: expect.stringMatching(/^(?:active|damaged)$/) as string,
        });
      }),
      { numRuns: 200 },
    );
  });
});
