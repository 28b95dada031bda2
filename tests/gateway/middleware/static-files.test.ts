import express from 'express';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { keptBuilds, startKeepingBuild } from '../../../gateway/remix/kept-builds.ts';
import { openState } from '../../../gateway/state/open-state.ts';
import type { Stack } from '../../support/servers/stack.ts';
import { createVisitor } from '../../support/visitor.ts';
import { startPortal } from '../shared-stack.ts';
import { serve } from '../serve.ts';

/** The secret that every stack of the tests has. */
const SECRETS = ['a-secret-of-the-tests-with-no-other-use'] as const;

let folder: string;
let stack: Stack;
let assets: string[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-static-'));
  stack = await startPortal({ STATE_URL: `file:${folder}/state.sqlite` });
  const { text } = await createVisitor(stack.port).get('/login');
  assets = [...new Set(text.match(/\/build\/assets\/[\w.-]+/g))];
});
afterAll(async () => {
  await stack.stop();
  rmSync(folder, { recursive: true });
});

async function fetchAsset(path: string, encoding: string, origin = `http://127.0.0.1:${stack.port}`) {
  const { statusCode, headers, body } = await request(`${origin}${path}`, {
    headers: { 'accept-encoding': encoding },
  });
  return { status: statusCode, headers, bytes: Buffer.from(await body.arrayBuffer()) };
}

const assetOf = (extension: string) => {
  const asset = assets.find((path) => path.endsWith(extension));
  if (asset === undefined) throw new Error(`the login page has no ${extension}`);
  return asset;
};

test.each(['.js', '.css'])(
  'a %s file of the build may be cached for a year, and comes in brotli, gzip and plain',
  async (extension) => {
    const path = assetOf(extension);
    const [br, gzip, plain] = await Promise.all([
      fetchAsset(path, 'gzip, deflate, br'),
      fetchAsset(path, 'gzip'),
      fetchAsset(path, 'identity'),
    ]);
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(br.bytes.length).toBeLessThan(gzip.bytes.length);
    for (const { headers } of [br, gzip, plain]) {
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['vary']).toBe('Accept-Encoding');
      expect(headers['content-type']).toMatch(extension === '.js' ? /javascript/ : /^text\/css/);
      expect(headers).not.toHaveProperty('set-cookie');
    }
  },
);

test('every asset that the login names can be fetched', async () => {
  expect(assets.length).toBeGreaterThan(3);
  for (const path of assets) expect([path, (await fetchAsset(path, 'br')).status]).toEqual([path, 200]);
});

test('two builds on one state serve the files of each other', async () => {
  mkdirSync(join(folder, 'other/assets'), { recursive: true });
  writeFileSync(join(folder, 'other/assets/other-1.js'), 'of another build');
  const state = await openState(`file:${folder}/state.sqlite`, { secrets: SECRETS });
  const keeping = startKeepingBuild(state, join(folder, 'other'), () => undefined);
  await keeping.kept;
  const otherGateway = await serve(express().use('/build', keptBuilds(state)));
  for (const path of assets) {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const [own, kept] = [await fetchAsset(path, encoding), await fetchAsset(path, encoding, otherGateway)];
      const { 'content-encoding': kind } = own.headers;
      expect([path, kept.status, kept.headers['content-encoding']]).toEqual([path, 200, kind]);
      expect(kept.bytes).toEqual(own.bytes);
    }
  }
  const { status, bytes } = await fetchAsset('/build/assets/other-1.js', 'br');
  expect([status, bytes.toString()]).toEqual([200, 'of another build']);
  await keeping.end();
  await state.close();
});

test.each(['/build/assets/gone-AbCd1234.js', '/build/manifest.json', '/favicon.png', '/wp-admin/setup.php'])(
  'a missing asset is a 404 in plain text, not a page: %s',
  async (path) => {
    const { status, headers, bytes } = await fetchAsset(path, 'br');
    expect([status, bytes.toString()]).toEqual([404, 'Not found\n']);
    expect(headers['content-type']).toMatch(/^text\/plain/);
  },
);

test("the server's own files cannot be reached", async () => {
  for (const path of ['/build/..%2fserver/index.js', '/build/..%5c..%5cpackage.json', '/package.json']) {
    expect((await fetchAsset(path, 'identity')).status).toBe(404);
  }
});

test('a page is compressed with brotli', async () => {
  const { headers, bytes } = await fetchAsset('/login', 'gzip, deflate, br');
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(bytes).toString()).toContain('</html>');
});

// A page whose code failed learns from this whether a newer build answers.
test('an answer names its build in X-Build, as the manifest of the pages is named', async () => {
  const { headers } = await fetchAsset('/erro.css', 'identity');
  expect(assets).toContain(`/build/assets/manifest-${String(headers['x-build'])}.js`);
});
