import express, { type RequestHandler } from 'express';
import { request } from 'undici';
import { expect, test, vi } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import { namedRequests } from '../../tests/support/events.ts';
import { AwayError } from '../away-error.ts';
import { StateAwayError } from '../state/state-away-error.ts';
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

test.each([
  ['the state that is away', new StateAwayError('away'), 503, '5'],
  ['another part that is away', new AwayError('away'), 503, '5'],
  ['a body that is too large', Object.assign(new Error('no'), { status: 413 }), 413, undefined],
  ['a body of a kind that is not read', Object.assign(new Error('no'), { status: 415 }), 400, undefined],
])('%s is no fault of the portal, and is not logged here', async (_what, error, status, retryAfter) => {
  const url = await serveFailing((_req, _res, next) => next(error));
  const { statusCode, headers, body } = await request(url);
  await body.dump();
  expect([statusCode, headers['retry-after']]).toEqual([status, retryAfter]);
  expect(logged).toBe('');
});

test.each([
  ['an error with a status that only a page has', Object.assign(new Error('no'), { status: 404 })],
  ['an object with a status that is no error', { status: 413 }],
  ['a text', 'no'],
])('%s is a 500', async (_what, thrown) => {
  const url = await serveFailing((_req, _res, next) => next(thrown));
  const { statusCode, headers, body } = await request(url);
  await body.dump();
  expect([statusCode, headers['retry-after']]).toEqual([500, undefined]);
  expect(logged).toContain('"where":"gateway"');
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
