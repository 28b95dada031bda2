import express from 'express';
import { request } from 'undici';
import { expect, test } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { LANGUAGES, languageCodes } from '../brand-api/contract/languages.ts';
import { language } from './language.ts';

async function languageFor(headers: Record<string, string>): Promise<string> {
  const app = express();
  app.use(language(), (_req, res) => res.send(res.locals.language));
  const { body } = await request(await serve(app), { headers });
  return body.text();
}

test.each(languageCodes)('%s is found by its code, by its tag, and by choice', async (code) => {
  expect(await languageFor({ 'accept-language': code })).toBe(code);
  expect(await languageFor({ 'accept-language': LANGUAGES[code].tag })).toBe(code);
  expect(await languageFor({ cookie: `idioma=${code}`, 'accept-language': 'la' })).toBe(code);
});

// .docs/rules/languages-and-brands.md#languages
test.each([
  ['no header', {}, 'pt'],
  ['Brazilian Portuguese', { 'accept-language': 'pt-BR,pt;q=0.9,en;q=0.8' }, 'pt'],
  ['British English', { 'accept-language': 'en-GB' }, 'en'],
  ['Spanish preferred to English', { 'accept-language': 'en;q=0.5, es-AR' }, 'es'],
  ['Portuguese before English, liked as well', { 'accept-language': 'PT-BR,en' }, 'pt'],
  ['English before Portuguese, liked as well', { 'accept-language': 'en-US,pt' }, 'en'],
  ['none of ours but Portuguese refused', { 'accept-language': 'eo, en;q=0.2, pt;q=0' }, 'en'],
  ['the first that we have', { 'accept-language': 'eo, la;q=0.9, es;q=0.8' }, 'es'],
  ['no language that we have', { 'accept-language': 'eo, la;q=0.9' }, 'pt'],
  ['any language rather than Spanish', { 'accept-language': 'es;q=0.4, *;q=0.5' }, 'pt'],
  ['any language at all', { 'accept-language': '*' }, 'pt'],
  ['a header of nonsense', { 'accept-language': ';;;' }, 'pt'],
  ['a choice, against the browser', { cookie: 'idioma=en', 'accept-language': 'es' }, 'en'],
  ['a choice that we do not have', { cookie: 'idioma=eo', 'accept-language': 'es' }, 'es'],
  ['a choice in another letter case', { cookie: 'idioma=EN', 'accept-language': 'es' }, 'es'],
])('the portal chooses the right language for %s', async (_case, headers, expected) => {
  expect(await languageFor(headers)).toBe(expected);
});
