import express from 'express';
import { once } from 'node:events';
import { request as rawRequest, type IncomingMessage } from 'node:http';
import { request } from 'undici';
import { expect, test } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { LANGUAGES, languageCodes } from '../brand-api/contract/languages.ts';
import { brands } from '../brands/brands.ts';
import { sendErrorPage } from './error-page.ts';
import { errorTexts, type ErrorPageStatus } from './error-texts.ts';

/** The address of the page's action; the path is sent as it is written. */
async function wayOn(status: ErrorPageStatus, path: string, headers: Record<string, string> = {}) {
  const app = express();
  app.use((req, res) => {
    [res.locals.brand] = brands;
    sendErrorPage(req, res, status);
  });
  const { hostname, port } = new URL(await serve(app));
  const req = rawRequest({ hostname, port, path, headers: { accept: 'text/html', ...headers } }).end();
  const [res] = (await once(req, 'response')) as [IncomingMessage];
  const html = (await res.setEncoding('utf8').toArray()).join('');
  return /class="action" href="([^"]*)"/.exec(html)?.[1];
}

test.each([
  ['/home?dialog=item', '/home?dialog=item'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example/x', '/evil.example/x'],
])('a page that may work later (503) is tried again at its own address: %s', async (path, page) => {
  expect(await wayOn(503, path)).toBe(page);
});

test.each([
  ['http://fila.localhost/home?dialog=item', '/home?dialog=item'],
  ['http://fila.localhost//evil.example/x', '/evil.example/x'],
  ['http://evil.example/home', '/'],
  ['https://fila.localhost/home', '/'],
])('a form that was too large leads back to its own page: %s', async (referer, page) => {
  expect(await wayOn(413, '/home', { host: 'fila.localhost', referer })).toBe(page);
});

test.each(languageCodes)('an error page in %s has its language and its own texts', async (code) => {
  const app = express();
  app.use((req, res) => sendErrorPage(req, res, 500));
  const { body } = await request(await serve(app), {
    headers: { accept: 'text/html', 'accept-language': LANGUAGES[code].tag },
  });
  const html = await body.text();
  expect(html).toContain(`<html lang="${LANGUAGES[code].tag}"`);
  expect(html).toContain(`<h1>${errorTexts[code][500].title.replaceAll("'", '&#39;')}</h1>`);
});
