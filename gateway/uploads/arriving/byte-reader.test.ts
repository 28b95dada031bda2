import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ByteReader } from './byte-reader.ts';
import { inChunks } from '../sample-files.for-tests.ts';

const MB = 1024 * 1024;
const damaged = { code: 'damaged' };
const readerOf = (bytes: Buffer, chunk = bytes.length) => new ByteReader(inChunks(bytes, chunk));

describe('the bytes of a file', () => {
  const bytes = Buffer.from('0123456789');

  it.each([1, 3, 10])('come in order from chunks of %i', async (size) => {
    const reader = readerOf(bytes, size);
    expect((await reader.peek(4)).toString()).toBe('0123');
    expect((await reader.take(4)).toString()).toBe('0123');
    expect(reader.offset).toBe(4);
    const passed: Buffer[] = [];
    for await (const part of reader.pass(3)) passed.push(part);
    expect(Buffer.concat(passed).toString()).toBe('456');
    expect(reader.offset).toBe(7);
    expect((await reader.peek(9)).toString()).toBe('789');
    expect((await reader.take(3)).toString()).toBe('789');
    expect(await reader.chunk()).toBeUndefined();
    expect((await reader.peek(1)).length).toBe(0);
  });

  it('may come in empty chunks as well', async () => {
    const chunks = ['', '0', '', '', '12', ''].map((text) => Buffer.from(text));
    const reader = new ByteReader(Readable.from(chunks));
    expect((await reader.chunk())?.toString()).toBe('0');
    expect((await reader.chunk())?.toString()).toBe('12');
    expect(await reader.chunk()).toBeUndefined();
  });

  it('are told as damaged if more are asked for than the file has', async () => {
    await expect(readerOf(bytes).take(11)).rejects.toMatchObject(damaged);
    const passing = readerOf(bytes).pass(11);
    await expect(passing.next()).resolves.toMatchObject({ done: false });
    await expect(passing.next()).rejects.toMatchObject(damaged);
  });

  it('are held up to 1 MB at once; to ask for more is told as damaged', async () => {
    const large = Buffer.alloc(MB + 1);
    expect((await readerOf(large, 65_536).take(MB)).length).toBe(MB);
    await expect(readerOf(large, 65_536).take(MB + 1)).rejects.toMatchObject(damaged);
    await expect(readerOf(large, 65_536).peek(MB + 1)).rejects.toMatchObject(damaged);
  });
});

describe('the parts of a file', () => {
  const begin = (reader: ByteReader, parts: number) => {
    for (let part = 0; part < parts; part += 1) reader.beginPart();
  };

  it('are 1 024 at most, and one more for each 512 bytes that were read', async () => {
    const reader = readerOf(Buffer.alloc(1024));
    begin(reader, 1024);
    expect(() => reader.beginPart()).toThrow(expect.objectContaining(damaged) as Error);

    const longer = readerOf(Buffer.alloc(1024));
    await longer.take(1024);
    begin(longer, 1026);
    expect(() => longer.beginPart()).toThrow(expect.objectContaining(damaged) as Error);
  });
});
