import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { FileRefusal } from '../../file-refusal.ts';
import { ObjectStream } from './object-stream.ts';

const OBJECTS = '7 0 << /Title (fatura \xe9) >>';
const PACKED = deflateSync(Buffer.from(OBJECTS, 'latin1'));

/** The unpacked text of data that come in pieces, and whether each piece could be unpacked. */
async function unpacked(...pieces: (Buffer | string)[]) {
  let text = '';
  const stream = new ObjectStream((piece) => (text += piece));
  const written: boolean[] = [];
  for (const piece of pieces) written.push(await stream.write(Buffer.from(piece)));
  stream.close();
  return { text, written, isOver: stream.isOver };
}

const withStart = (start: string) => Buffer.concat([Buffer.from(start), PACKED]);

describe('an ObjectStream', () => {
  it.each([
    ['behind the end of a line', ['\n', PACKED]],
    ['behind the end of a line as Windows writes it', ['\r\n', PACKED]],
    ['behind a carriage return alone', ['\r', PACKED]],
    ['in one piece with the end of the line', [withStart('\r\n')]],
    ['with the end of the line in two pieces', ['\r', '\n', PACKED]],
    ['with empty pieces among them', ['', '\n', '', PACKED, '']],
    ['in halves', ['\n', PACKED.subarray(0, 9), PACKED.subarray(9)]],
    ['byte by byte', ['\n', ...[...PACKED].map((byte) => Buffer.of(byte))]],
  ])('unpacks data %s', async (_case, pieces) => {
    const result = await unpacked(...pieces, '\nendstream', '\nendobj');
    expect(result).toMatchObject({ text: OBJECTS, isOver: true });
    expect(result.written).not.toContain(false);
    // Further bytes may follow in the same piece.
    const joined = Buffer.concat([...pieces.map((piece) => Buffer.from(piece)), Buffer.from('\nendstream')]);
    expect(await unpacked(joined)).toEqual({ text: OBJECTS, written: [true], isOver: true });
  });

  it('unpacks data that contain the end of a line', async () => {
    const packed = deflateSync(Buffer.from('7 0\n<< >>'), { level: 0 });
    const at = packed.indexOf('\n');
    expect(await unpacked('\n', packed.subarray(0, at), packed.subarray(at), '\n')).toMatchObject({
      text: '7 0\n<< >>',
      isOver: true,
    });
  });
});

describe('an ObjectStream that cannot unpack its data', () => {
  it('says so of data that are not packed', async () => {
    expect(await unpacked('\n', 'xyz', 'xyz')).toEqual({
      text: '',
      written: [true, false, false],
      isOver: false,
    });
  });

  it('says so of data that do not begin behind the end of a line', async () => {
    expect(await unpacked(PACKED)).toMatchObject({ text: '', written: [false], isOver: false });
    expect(await unpacked(' \n', PACKED)).toMatchObject({ text: '', written: [false, false] });
    expect(await unpacked(' \n', PACKED, '')).toMatchObject({ written: [false, false, false] });
  });

  it('is not over after data that are cut short', async () => {
    const result = await unpacked('\n', PACKED.subarray(0, -6));
    expect(result).toMatchObject({ written: [true, true], isOver: false });
  });

  it('throws what the reader of the unpacked text throws', async () => {
    const refusing = new ObjectStream(() => {
      throw new FileRefusal('active');
    });
    await expect(refusing.write(withStart('\n'))).rejects.toMatchObject({ code: 'active' });
    await expect(refusing.write(Buffer.from('x'))).rejects.toMatchObject({ code: 'active' });
    refusing.close();
  });
});
