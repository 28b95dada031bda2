import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { answerTo, startPictures } from './picture-portal.for-tests.ts';
import { samplePicture } from './sample-pictures.for-tests.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const sample = (format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif') =>
  samplePicture({ width: 300, height: 200, format });
const png = await sample('png');
const photos: Record<string, Buffer> = {
  'image/jpeg': await sample('jpeg'),
  'image/png': png,
  'image/webp': await sample('webp'),
  'image/avif': await sample('avif'),
  'image/gif': await sample('gif'),
};
const drawings: Buffer[] = [
  SVG,
  `\ufeff<?xml version="1.0"?>\n<!DOCTYPE svg>${SVG}`,
  `\r\n  <!-- ${'a'.repeat(900)} -->${SVG}`,
].map((drawing) => Buffer.from(drawing));
const noPictures = [
  '',
  ' ',
  '{"error":"not found"}',
  '<!doctype html><title>502</title>',
  ' <HTML><svg/>',
  'Not found',
].map((text) => Buffer.from(text));

/** Every body that servers send as a picture of some type, and whether it is one. */
const sent = [
  ...Object.keys(photos).flatMap((type) =>
    [...Object.values(photos), ...drawings, ...noPictures].map((body) => ({
      type,
      body,
      isPicture: Object.values(photos).includes(body),
    })),
  ),
  ...[...Object.values(photos), ...drawings, ...noPictures].map((body) => ({
    type: 'image/svg+xml;charset=utf-8',
    body,
    isPicture: drawings.includes(body),
  })),
];

test.each<[string, (body: Buffer) => Buffer]>([
  ['', (body) => body],
  ['identity', (body) => body],
  ['aws-chunked', (body) => body],
  // A name that every object has.
  ['constructor', (body) => body],
  ['gzip', (body) => gzipSync(body)],
  ['X-GZIP', (body) => gzipSync(body)],
  ['deflate', (body) => deflateSync(body)],
  // Brotli's own best takes as long as all of the rest.
  ['br', (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
])('a body packed as "%s" is shown if it is a picture, and only then', async (encoding, pack) => {
  const { addressOf, asIs } = await startPictures((req, res) => {
    const { body, type } = sent[Number(req.url?.slice(1))] ?? {};
    const headers = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };
    res.writeHead(200, headers).end(body && pack(body));
  });
  for (const [one, { body, isPicture, type }] of sent.entries()) {
    const what = `${type}: ${body.toString('latin1', 0, 12)}`;
    const shown = await answerTo(asIs(`/${one}`));
    expect([shown.status, shown.headers['content-encoding']], what).toEqual([
      isPicture ? 200 : 404,
      undefined,
    ]);
    expect(shown.body.equals(body), what).toBe(isPicture);
    if (!isPicture) expect(shown.headers['cache-control'], what).toBeUndefined();
    expect((await answerTo(addressOf(`/${one}`))).status, what).toBe(isPicture ? 200 : 404);
  }
});

test('a packed body that breaks off, is none or unpacks to more than 5 MB is not shown whole', async () => {
  const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
  const bodies = [gzipSync(large), gzipSync(png).subarray(0, 20), png];
  const { addressOf, told } = await startPictures((req, res) =>
    res
      .writeHead(200, { 'content-type': 'image/png', 'content-encoding': 'gzip' })
      .end(bodies[Number(req.url?.slice(1))]),
  );
  for (const one of bodies.keys()) expect((await answerTo(addressOf(`/${one}`))).status).toBe(404);
  expect(told).toEqual(bodies.map(() => 'picture not shown'));
});
