import { expect, test } from 'vitest';

import { Heartbeat } from './heartbeat.ts';

/** A heartbeat, and the watchdog thread's view of it. */
function heartbeats() {
  const heartbeat = new Heartbeat();
  return { heartbeat, watched: new Heartbeat(heartbeat.memory) };
}

test('a beat is seen by the watchdog thread', () => {
  const { heartbeat, watched } = heartbeats();
  const before = watched.beats;
  heartbeat.beat();
  expect(watched.beats).not.toBe(before);
});

test('the requests under way are read with the latest first, without those that are over', () => {
  const { heartbeat, watched } = heartbeats();
  const waiting = heartbeat.begin('POST /login') ?? -1;
  const over = heartbeat.begin('GET /') ?? -1;
  heartbeat.begin('GET /protocolos');
  heartbeat.end(over);
  expect(watched.underWay()).toEqual(['GET /protocolos', 'POST /login']);
  heartbeat.goOn(waiting);
  expect(watched.underWay()).toEqual(['POST /login', 'GET /protocolos']);
});

test('a long address is cut to 200 bytes, and beyond 32 requests nothing is written', () => {
  const { heartbeat, watched } = heartbeats();
  for (let count = 0; count < 100; count += 1) heartbeat.begin(`GET /${'é'.repeat(500)}`);
  const texts = watched.underWay();
  expect(texts).toHaveLength(32);
  expect(new Set(texts)).toEqual(new Set([`GET /${'é'.repeat(97)}`]));
  expect(heartbeat.begin('GET /')).toBeUndefined();
});
