import express from 'express';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { request } from 'undici';

import { serve } from '../../tests/gateway/serve.ts';
import { pageCompression } from './page-compression.ts';

/** A list, as in pages, with rows that resemble each other. */
const page = Array.from(
  { length: 200 },
  (_, row) => `<li id="l${row}">Tênis Corre Leve ${row % 7}</li>`,
).join('\n');

async function compressed(isTurningAway: boolean): Promise<Buffer> {
  const app = express();
  app.use(pageCompression({ isTurningAway: () => isTurningAway }));
  app.use((_req, res) => void res.type('html').end(page));
  const { headers, body } = await request(await serve(app), { headers: { 'accept-encoding': 'br' } });
  expect(headers['content-encoding']).toBe('br');
  return Buffer.from(await body.arrayBuffer());
}

test('a page is the same however it was compressed, and takes more bytes when the gate turns requests away', async () => {
  const [well, quickly] = await Promise.all([compressed(false), compressed(true)]);
  expect(brotliDecompressSync(well).toString()).toBe(page);
  expect(brotliDecompressSync(quickly).toString()).toBe(page);
  expect(quickly.length).toBeGreaterThan(well.length);
  expect(quickly.length).toBeLessThan(page.length / 2);
});
