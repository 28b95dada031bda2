import { describe, expect, it } from 'vitest';
import { cleaned, sample } from '../sample-files.for-tests.ts';
import { cleanJpeg } from './jpeg.ts';
import { orientationOnly } from './orientation.ts';

const photo = sample('photo.jpg');

function segment(marker: number, data: string | Buffer): Buffer {
  const content = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** The photo with segments after its JFIF header. */
const withSegments = (...segments: Buffer[]) =>
  Buffer.concat([photo.subarray(0, 20), ...segments, photo.subarray(20)]);

describe('cleanJpeg', () => {
  it('leaves nothing of the EXIF data of a photo with a position', async () => {
    const given = sample('photo-gps.jpg');
    expect(given.includes('Exif')).toBe(true);
    expect((await cleaned(cleanJpeg, given)).includes('Exif')).toBe(false);
  });

  it('drops XMP, IPTC, the index of further pictures and comments', async () => {
    const given = withSegments(
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude="23,33S"/>'),
      segment(0xed, 'Photoshop 3.0\x008BIM São Paulo'),
      segment(0xe2, 'MPF\0'),
      segment(0xfe, 'Rua dos Exemplos, 100'),
    );
    expect((await cleaned(cleanJpeg, given)).equals(photo)).toBe(true);
  });

  it.each([0xe0, 0xe3, 0xef])('drops application data %i that nobody knows', async (marker) => {
    const given = withSegments(segment(marker, 'São Paulo'), segment(0xfe, ''));
    expect((await cleaned(cleanJpeg, given)).equals(photo)).toBe(true);
  });

  it('drops segments that only look like those that it keeps', async () => {
    const exif = Buffer.concat([orientationOnly(6), Buffer.from('-23.5505,-46.6333')]);
    const given = withSegments(
      segment(0xfe, 'Adobe, Rua dos Exemplos, 100'),
      segment(0xe1, Buffer.concat([Buffer.from('Exix\0\0'), exif])),
      segment(0xe2, 'ICC_PROFIL'),
    );
    expect((await cleaned(cleanJpeg, given)).equals(photo)).toBe(true);
  });

  it('keeps an empty segment that is neither a comment nor application data', async () => {
    const given = withSegments(segment(0xdd, ''));
    expect((await cleaned(cleanJpeg, given)).equals(given)).toBe(true);
  });

  it('keeps the colour profile and what decoders need', async () => {
    const given = withSegments(
      segment(0xe2, 'ICC_PROFILE\0\x01\x01…'),
      segment(0xee, 'Adobe\0d\0\0\0\0\x01'),
    );
    expect((await cleaned(cleanJpeg, given)).equals(given)).toBe(true);
  });
});

describe('the orientation of a JPEG', () => {
  it('is kept', async () => {
    const given = sample('photo-rotated.jpg');
    expect((await cleaned(cleanJpeg, given)).equals(given)).toBe(true);
  });

  it('is kept without the position beside it', async () => {
    const exif = Buffer.concat([orientationOnly(6), Buffer.from('-23.5505,-46.6333')]);
    const given = withSegments(segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif])));
    const kept = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), orientationOnly(6)]));
    expect((await cleaned(cleanJpeg, given)).equals(withSegments(kept))).toBe(true);
  });
});

describe('a damaged JPEG', () => {
  it.each([
    ['cut off in the picture', sample('truncated.jpg')],
    ['without its end marker', photo.subarray(0, -2)],
    ['without the last byte of its end marker', photo.subarray(0, -1)],
    ['cut off in its header', photo.subarray(0, 30)],
    [
      'with a segment shorter than its own length',
      Buffer.concat([photo.subarray(0, 20), Buffer.of(0xff, 0xfe, 0, 1), photo.subarray(20)]),
    ],
    [
      'with something else where a marker is',
      Buffer.concat([
        photo.subarray(0, 20),
        Buffer.of(0xfe),
        segment(0xfe, 'x').subarray(1),
        photo.subarray(20),
      ]),
    ],
    [
      'with a segment without its mark',
      Buffer.concat([photo.subarray(0, 20), segment(0xfe, 'x').subarray(1), photo.subarray(20)]),
    ],
    [
      'cut off between two bytes of its picture',
      photo.subarray(0, photo.indexOf(Buffer.of(0xff, 0), photo.indexOf(Buffer.of(0xff, 0xda))) + 1),
    ],
    ['without a picture', Buffer.of(0xff, 0xd8, 0xff, 0xd9)],
    ['that is a page as well', sample('polyglot.jpg')],
    ['with a page in a comment', withSegments(segment(0xfe, '<html><script>'))],
    ['with a script behind its end', Buffer.concat([photo, Buffer.from('…<SCRIPT src=x>')])],
    ['with an archive behind its end', Buffer.concat([photo, Buffer.from('PK\x03\x04…')])],
  ])('is refused: %s', async (_case, file) => {
    await expect(cleaned(cleanJpeg, file)).rejects.toMatchObject({ code: 'damaged' });
  });
});

/** The place of height and width in the frame (SOF). */
const sizeAt = photo.indexOf(Buffer.of(0xff, 0xc0)) + 5;

const frame = photo.subarray(sizeAt - 1, sizeAt - 3 + photo.readUInt16BE(sizeAt - 3));

/** The photo with another frame instead of its own. */
const withFrame = (other: Buffer) =>
  Buffer.concat([photo.subarray(0, sizeAt - 5), other, photo.subarray(sizeAt - 1 + frame.length)]);

it('cleanJpeg takes a frame of each kind that browsers show', async () => {
  for (const marker of [0xc0, 0xc1, 0xc2]) {
    const given = withFrame(segment(marker, frame));
    expect((await cleaned(cleanJpeg, given)).equals(given)).toBe(true);
  }
  const short = withFrame(segment(0xc0, frame.subarray(0, 6)));
  expect((await cleaned(cleanJpeg, short)).equals(short)).toBe(true);
});

function sized(width: number, height: number): Buffer {
  const file = Buffer.from(photo);
  file.writeUInt16BE(height, sizeAt);
  file.writeUInt16BE(width, sizeAt + 2);
  return file;
}

describe('the size that a JPEG says it has', () => {
  it.each([
    ['more pixels than anyone can open', 'pixels', sized(65_500, 65_500)],
    ['a stripe of more pixels than anyone can open', 'pixels', sized(65_535, 1_679)],
    ['more pixels than its data can be', 'damaged', sized(10_000, 10_000)],
    ['too few to see anything', 'damaged', sized(15, 500)],
    ['no height', 'damaged', sized(960, 0)],
    [
      'no data',
      'damaged',
      Buffer.concat([photo.subarray(0, photo.indexOf(Buffer.of(0xff, 0xda)) + 14), Buffer.of(0xff, 0xd9)]),
    ],
    [
      'no frame',
      'damaged',
      Buffer.concat([photo.subarray(0, 20), segment(0xda, 'x'), photo.subarray(-2_000)]),
    ],
    ['two frames', 'damaged', withSegments(segment(0xc0, '\x08\x02\x58\x03\x20\x01\x01\x11\0'))],
    [
      'two frames, the second behind the picture',
      'damaged',
      Buffer.concat([photo.subarray(0, -2), segment(0xc0, frame), photo.subarray(-2)]),
    ],
    ['a frame of five bytes', 'damaged', withFrame(segment(0xc0, '\x08\x02\x58\x03\x20'))],
    ['a frame that no browser shows', 'damaged', withFrame(segment(0xc3, frame))],
    [
      'more pixels than its data can be, however much stands before them',
      'damaged',
      Buffer.concat([
        sized(10_000, 10_000).subarray(0, 20),
        ...Array.from({ length: 4 }, () => segment(0xfe, 'x'.repeat(60_000))),
        sized(10_000, 10_000).subarray(20),
      ]),
    ],
  ])('is refused: %s (%s)', async (_case, code, file) => {
    await expect(cleaned(cleanJpeg, file)).rejects.toMatchObject({ code });
  });
});

it('cleanJpeg refuses a file with 5 000 empty comments', async () => {
  const comments = Array.from({ length: 5_000 }, () => segment(0xfe, ''));
  await expect(cleaned(cleanJpeg, withSegments(...comments))).rejects.toMatchObject({ code: 'damaged' });
});

it('cleanJpeg drops what a phone puts behind the picture', async () => {
  const given = Buffer.concat([photo, Buffer.from('MotionPhoto_Data\0\0\0ftypmp42')]);
  expect((await cleaned(cleanJpeg, given)).equals(photo)).toBe(true);
});

it('cleanJpeg drops fill bytes before a marker, and keeps restart marks within the picture', async () => {
  const end = photo.length - 2;
  for (const mark of [0xd0, 0xd3, 0xd7]) {
    const restarted = Buffer.concat([photo.subarray(0, end), Buffer.of(0xff, mark, 1), photo.subarray(end)]);
    expect((await cleaned(cleanJpeg, restarted)).equals(restarted)).toBe(true);
  }
  // Also if a zero stands before the end marker.
  const zeroed = Buffer.concat([photo.subarray(0, end), Buffer.of(1, 0), photo.subarray(end)]);
  expect((await cleaned(cleanJpeg, zeroed)).equals(zeroed)).toBe(true);
  const filled = Buffer.concat([photo.subarray(0, end), Buffer.of(0xff, 0xff), photo.subarray(end)]);
  expect((await cleaned(cleanJpeg, filled)).equals(photo)).toBe(true);
});
