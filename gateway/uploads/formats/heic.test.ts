import { describe, expect, it } from 'vitest';
import { cleaned, sample } from '../sample-files.for-tests.ts';
import { cleanHeic } from './heic.ts';

const photo = sample('photo.heic');
/** The places of the sample's parts (`fixtures/files`): ftyp 0, meta 28, then mdat. */
const META_AT = 28;
const mdatAt = META_AT + photo.readUInt32BE(META_AT);

/** The beginning of EXIF data. */
const TIFF = Buffer.from('MM\0*', 'latin1');

const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

it('cleanHeic blanks the EXIF data and nothing else', async () => {
  const exifAt = photo.indexOf(TIFF, mdatAt);
  expect(exifAt).toBeGreaterThan(mdatAt);
  const kept = await cleaned(cleanHeic, photo);
  expect(kept.length).toBe(photo.length);
  expect(kept.indexOf(TIFF, mdatAt)).toBe(-1);
  const changed = [...photo.keys()].filter((at) => photo[at] !== kept[at]);
  const [first = 0] = changed;
  const last = changed.at(-1) ?? 0;
  expect(first).toBeGreaterThan(mdatAt + 8);
  // One stretch of zeros alone.
  expect(kept.subarray(first, last + 1).equals(Buffer.alloc(last + 1 - first))).toBe(true);
  expect(exifAt).toBeGreaterThanOrEqual(first);
  expect(exifAt).toBeLessThan(last);
});

it('cleanHeic keeps what follows the EXIF data in the same box', async () => {
  const film = Buffer.from('picture');
  const longer = Buffer.from(photo);
  longer.writeUInt32BE(photo.length - mdatAt + film.length, mdatAt);
  const kept = await cleaned(cleanHeic, Buffer.concat([longer, film]));
  expect(kept.subarray(photo.length).equals(film)).toBe(true);
});

it('cleanHeic makes free space of boxes that are no part of the still picture', async () => {
  const film = Buffer.from('©xyz -23.5505-046.6333/');
  const kept = await cleaned(cleanHeic, Buffer.concat([photo, box('moov', film)]));
  expect(kept.subarray(photo.length).equals(box('free', Buffer.alloc(film.length)))).toBe(true);
});

it('cleanHeic takes a picture box that goes on to the end of the file', async () => {
  const open = Buffer.from(photo);
  open.writeUInt32BE(0, mdatAt);
  const kept = await cleaned(cleanHeic, open);
  expect(kept.subarray(mdatAt + 4).equals((await cleaned(cleanHeic, photo)).subarray(mdatAt + 4))).toBe(true);
});

describe('a box with its size in 64 bits', () => {
  const large = (type: string, content: Buffer, size = content.length + 16) => {
    const head = Buffer.alloc(16);
    head.writeUInt32BE(1);
    head.write(type, 4, 'latin1');
    head.writeBigUInt64BE(BigInt(size), 8);
    return Buffer.concat([head, content]);
  };
  const film = Buffer.from('-23.5505-046.6333/');

  it('is read to its end', async () => {
    const kept = await cleaned(cleanHeic, Buffer.concat([photo, large('moov', film), box('free', film)]));
    const free = Buffer.concat([
      large('free', Buffer.alloc(film.length)),
      box('free', Buffer.alloc(film.length)),
    ]);
    expect(kept.subarray(photo.length).equals(free)).toBe(true);
  });

  it('may be empty', async () => {
    const given = Buffer.concat([photo, large('free', Buffer.alloc(0)), box('free', Buffer.alloc(0))]);
    expect(
      (await cleaned(cleanHeic, given)).subarray(photo.length).equals(given.subarray(photo.length)),
    ).toBe(true);
  });

  it.each([
    ['shorter than its own head', large('free', Buffer.alloc(0), 15)],
    ['longer than the file', large('free', film, 17 + film.length)],
  ])('is refused if it is %s', async (_, last) => {
    await expect(cleaned(cleanHeic, Buffer.concat([photo, last]))).rejects.toMatchObject({ code: 'damaged' });
  });
});

describe('a damaged HEIC', () => {
  const openAndCut = Buffer.from(photo.subarray(0, -1));
  openAndCut.writeUInt32BE(0, mdatAt);
  it.each([
    ['cut off in the picture', photo.subarray(0, -1)],
    [
      'with a box shorter than its own head',
      Buffer.concat([photo, Buffer.of(0, 0, 0, 7), Buffer.from('free')]),
    ],
    ['cut off in the picture, of a box without length', openAndCut],
    ['cut off in its index', photo.subarray(0, META_AT + 100)],
    ['without its picture', photo.subarray(0, mdatAt)],
    ['without its index', photo.subarray(0, META_AT)],
    [
      'with its index after the picture',
      Buffer.concat([photo.subarray(0, META_AT), photo.subarray(mdatAt), photo.subarray(META_AT, mdatAt)]),
    ],
  ])('is refused: %s', async (_case, file) => {
    await expect(cleaned(cleanHeic, file)).rejects.toMatchObject({ code: 'damaged' });
  });
});

/** The sample with its index changed, and its picture behind the new index. */
function withIndex(change: (meta: Buffer) => Buffer): Buffer {
  const meta = change(photo.subarray(META_AT + 8, mdatAt));
  return Buffer.concat([photo.subarray(0, META_AT), box('meta', meta), photo.subarray(mdatAt)]);
}

/** Replaces the sample's `iloc` with another box. */
const withLocations = (locations: Buffer) =>
  withIndex((meta) => {
    const at = meta.indexOf('iloc') - 4;
    return Buffer.concat([
      meta.subarray(0, at),
      box('iloc', locations),
      meta.subarray(at + meta.readUInt32BE(at)),
    ]);
  });

describe('a HEIC with counts that no bytes stand for', () => {
  it('is refused with 65 535 parts that take no bytes in each item', async () => {
    // Version 0, no bytes for offsets, lengths and bases; 1 000 items of 65 535 parts.
    const item = Buffer.of(0, 1, 0, 0, 0xff, 0xff);
    const items = Array.from({ length: 1_000 }, () => item);
    const file = withLocations(
      Buffer.concat([Buffer.of(0, 0, 0, 0, 0, 0, 1_000 >> 8, 1_000 & 255), ...items]),
    );
    await expect(cleaned(cleanHeic, file)).rejects.toMatchObject({ code: 'damaged' });
  });

  it('is refused with more parts than there is room for', async () => {
    const file = withLocations(Buffer.of(0, 0, 0, 0, 0x44, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xff, 0, 0, 0, 1));
    await expect(cleaned(cleanHeic, file)).rejects.toMatchObject({ code: 'damaged' });
  });

  it('is refused with 65 hidden parts, more than a phone writes', async () => {
    const part = Buffer.of(0, 0, 0x30, 0x37, 0, 0, 0, 1);
    const parts = Array.from({ length: 65 }, () => part);
    const head = Buffer.of(0, 0, 0, 0, 0x44, 0, 0, 1, 0, 2, 0, 0, 0, 65);
    await expect(cleaned(cleanHeic, withLocations(Buffer.concat([head, ...parts])))).rejects.toMatchObject({
      code: 'damaged',
    });
  });
});

describe('the size that a HEIC says it has', () => {
  const sized = (width: number, height: number) =>
    withIndex((meta) => {
      const index = Buffer.from(meta);
      const at = index.indexOf('ispe') + 8;
      index.writeUInt32BE(width, at);
      index.writeUInt32BE(height, at + 4);
      return index;
    });

  it.each([
    ['more pixels than anyone can open', 'pixels', sized(50_000, 50_000)],
    ['too few to see anything', 'damaged', sized(8, 8)],
    [
      'none',
      'damaged',
      withIndex((meta) => Buffer.from(meta.toString('latin1').replace('ispe', 'free'), 'latin1')),
    ],
  ])('is refused: %s (%s)', async (_case, code, file) => {
    await expect(cleaned(cleanHeic, file)).rejects.toMatchObject({ code });
  });
});

it('cleanHeic refuses a file with 5 000 empty boxes, and one with two indexes', async () => {
  const boxes = Array.from({ length: 5_000 }, () => box('free', Buffer.alloc(0)));
  await expect(cleaned(cleanHeic, Buffer.concat([photo, ...boxes]))).rejects.toMatchObject({
    code: 'damaged',
  });
  const again = Buffer.concat([photo, photo.subarray(META_AT, mdatAt)]);
  await expect(cleaned(cleanHeic, again)).rejects.toMatchObject({ code: 'damaged' });
});
