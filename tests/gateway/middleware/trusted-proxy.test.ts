import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Stack } from '../../support/servers/stack.ts';
import { askForCode, createWorld, logIn } from '../mock-world.ts';
import { createVisitor } from '../../support/visitor.ts';
import { stack as shared, startPortal } from '../shared-stack.ts';

/** The headers that a proxy in front of `fila.localhost` adds. */
const forwarded = {
  host: 'portal.internal',
  origin: 'https://fila.localhost',
  'x-forwarded-host': 'fila.localhost',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '198.51.100.7',
  'x-request-id': 'edge-7f3a',
};

describe('a request from a proxy that TRUST_PROXY names', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startPortal({ TRUST_PROXY: 'loopback', CODES_PER_HOUR_PER_ADDRESS: '1' });
  });
  afterAll(() => stack.stop());

  test('gets the brand of the forwarded host', async () => {
    const { status, text } = await createVisitor(stack.port).get('/login', forwarded);
    expect(status).toBe(200);
    expect(text).toContain('data-brand="fila"');
  });

  test('gets a 421 for an unknown forwarded host, even if its own host is a brand’s', async () => {
    const headers = { ...forwarded, host: 'fila.localhost', 'x-forwarded-host': 'nike.localhost' };
    expect((await createVisitor(stack.port).get('/login', headers)).status).toBe(421);
  });

  test('keeps the request id of the proxy, and the brand API gets it', async () => {
    const world = await createWorld(stack.mockUrl);
    const visitor = createVisitor(stack.port);
    const { headers } = await visitor.post(
      '/login?dialog=acesso',
      { intent: 'send-email', email: world.email, terms: 'on' },
      { ...forwarded, 'x-forwarded-for': '198.51.100.1' },
    );
    expect(headers['x-request-id']).toBe('edge-7f3a');
    expect((await world.calls('sendCode'))[0]?.requestId).toBe('edge-7f3a');
  });

  test('may be a post from the forwarded origin, and gets Secure cookies', async () => {
    const { status, setCookies } = await createVisitor(stack.port).post(
      '/idioma',
      { language: 'en' },
      forwarded,
    );
    expect(status).toBe(303);
    expect(setCookies).toEqual([expect.stringMatching(/^__Host-idioma=en;.*; Secure/)]);
  });

  test('is refused as a post from the inner origin, which no browser sees', async () => {
    const headers = { ...forwarded, origin: 'http://portal.internal' };
    expect((await createVisitor(stack.port).post('/idioma', { language: 'en' }, headers)).status).toBe(403);
  });

  test('is counted by the limits for its forwarded address', async () => {
    const ask = async (address: string) => {
      const { email } = await createWorld(stack.mockUrl);
      const form = { intent: 'send-email', email, terms: 'on' };
      const headers = { ...forwarded, 'x-forwarded-for': address };
      return (await createVisitor(stack.port).post('/login?dialog=acesso', form, headers)).status;
    };
    expect(await ask('198.51.100.2')).toBe(303);
    expect(await ask('198.51.100.2')).toBe(429);
    expect(await ask('198.51.100.3')).toBe(303);
  });
});

describe('a request from a peer that TRUST_PROXY does not name', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startPortal({ TRUST_PROXY: '10.0.0.0/8' });
  });
  afterAll(() => stack.stop());

  test('gets the brand of its own host, a new request id, and cookies that are not Secure', async () => {
    expect((await createVisitor(stack.port).get('/login', forwarded)).status).toBe(421);
    const visitor = createVisitor(stack.port);
    const { text, headers } = await visitor.get('/login', { ...forwarded, host: 'vaivem.localhost' });
    expect(text).toContain('data-brand="vaivem"');
    expect(headers['x-request-id']).toMatch(/^r-[0-9a-f]{12}$/);
    await logIn(visitor, await createWorld(stack.mockUrl));
    const { setCookies } = await visitor.post(
      '/idioma',
      { language: 'en' },
      { 'x-forwarded-proto': 'https' },
    );
    expect(setCookies).toEqual([expect.not.stringContaining('Secure')]);
  });
});

test('a request id is given to each request, and a client cannot choose it', async () => {
  const world = await createWorld(shared.mockUrl);
  const visitor = createVisitor(shared.port);
  const first = await visitor.get('/login', { 'x-request-id': 'mine-1' });
  const second = await askForCode(visitor, world.email);
  expect(first.headers['x-request-id']).toMatch(/^r-[0-9a-f]{12}$/);
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  expect((await world.calls('sendCode'))[0]?.requestId).toBe(second.headers['x-request-id']);
});
