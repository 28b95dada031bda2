import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readBody } from './read-body.ts';

const TEXT = '{"LOC_NOME":"São José da Conceição","COR_NOME":"Verde-maçã"}';
const read = (bytes: Buffer, type?: string) => readBody(Readable.from([bytes]), { 'content-type': type });

describe('a body that is not plain UTF-8', () => {
  it.each([undefined, 'application/json', 'application/json; charset=UTF-8', 'text/html; charset=x-nada'])(
    'is read as Latin-1 where its type is %j',
    async (type) => {
      expect(await read(Buffer.from(TEXT, 'latin1'), type)).toBe(TEXT);
    },
  );

  it.each([
    'application/json; charset=utf-16le',
    'application/json;charset="UTF-16LE"',
    'application/json;\tCharset=utf-16le; profile=x',
  ])('is read in another encoding if its type says so: %s', async (type) => {
    expect(await read(Buffer.from(TEXT, 'utf16le'), type)).toBe(TEXT);
  });

  it('is read as UTF-8 if only a letter was cut in half', async () => {
    const cut = Buffer.concat([Buffer.from(TEXT), Buffer.from('â').subarray(0, 1), Buffer.from('"')]);
    expect(await read(cut)).toBe(`${TEXT}\uFFFD"`);
  });

  it("is read as UTF-8 if only an emoji's halves were written apart", async () => {
    const emoji = Buffer.from('eda0bdedb880', 'hex');
    const text = '{"CLI_NOME":"João","CLI_CIDADE":"São José"}';
    expect(await read(Buffer.concat([Buffer.from(text), emoji]))).toMatch(text);
  });

  it('is left alone if it is UTF-8 that another program has spoilt', async () => {
    const spoilt = TEXT.replaceAll(/[^\x20-\x7e]/g, '\uFFFD');
    expect(await read(Buffer.from(spoilt))).toBe(spoilt);
  });
});
