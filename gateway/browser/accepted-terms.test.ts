import express from 'express';
import { request } from 'undici';
import { expect, test } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { acceptTerms, hasAcceptedTerms } from './accepted-terms.ts';

const POLICY = 'https://www.fila.example/politica-de-trocas?v=1';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A page that says whether the terms were accepted, and accepts them at `/accept`. */
function start(policyUrl: string): Promise<string> {
  const app = express();
  app.get('/accept', (_req, res) => {
    acceptTerms(res, policyUrl);
    res.end();
  });
  app.get('/', (req, res) => res.json(hasAcceptedTerms(req, policyUrl)));
  return serve(app);
}

async function accept(): Promise<string> {
  const { headers, body } = await request(`${await start(POLICY)}/accept`);
  await body.dump();
  return String(headers['set-cookie']);
}

async function isAccepted(policyUrl: string, cookie: string): Promise<unknown> {
  const { body } = await request(await start(policyUrl), { headers: { cookie } });
  return body.json();
}

test('the acceptance is remembered for a year, out of reach of scripts', async () => {
  const attributes = (await accept()).split('; ').slice(1);
  expect(attributes).toEqual(
    expect.arrayContaining([`Max-Age=${YEAR_SECONDS}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']),
  );
});

test('the acceptance holds for the policy link that was accepted; another link asks again', async () => {
  const [cookie = ''] = (await accept()).split(';');
  expect(await isAccepted(POLICY, cookie)).toBe(true);
  expect(await isAccepted('https://www.fila.example/politica-de-trocas?v=2', cookie)).toBe(false);
  expect(await isAccepted(POLICY, 'termos=')).toBe(false);
});
