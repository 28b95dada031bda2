import express, { type RequestHandler } from 'express';
import { request } from 'undici';
import { expect, test, vi } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { namedRequests } from '../../tests/support/events.ts';
import { errors } from './errors.ts';
import { formBody } from './form-body.ts';

let logged = '';
const named = namedRequests((line) => (logged += line));

function serveFailing(handler: RequestHandler): Promise<string> {
  logged = '';
  return serve(express().use(named, formBody(), handler, errors));
}

test('an error that nobody caught is a 500 without its details, and is logged once', async () => {
  const url = await serveFailing(() => {
    throw new Error('the disk of ana@exemplo.com is full');
  });
  const { statusCode, body } = await request(url, { headers: { accept: 'text/html' } });
  expect(statusCode).toBe(500);
  const page = await body.text();
  expect(page).toContain('Algo não funcionou do nosso lado');
  expect(page).not.toContain('disk');
  expect(logged.match(/the disk of \[e-mail\] is full/g)).not.toBeNull();
  expect(logged.trim().split('\n')).toHaveLength(1);
});

test('a body that cannot be read is a 400, and is not logged', async () => {
  const url = await serveFailing((_req, res) => res.send('read'));
  const headers = { 'content-encoding': 'rot13', 'content-type': 'text/plain' };
  const { statusCode, body } = await request(url, { method: 'POST', headers, body: 'x' });
  await body.dump();
  expect(statusCode).toBe(400);
  expect(logged).toBe('');
});

test('an answer that fails half-way is cut off, and nothing goes to stderr unscrubbed', async () => {
  const stderr = vi.spyOn(console, 'error');
  const url = await serveFailing((_req, res, next) => {
    res.writeHead(200, { 'content-length': 100 });
    res.write('half', () => next(new Error('the other half of ana@exemplo.com')));
  });
  const { statusCode, body } = await request(url);
  expect(statusCode).toBe(200);
  await expect(body.text()).rejects.toThrow();
  expect(logged).toContain('the other half of [e-mail]');
  expect(stderr).not.toHaveBeenCalled();
});
