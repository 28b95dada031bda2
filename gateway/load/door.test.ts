import express, { type RequestHandler } from 'express';
import { once } from 'node:events';
import { connect } from 'node:net';
import { request } from 'undici';
import { expect, onTestFinished, test, vi } from 'vitest';

import { serve } from '../../tests/gateway/serve.ts';
import type { Shed } from '../events/catalogue.ts';
import { admission, door } from './admission.ts';
import { createGate, type Gate } from './gate.ts';
import { Rank } from './rank.ts';

/** A gate that lets everybody in, unless told otherwise. */
function openGate(change: Partial<Gate> = {}) {
  const left = vi.fn();
  const approached = vi.fn();
  const enter = vi.fn<Gate['enter']>((_rank, go) => (go(), left));
  const gate: Gate = {
    enter,
    turnAway: () => undefined,
    isTurningAway: () => false,
    approach: () => approached,
    ...change,
  };
  return { approached, enter, gate, left };
}

/** Serves these steps to a customer who is logged in or not. @returns the address, and why requests were turned away */
async function start(isLoggedIn: boolean, ...steps: RequestHandler[]) {
  const shed: (Shed | undefined)[] = [];
  const app = express().use((_req, res, next) => {
    res.locals.session = { customer: isLoggedIn ? {} : undefined } as typeof res.locals.session;
    res.once('close', () => shed.push(res.locals.shed));
    next();
  });
  app.use(...steps, (_req, res) => res.send('served'));
  return { url: await serve(app), shed };
}

async function ask(url: string, method: 'GET' | 'POST' = 'GET') {
  const { body, headers, statusCode } = await request(url, { method });
  return { status: statusCode, text: await body.text(), retryAfter: headers['retry-after'] };
}

test('a page for which there is no place is refused at the door, a form never is', async () => {
  const turnAway = vi.fn(() => 7);
  const { gate } = openGate({ turnAway });
  const { shed, url } = await start(false, door(gate));
  expect(await ask(url)).toMatchObject({ status: 503, retryAfter: '7' });
  expect(turnAway.mock.calls).toEqual([[Rank.Customer]]);
  expect(await ask(url, 'POST')).toMatchObject({ status: 200, text: 'served' });
  await expect.poll(() => shed).toEqual([{ where: 'door', retryAfterSeconds: 7 }, undefined]);
});

test('a request approaches until it enters', async () => {
  const { approached, gate } = openGate();
  const seen: number[] = [];
  const note: RequestHandler = (_req, _res, next) => {
    seen.push(approached.mock.calls.length);
    next();
  };
  const { url } = await start(false, door(gate), note, admission(gate), note);
  expect(await ask(url)).toMatchObject({ status: 200 });
  expect(seen).toEqual([0, 1]);
});

test('a request that is answered before it enters no longer approaches', async () => {
  const { approached, gate } = openGate();
  const { url } = await start(false, door(gate));
  await ask(url);
  await expect.poll(() => approached.mock.calls.length).toBe(1);
});

test.each([
  ['a visitor', false, 'GET', Rank.Visitor],
  ["a visitor's form", false, 'POST', Rank.Visitor],
  ['a customer', true, 'GET', Rank.Customer],
  ["a customer's form", true, 'POST', Rank.Submitting],
] as const)(
  '%s enters by rank, and has left once the answer is made',
  async (_who, isLoggedIn, method, rank) => {
    const { enter, gate, left } = openGate();
    const { url } = await start(isLoggedIn, admission(gate));
    await ask(url, method);
    expect(enter.mock.calls.map(([as]) => as)).toEqual([rank]);
    expect(left).toHaveBeenCalledOnce();
  },
);

test('a request that is refused in the line is told when to come again', async () => {
  const { gate } = openGate({ enter: (_rank, _go, refuse) => (refuse(9), () => undefined) });
  const { shed, url } = await start(true, admission(gate));
  expect(await ask(url)).toMatchObject({ status: 503, retryAfter: '9' });
  await expect.poll(() => shed).toEqual([{ where: 'line', retryAfterSeconds: 9 }]);
});

test('a request that was answered while its body arrived takes no place', async () => {
  const { enter, gate } = openGate();
  const answer: RequestHandler = (_req, res, next) => {
    res.send('late');
    next();
  };
  const { url } = await start(true, answer, admission(gate));
  expect(await ask(url)).toMatchObject({ text: 'late' });
  expect(enter).not.toHaveBeenCalled();
});

test('a client who leaves before the answer gives the place back', async () => {
  const gate = createGate(1);
  const begun = Promise.withResolvers<undefined>();
  const hang: RequestHandler = (req, _res, next) => {
    if (req.path === '/hangs') begun.resolve(undefined);
    else next();
  };
  const { url } = await start(true, admission(gate), hang);
  const { hostname, port } = new URL(url);
  const client = connect(Number(port), hostname);
  onTestFinished(() => void client.destroy());
  await once(client, 'connect');
  client.write('GET /hangs HTTP/1.1\r\nHost: portal\r\n\r\n');
  await begun.promise;
  client.destroy();
  expect(await ask(url)).toMatchObject({ status: 200, text: 'served' });
});
