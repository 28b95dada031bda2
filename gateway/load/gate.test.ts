import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createGate, type Gate } from './gate.ts';
import { Rank } from './rank.ts';

const TICK_MS = 20;
/** How many requests a busy process works on at once. */
const FEW = 3;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

let busy = 1;
function open(most = 200): Gate {
  busy = 1;
  const gate = createGate(most, { now: () => Date.now(), utilization: () => busy, random: () => 0.5 });
  // A gate that has already measured how busy the process is.
  const first = come(gate, Rank.Visitor);
  vi.advanceTimersByTime(20 * TICK_MS);
  first.leave();
  return gate;
}

/** A request's state: `undefined` while it waits. */
interface Visit {
  name: string;
  state?: 'inside' | 'refused';
  seconds?: number;
  leave: () => void;
}

function come(gate: Gate, rank: Rank, log: string[] = [], name = ''): Visit {
  const visit: Visit = { name, leave: () => undefined };
  visit.leave = gate.enter(
    rank,
    () => {
      visit.state = 'inside';
      log.push(name);
    },
    (seconds) => {
      visit.state = 'refused';
      visit.seconds = seconds;
    },
  );
  return visit;
}

const comeMany = (gate: Gate, count: number, rank: Rank = Rank.Customer) =>
  Array.from({ length: count }, () => come(gate, rank));
const count = (visits: readonly Visit[], state: Visit['state']) =>
  visits.filter((visit) => visit.state === state).length;

/** Finishes one request per interval for a while, as long as any is at work. */
function work(visits: Visit[], everyMs: number, times: number): void {
  for (let done = 0; done < times; done += 1) {
    vi.advanceTimersByTime(everyMs);
    const inside = visits.findIndex(({ state }) => state === 'inside');
    if (inside >= 0) visits.splice(inside, 1)[0]?.leave();
  }
}

test('a few requests are worked on at once, the others wait, and one enters for each that is done', () => {
  const visits = comeMany(open(), 10);
  expect(count(visits, 'inside')).toBe(FEW);
  visits[0]?.leave();
  expect(count(visits, 'inside')).toBe(FEW + 1);
  // A request counts as over once, however often it says so.
  visits[0]?.leave();
  expect(count(visits, 'inside')).toBe(FEW + 1);
});

test('while the event loop idles, more requests are let in, up to the most', () => {
  const gate = open(30);
  busy = 0.1;
  const visits: Visit[] = [];
  for (let tick = 0; tick < 40; tick += 1) {
    visits.push(...comeMany(gate, 2));
    vi.advanceTimersByTime(TICK_MS);
  }
  expect(count(visits, 'inside')).toBe(30);
});

test('when the event loop is full, only a few requests are worked on again', () => {
  const gate = open();
  busy = 0.1;
  const visits: Visit[] = [];
  for (let tick = 0; tick < 20; tick += 1) {
    visits.push(...comeMany(gate, 3));
    vi.advanceTimersByTime(TICK_MS);
  }
  expect(count(visits, 'inside')).toBeGreaterThan(30);
  busy = 1;
  for (const visit of visits) visit.leave();
  const next = comeMany(gate, 24);
  work(next, TICK_MS, 24 - FEW);
  expect(count(next, 'inside')).toBe(FEW);
  expect(count(comeMany(gate, 5), 'inside')).toBe(0);
});

test('visitors take at most a quarter of the places, so that customers find one even in a crowd of visitors', () => {
  const gate = open();
  const visitors = comeMany(gate, 100, Rank.Visitor);
  expect([count(visitors, 'inside'), count(visitors, undefined)]).toEqual([1, 20]);
  expect(come(gate, Rank.Customer).state).toBe('inside');
});

test('visitors have a quarter of many places', () => {
  const gate = open(40);
  busy = 0.1;
  const visitors = comeMany(gate, 20, Rank.Visitor);
  vi.advanceTimersByTime(20 * TICK_MS);
  expect(count(visitors, 'inside')).toBe(10);
});

test('the limit rises by a quarter at a time, and only while somebody waits', () => {
  const gate = open();
  busy = 0.1;
  come(gate, Rank.Customer);
  vi.advanceTimersByTime(20 * TICK_MS);
  const visits = comeMany(gate, 20);
  const inside: number[] = [];
  for (let tick = 0; tick < 5; tick += 1) {
    inside.push(1 + count(visits, 'inside'));
    vi.advanceTimersByTime(TICK_MS);
  }
  expect(inside).toEqual([3, 4, 5, 7, 9]);
});

test('the limit stays while the event loop is neither full nor well below it', () => {
  const gate = open();
  busy = 0.9;
  const visits = comeMany(gate, 10);
  vi.advanceTimersByTime(20 * TICK_MS);
  expect(count(visits, 'inside')).toBe(FEW);
});

test('while requests hang on the brand API, a busy process lets in one more at a time', () => {
  const gate = open();
  const visits = comeMany(gate, 10);
  vi.advanceTimersByTime(500);
  expect(count(visits, 'inside')).toBe(FEW + 1);
  vi.advanceTimersByTime(3 * TICK_MS);
  expect(count(visits, 'inside')).toBe(FEW + 4);
});

test('the queue has a limit, and a request beyond it is refused at once', () => {
  const visits = comeMany(open(), 100);
  expect(count(visits, 'inside')).toBe(FEW);
  expect(count(visits, undefined)).toBe(24);
  expect(count(visits, 'refused')).toBe(100 - FEW - 24);
});

test('the queue is shorter when each request takes long', () => {
  const gate = open();
  const visits = comeMany(gate, 24);
  work(visits, 400, 6);
  expect(count(comeMany(gate, 10), 'refused')).toBeGreaterThan(5);
});

test('the queue stays as long as it may be while each request takes little time', () => {
  const gate = open();
  const visits = comeMany(gate, FEW + 24);
  work(visits, TICK_MS, 24);
  expect(count(visits, 'inside')).toBe(FEW);
  expect(count(comeMany(gate, 30), undefined)).toBe(24);
});

test('a request that took long while nobody waited does not shorten the queue', () => {
  const gate = open(FEW);
  const slow = come(gate, Rank.Customer);
  vi.advanceTimersByTime(3_000);
  slow.leave();
  expect(count(comeMany(gate, 30), undefined)).toBe(24);
});

test('customers who read take no place in the queue from those who submit', () => {
  const gate = open();
  comeMany(gate, FEW + 24);
  expect(count(comeMany(gate, 110, Rank.Submitting), undefined)).toBe(100);
});

test('requests that hang on the brand API keep nobody out, however busy the process is', () => {
  const gate = open(30);
  comeMany(gate, FEW);
  const next = come(gate, Rank.Customer);
  vi.advanceTimersByTime(480);
  expect(next.state).toBeUndefined();
  vi.advanceTimersByTime(2 * TICK_MS);
  expect(next.state).toBe('inside');
});

test('when as many requests hang as may be worked on, new requests are refused instead of waiting', () => {
  const gate = open(4);
  comeMany(gate, 4);
  vi.advanceTimersByTime(5_000);
  expect(come(gate, Rank.Visitor).state).toBe('refused');
});

test('a customer who submits goes before a customer who reads, who goes before a visitor', () => {
  const gate = open();
  const order: string[] = [];
  const first = comeMany(gate, FEW);
  come(gate, Rank.Visitor, order, 'visitor');
  come(gate, Rank.Customer, order, 'customer');
  come(gate, Rank.Submitting, order, 'submitting');
  for (const visit of first) visit.leave();
  expect(order).toEqual(['submitting', 'customer', 'visitor']);
});

test('when visitors are refused, a customer who submits still finds a place in the queue', () => {
  const gate = open();
  comeMany(gate, 100);
  expect(come(gate, Rank.Visitor).state).toBe('refused');
  expect(come(gate, Rank.Submitting).state).toBeUndefined();
});

test('a request that leaves the queue takes no turn', () => {
  const gate = open();
  const first = comeMany(gate, FEW);
  const gone = come(gate, Rank.Customer);
  const next = come(gate, Rank.Customer);
  gone.leave();
  first[0]?.leave();
  expect([gone.state, next.state]).toEqual([undefined, 'inside']);
});

test('a refused request that leaves takes nobody out of the queue', () => {
  const visits = comeMany(open(), FEW + 25);
  const refused = visits.filter(({ state }) => state === 'refused');
  expect(refused).toHaveLength(1);
  for (const visit of refused) visit.leave();
  const served = visits.filter(({ state }) => state !== 'refused');
  for (const visit of served) visit.leave();
  expect(served.map(({ state }) => state)).toEqual(served.map(() => 'inside'));
});

test('a request that has waited the longest allowed time is refused', () => {
  const gate = open(4);
  comeMany(gate, 4);
  const visit = come(gate, Rank.Visitor);
  vi.advanceTimersByTime(4_100);
  expect(visit.state).toBe('refused');
});

test('a request that would find no place in the queue is refused before its session is opened', () => {
  const gate = open();
  comeMany(gate, FEW + 24);
  expect(gate.turnAway(Rank.Visitor)).toBe(3);
  expect(gate.turnAway(Rank.Submitting)).toBeUndefined();
});

test('requests whose session is still being opened count as waiting for those that come after', () => {
  const gate = open();
  comeMany(gate, 20);
  expect(gate.turnAway(Rank.Customer)).toBeUndefined();
  const approaching = Array.from({ length: 8 }, () => gate.approach());
  expect(gate.turnAway(Rank.Customer)).toBe(3);
  for (const arrive of approaching) arrive();
  approaching[0]?.();
  expect(gate.turnAway(Rank.Customer)).toBeUndefined();
});

test('of requests that all come at once, those beyond the places and the queue are refused', () => {
  const gate = open();
  const turned = Array.from({ length: 30 }, () => {
    const seconds = gate.turnAway(Rank.Customer);
    if (seconds === undefined) gate.approach();
    return seconds;
  });
  expect(turned.findIndex((seconds) => seconds !== undefined)).toBe(24);
});

test.each([FEW, 200])('requests that come together after an idle time find a place, of %i', (most) => {
  const gate = open(most);
  vi.advanceTimersByTime(60_000);
  for (let count = 0; count < 2 * FEW; count += 1) {
    expect(gate.turnAway(Rank.Customer)).toBeUndefined();
    gate.approach();
  }
});

test('requests that come together find a place beside one that hangs on the brand API', () => {
  const gate = open(FEW);
  come(gate, Rank.Customer);
  vi.advanceTimersByTime(3_000);
  const arrive = gate.approach();
  expect(gate.turnAway(Rank.Customer)).toBeUndefined();
  arrive();
  expect(comeMany(gate, 2).map(({ state }) => state)).toEqual(['inside', 'inside']);
});

describe('Retry-After', () => {
  test('is 3 seconds when few are refused, and more when many are', () => {
    const gate = open();
    const seconds = comeMany(gate, 3_000).flatMap((visit) => visit.seconds ?? []);
    expect(seconds[0]).toBe(3);
    expect(seconds.at(-1)).toBe(16);
  });

  test('forgets half of those that were refused every five seconds', () => {
    const gate = open(4);
    comeMany(gate, 3_000);
    vi.advanceTimersByTime(20_000);
    expect(come(gate, Rank.Visitor).seconds).toBe(8);
  });

  test('forgets requests that were refused a minute ago', () => {
    const gate = open(4);
    comeMany(gate, 3_000);
    vi.advanceTimersByTime(60_000);
    expect(come(gate, Rank.Visitor).seconds).toBe(3);
  });
});

test('the gate is turning away while requests are refused and for two seconds after, however many they were', () => {
  const gate = open(4);
  expect(gate.isTurningAway()).toBe(false);
  comeMany(gate, 500);
  expect(gate.isTurningAway()).toBe(true);
  vi.advanceTimersByTime(1_999);
  expect(gate.isTurningAway()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(gate.isTurningAway()).toBe(false);
});
