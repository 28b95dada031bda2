import { describe, expect, it } from 'vitest';
import { cleaned, sample } from '../sample-files.ts';
import { cleanHeic } from './heic.ts';

const photo = sample('photo.heic');
/** Where the sample's parts are (`fixtures/files`): ftyp 0, meta 28, then mdat. */
const META_AT = 28;
const mdatAt = META_AT + photo.readUInt32BE(META_AT);

/** How EXIF data begins. */
const TIFF = Buffer.from('MM\0*', 'latin1');

const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

it('blanks the EXIF data and nothing else', async () => {
  const exifAt = photo.indexOf(TIFF, mdatAt);
  expect(exifAt).toBeGreaterThan(mdatAt);
  const kept = await cleaned(cleanHeic, photo);
  expect(kept.length).toBe(photo.length);
  expect(kept.indexOf(TIFF, mdatAt)).toBe(-1);
  const changed = [...photo.keys()].filter((at) => photo[at] !== kept[at]);
  const [first = 0] = changed;
  const last = changed.at(-1) ?? 0;
  expect(first).toBeGreaterThan(mdatAt + 8);
  // One stretch, all of it zero.
  expect(kept.subarray(first, last + 1).equals(Buffer.alloc(last + 1 - first))).toBe(true);
  expect(exifAt).toBeGreaterThanOrEqual(first);
  expect(exifAt).toBeLessThan(last);
});

it('makes free space of boxes that are no part of the still picture', async () => {
  const film = Buffer.from('©xyz -23.5505-046.6333/');
  const kept = await cleaned(cleanHeic, Buffer.concat([photo, box('moov', film)]));
  expect(kept.subarray(photo.length).equals(box('free', Buffer.alloc(film.length)))).toBe(true);
});

it('takes a picture box that goes on to the end of the file', async () => {
  const open = Buffer.from(photo);
  open.writeUInt32BE(0, mdatAt);
  const kept = await cleaned(cleanHeic, open);
  expect(kept.subarray(mdatAt + 4).equals((await cleaned(cleanHeic, photo)).subarray(mdatAt + 4))).toBe(true);
});

describe('a damaged HEIC is refused', () => {
  const openAndCut = Buffer.from(photo.subarray(0, -1));
  openAndCut.writeUInt32BE(0, mdatAt);
  it.each([
    ['cut off in the picture', photo.subarray(0, -1)],
    ['cut off in the picture, of a box without length', openAndCut],
    ['cut off in its index', photo.subarray(0, META_AT + 100)],
    ['without its picture', photo.subarray(0, mdatAt)],
    ['without its index', photo.subarray(0, META_AT)],
    [
      'its index after the picture',
      Buffer.concat([photo.subarray(0, META_AT), photo.subarray(mdatAt), photo.subarray(META_AT, mdatAt)]),
    ],
  ])('%s', async (_case, file) => {
    await expect(cleaned(cleanHeic, file)).rejects.toMatchObject({ code: 'damaged' });
  });
});
