import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';

import { createResizer } from './resizer.ts';
import { plainPng, samplePicture } from './sample-pictures.for-tests.ts';

const resizer = createResizer(() => undefined);
const webp = { width: 112, takesWebp: true } as const;
const usual = { width: 112, takesWebp: false } as const;

const plainPicture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#1f4d3a' } });

/** The resized picture's type and content. */
async function resized(original: Buffer, wish: Parameters<typeof resizer.resize>[1]) {
  const picture = await resizer.resize(original, wish);
  if (!picture) return undefined;
  const { exif, format, height, orientation, width } = await sharp(picture.body).metadata();
  return { type: picture.type, format, width, height, orientation, exif };
}

describe('a larger picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('(%s) becomes a WebP if that is taken', async (format) => {
    const original = await samplePicture({ width: 400, height: 300, format });
    const picture = { type: 'image/webp', format: 'webp', width: 112, height: 84 };
    expect(await resized(original, webp)).toMatchObject(picture);
    expect(await resized(original, { ...webp, width: 336 })).toMatchObject({ width: 336, height: 252 });
  });

  test.each(['jpeg', 'png', 'webp'] as const)('(%s) becomes a JPEG otherwise', async (format) => {
    const original = await samplePicture({ width: 400, height: 300, format });
    expect(await resized(original, usual)).toMatchObject({ type: 'image/jpeg', format: 'jpeg', width: 112 });
  });

  test.each(['png', 'webp'] as const)('(%s) becomes a PNG if it is transparent', async (format) => {
    const original = await samplePicture({ width: 400, height: 300, format, hasAlpha: true });
    const picture = await resizer.resize(original, usual);
    expect(picture?.type).toBe('image/png');
    expect(await sharp(picture?.body).stats()).toMatchObject({ isOpaque: false });
  });

  test('fits by its longer side', async () => {
    const original = await samplePicture({ width: 300, height: 600, format: 'png' });
    expect(await resized(original, webp)).toMatchObject({ width: 56, height: 112 });
  });

  test('stands upright, and says nothing of where it was made', async () => {
    const plain = await samplePicture({ width: 400, height: 300, format: 'jpeg' });
    const lying = await sharp(plain)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sharp(lying).metadata()).toMatchObject({ orientation: 6 });
    for (const wish of [webp, usual]) {
      const picture = await resized(lying, wish);
      expect(picture).toMatchObject({ width: 84, height: 112 });
      expect([picture?.orientation, picture?.exif]).toEqual([undefined, undefined]);
    }
  });
});

test('a small picture is not enlarged, and stays as it is if nothing is won', async () => {
  const small = await samplePicture({ width: 60, height: 40, format: 'png' });
  expect(await resized(small, { ...webp, width: 640 })).toMatchObject({ width: 60, height: 40 });
  const best = await sharp(small).webp({ quality: 10 }).toBuffer();
  expect(await resizer.resize(best, webp)).toBeUndefined();
  expect(await resizer.resize(await sharp(small).jpeg({ quality: 10 }).toBuffer(), usual)).toBeUndefined();
  // A client without WebP gets a type that it accepts, though that is larger.
  expect(await resized(best, usual)).toMatchObject({ type: 'image/jpeg', width: 60 });
});

test('a picture that moves stays as it is', async () => {
  const frames = [50, 60].map((height) => samplePicture({ width: 40, height, format: 'png' }));
  const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(await sharp(moving).metadata()).toMatchObject({ pages: 2 });
  expect(await resizer.resize(moving, { width: 112, takesWebp: false })).toBeUndefined();
});

test.each([
  ['a large PNG', plainPng(1_400, 1_400, { rows: 1 })],
  ['a PNG that is opened twice', plainPng(1_000, 1_000, { isInterlaced: true, rows: 1 })],
  ['a PNG of two bytes for each value', await plainPicture(1_200).toColourspace('rgb16').png().toBuffer()],
  ['a very long PNG', plainPng(8_000_000, 1)],
  ['a large WebP', await plainPicture(1_601).webp().toBuffer()],
  ['a progressive JPEG', await plainPicture(1_620).jpeg({ progressive: true }).toBuffer()],
  [
    'a progressive JPEG of whole colours',
    await plainPicture(1_150).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ],
])('%s stays as it is, because it takes much memory', async (_what, picture) => {
  expect(await resizer.resize(picture, webp)).toBeUndefined();
});

test.each([
  ['a plain JPEG', await plainPicture(4_500).jpeg().toBuffer()],
  ['a progressive JPEG', await plainPicture(1_600).jpeg({ progressive: true }).toBuffer()],
  ['a WebP', await plainPicture(1_600).webp({ lossless: true }).toBuffer()],
  ['a PNG', await plainPicture(1_600).png().toBuffer()],
])('%s of this size is still resized', async (_what, picture) => {
  expect(await resized(picture, webp)).toMatchObject({ width: 112 });
});

const whole = await samplePicture({ width: 400, height: 300, format: 'jpeg' });
test.each([
  ['no bytes', Buffer.alloc(0)],
  ['a file that is no picture', Buffer.from('a picture')],
  ['a picture that ends early', whole.subarray(0, whole.length / 2)],
  [
    'a drawing, whatever it is called',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['a GIF', await samplePicture({ width: 40, height: 30, format: 'gif' })],
  ['an AVIF', await samplePicture({ width: 40, height: 30, format: 'avif' })],
  ['a picture of too many pixels', plainPng(16_000, 16_000, { rows: 1 })],
  ['a picture of which a part is missing', plainPng(1_380, 1_380, { rows: 10 })],
])('%s is refused, in little time and memory', async (_what, picture) => {
  const before = { memory: process.memoryUsage().rss, time: process.cpuUsage() };
  await expect(resizer.resize(picture, webp)).rejects.toThrow();
  const { user, system } = process.cpuUsage(before.time);
  expect(user + system).toBeLessThan(2_000_000);
  expect(process.memoryUsage().rss - before.memory).toBeLessThan(60 * 1024 * 1024);
});

describe('a machine where sharp cannot be loaded', () => {
  test('leaves pictures as they are, and says so once', async () => {
    const note = vi.fn();
    const load = vi.fn(() => Promise.reject(new Error('no binary for this platform')));
    const away = createResizer(note, load);
    const picture = await samplePicture({ width: 400, height: 300, format: 'png' });
    const answers = await Promise.all([away.resize(picture, webp), away.resize(picture, usual)]);
    expect(answers).toEqual([undefined, undefined]);
    expect(note.mock.calls).toEqual([
      ['pictures not resized', { err: new Error('no binary for this platform') }],
    ]);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('does not load sharp before the first picture', () => {
    const load = vi.fn(() => import('sharp'));
    createResizer(() => undefined, load);
    expect(load).not.toHaveBeenCalled();
  });
});
