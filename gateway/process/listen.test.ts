import { once } from 'node:events';
import { Agent, get, type RequestListener, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';

import { EnvironmentError } from '../settings/env.ts';
import { listen, type Listening } from './listen.ts';

const open: Listening[] = [];
async function start(listener: RequestListener, port = 0): Promise<Listening> {
  const listening = await listen(listener, port);
  open.push(listening);
  return listening;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((listening) => listening.close(0)));
});

/** A request whose answer the test sends itself. */
async function holdRequest(): Promise<{
  listening: Listening;
  answer: ServerResponse;
  text: Promise<string>;
}> {
  const asked = Promise.withResolvers<ServerResponse>();
  const listening = await start((_req, res) => asked.resolve(res));
  const text = new Promise<string>((resolve, reject) => {
    get({ port: listening.port, agent: new Agent({ keepAlive: true }) }, (res) => {
      res.setEncoding('utf8').once('data', resolve);
    }).once('error', reject);
  });
  return { listening, answer: await asked.promise, text };
}

test('port 0 picks a free port', async () => {
  const { port } = await start((_req, res) => res.end());
  expect(port).toBeGreaterThan(0);
});

test('a taken port is refused, naming the variable', async () => {
  const { port } = await start((_req, res) => res.end());
  await expect(listen(() => undefined, port)).rejects.toThrow(
    new EnvironmentError(`PORT: port ${port} is taken: end the process that uses it, or set another PORT`),
  );
});

test('closing waits for the request under way, then ends its kept-alive connection', async () => {
  const { listening, answer, text } = await holdRequest();
  const closed = listening.close(60_000);
  answer.end('late, but whole');
  expect(await text).toBe('late, but whole');
  await closed;
});

test('closing takes no new connection', async () => {
  const { listening, answer, text } = await holdRequest();
  const closed = listening.close(60_000);
  await expect(once(connect(listening.port), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  answer.end('x');
  await Promise.all([text, closed]);
});

test('a request that outlasts the grace is ended', async () => {
  const { listening, text } = await holdRequest();
  const ended = expect(text).rejects.toMatchObject({ code: 'ECONNRESET' });
  await listening.close(0);
  await ended;
});

test('a connection that never spoke, as browsers keep in reserve, does not hold the stop', async () => {
  const listening = await start((_req, res) => res.end());
  const silent = connect(listening.port);
  await once(silent, 'connect');
  await listening.close(60_000);
  await once(silent, 'close');
  expect(silent.bytesRead).toBe(0);
});
