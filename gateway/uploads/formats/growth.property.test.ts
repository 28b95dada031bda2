import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteReader } from '../arriving/byte-reader.ts';
import { FileRefusal } from '../file-refusal.ts';
import { inChunks, sample } from '../sample-files.for-tests.ts';
import { cleanHeic } from './heic.ts';
import { cleanJpeg } from './jpeg.ts';
import { checkedPdf } from './pdf/pdf.ts';
import { cleanPng } from './png.ts';
import { checkedXml, isXml } from './xml.ts';
import { runs } from '../../../tests/support/runs.ts';

fc.configureGlobal({ seed: 20261128 });

type Clean = (bytes: ByteReader) => AsyncGenerator<Buffer>;

const SMALL_BYTES = 64 * 1024;
const TIMES = 4;
/** Work that grows in proportion to the input reaches 4, work that grows with its square 16. */
const MOST_GROWTH = 9;
/** Time that the compiler and the collector take now and then. */
const NOISE_US = 15_000;
const RUNS = 3;
const ROUNDS = 3;

/**
 * The processor's time of this thread alone, whatever else the machine does: the least of a few runs.
 * @param enough what takes less, in microseconds, is not run again
 */
async function workOf(run: () => Promise<unknown>, enough = 0): Promise<number> {
  let least = Infinity;
  for (let count = 0; count < RUNS && least >= enough; count += 1) {
    const before = process.threadCpuUsage();
    await run();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}

/** Where it looks too long it is measured again: what grows with the square does so every time. */
async function growsTooFast(small: () => Promise<unknown>, large: () => Promise<unknown>): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const most = MOST_GROWTH * (await workOf(small)) + NOISE_US;
    if ((await workOf(large, most)) < most) return false;
  }
  return true;
}

const read = (clean: Clean, file: Buffer, chunkBytes: number) => async () => {
  try {
    for await (const part of clean(new ByteReader(inChunks(file, chunkBytes)))) part.at(0);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
  }
};

/** A file with some markup of its format repeated in the middle. */
function grown(file: Buffer, at: number, unit: Buffer, bytes: number): Buffer {
  const times = Math.ceil(bytes / unit.length);
  return Buffer.concat([file.subarray(0, at), Buffer.alloc(times * unit.length, unit), file.subarray(at)]);
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const photo = sample('photo.jpg');
const heic = sample('photo.heic');

/** Each format with a good file, the places where markup may stand, and the markup that its parser searches for. */
const FORMATS: [string, Clean, Buffer, number[], string[]][] = [
  [
    'JPEG',
    cleanJpeg,
    photo,
    [20, photo.length - 2, photo.length],
    [
      '\xff\xfe\0\x02',
      '\xff\xe1\0\x08Exif\0\0',
      '\xff\0',
      '\xff\xd0',
      '\xff',
      '\xff\xda\0\x02',
      '\xff\xd9',
      '<',
      '<html',
    ],
  ],
  [
    'PNG',
    cleanPng,
    sample('photo.png'),
    [33, sample('photo.png').length],
    [
      '\0\0\0\0tEXt\0\0\0\0',
      '\0\0\0\0IDAT\0\0\0\0',
      '\0\0\0\0IEND\0\0\0\0',
      '\0\0\0\x01eXIfx\0\0\0\0',
      '<',
      '<!doctype',
    ],
  ],
  [
    'HEIC',
    cleanHeic,
    heic,
    [28, heic.length],
    ['\0\0\0\x08free', '\0\0\0\x08mdat', '\0\0\0\x10moov12345678', '\0\0\0\x0cmeta\0\0\0\0', '\0\0\0\0'],
  ],
  [
    'PDF',
    checkedPdf,
    sample('invoice.pdf'),
    [sample('invoice.pdf').indexOf('2 0 obj'), sample('invoice.pdf').length],
    [
      '/',
      '/#41',
      '/First',
      '/FlateDecode',
      ' obj',
      '<<',
      '>>',
      'stream\n',
      ' obj<<',
      '5 0 obj\n<< /First 4 ',
      '/Type /ObjStm /First 4 /N 1 /Filter /FlateDecode >>\nstream\n',
      '>>\nendobj\n',
      '[',
      ')',
      '\\',
      '<',
      '<00',
      '%',
      '/X 1 ',
      'endstream\n',
      '/URI',
      '/AA ',
      '/OpenAction 5 0 R ',
      '/OpenAction << /D ',
      '5 0 obj',
      '5 ',
      '\n',
      '(',
      '%%EOF',
      'x\x9c',
    ],
  ],
  [
    'XML',
    checkedXml,
    sample('invoice.xml'),
    [0, sample('invoice.xml').indexOf('<ide>')],
    [
      '<!---->',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<a>',
      '</a>',
      '<a/>',
      '<',
      '>',
      '"',
      "'",
      ' ',
      'xmlns="',
      '&',
      '<x y="',
    ],
  ],
];

describe('the work on a file', () => {
  it.each(FORMATS)('grows no faster than the file: %s', async (_format, clean, file, places, vocabulary) => {
    const unit = fc
      .array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 4 })
      .map((parts) => latin1(parts.join('')));
    const place = fc.constantFrom(...places);
    const chunkBytes = fc.constantFrom(64 * 1024, 1_000);
    await fc.assert(
      fc.asyncProperty(unit, place, chunkBytes, async (part, at, chunk) => {
        const small = read(clean, grown(file, at, part, SMALL_BYTES), chunk);
        const large = read(clean, grown(file, at, part, TIMES * SMALL_BYTES), chunk);
        expect(await growsTooFast(small, large)).toBe(false);
      }),
      { numRuns: runs(25) },
    );
  });

  it('grows no faster than the file when it is asked whether the file begins as XML', async () => {
    const unit = fc
      .array(fc.constantFrom('<!---->', '<!--', '-->', '<?xml ?>', ' ', '<a', 'a', '!', '<'))
      .map((parts) => latin1(parts.join('')));
    await fc.assert(
      fc.asyncProperty(unit, async (part) => {
        const start = (bytes: number) => Buffer.alloc(bytes, part.length > 0 ? part : ' ');
        const work = (bytes: number) => () => Promise.resolve(isXml(start(bytes)));
        expect(await growsTooFast(work(SMALL_BYTES), work(TIMES * SMALL_BYTES))).toBe(false);
      }),
      { numRuns: runs(50) },
    );
  });
});
