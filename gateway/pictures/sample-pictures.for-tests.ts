import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

interface Sample {
  width: number;
  height: number;
  format: Format;
  /** With a transparent half. */
  hasAlpha?: boolean;
}

/** A picture of our own with visible content. */
export async function samplePicture({ width, height, format, hasAlpha = false }: Sample): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    pixels[at] = (x * 255) / width;
    pixels[at + 1] = (y * 255) / height;
    pixels[at + 2] = (x * y) % 251;
    pixels[at + 3] = hasAlpha && x > width / 2 ? 0 : 255;
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } });
  return (hasAlpha ? picture : picture.removeAlpha()).toFormat(format).toBuffer();
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const chunk = (type: string, content = Buffer.alloc(0)) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))]);
};

/** A PNG of one colour, in eight bits and four channels: small to send, and as large as its sides say to open. */
export function plainPng(
  width: number,
  height: number,
  { isInterlaced = false, rows = height } = {},
): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.of(8, 6, 0, 0, isInterlaced ? 1 : 0)]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(rows * (width * 4 + 1) + (isInterlaced ? height * 2 : 0)))),
    chunk('IEND'),
  ]);
}
