import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createGate, Rank, type Gate } from './gate.ts';

const TICK_MS = 20;

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
  // It knows how busy it is from what it has measured.
  const first = come(gate, Rank.Visitor);
  vi.advanceTimersByTime(20 * TICK_MS);
  first.leave();
  return gate;
}

/** What became of one that came: `undefined` while it waits. */
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

/** Works for a while: one is done every so often, as long as there is one. */
function work(visits: Visit[], everyMs: number, times: number): void {
  for (let done = 0; done < times; done += 1) {
    vi.advanceTimersByTime(everyMs);
    const inside = visits.findIndex(({ state }) => state === 'inside');
    if (inside >= 0) visits.splice(inside, 1)[0]?.leave();
  }
}

test('a few are worked on at once, the next wait, and one goes in for one that is done', () => {
  const visits = comeMany(open(), 10);
  expect(count(visits, 'inside')).toBe(4);
  visits[0]?.leave();
  expect(count(visits, 'inside')).toBe(5);
  // Whatever says that it is over, it is over once.
  visits[0]?.leave();
  expect(count(visits, 'inside')).toBe(5);
});

test('while the event loop idles, more are let in, up to the most', () => {
  const gate = open(30);
  busy = 0.1;
  const visits: Visit[] = [];
  for (let tick = 0; tick < 40; tick += 1) {
    visits.push(...comeMany(gate, 2));
    vi.advanceTimersByTime(TICK_MS);
  }
  expect(count(visits, 'inside')).toBe(30);
});

test('once it is full there is room for a few again', () => {
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
  work(next, TICK_MS, 20);
  expect(count(next, 'inside')).toBe(4);
  expect(count(comeMany(gate, 5), 'inside')).toBe(0);
});

test('visitors take a quarter of the places, and a customer finds one whatever comes from nowhere in numbers', () => {
  const gate = open();
  const visitors = comeMany(gate, 100, Rank.Visitor);
  expect([count(visitors, 'inside'), count(visitors, undefined)]).toEqual([1, 20]);
  expect(come(gate, Rank.Customer).state).toBe('inside');
});

test('the line has an end, and who finds no place in it is told at once', () => {
  const visits = comeMany(open(), 100);
  expect(count(visits, 'inside')).toBe(4);
  expect(count(visits, undefined)).toBe(24);
  expect(count(visits, 'refused')).toBe(72);
});

test('where each takes long, it is shorter', () => {
  const gate = open();
  const visits = comeMany(gate, 24);
  work(visits, 400, 6);
  expect(count(comeMany(gate, 10), 'refused')).toBeGreaterThan(5);
});

test('those who hang on the brand API keep nobody out, however busy the process is with something else', () => {
  const gate = open(30);
  comeMany(gate, 4);
  const next = come(gate, Rank.Customer);
  vi.advanceTimersByTime(480);
  expect(next.state).toBeUndefined();
  vi.advanceTimersByTime(2 * TICK_MS);
  expect(next.state).toBe('inside');
});

test('where as many hang as there is room for, nobody new waits for them', () => {
  const gate = open(4);
  comeMany(gate, 4);
  vi.advanceTimersByTime(5_000);
  expect(come(gate, Rank.Visitor).state).toBe('refused');
});

test('a customer who submits goes before those who read, and those before a visitor', () => {
  const gate = open();
  const order: string[] = [];
  const first = comeMany(gate, 4);
  come(gate, Rank.Visitor, order, 'visitor');
  come(gate, Rank.Customer, order, 'customer');
  come(gate, Rank.Submitting, order, 'submitting');
  for (const visit of first.slice(0, 3)) visit.leave();
  expect(order).toEqual(['submitting', 'customer', 'visitor']);
});

test('where visitors are refused, a customer who submits still finds a place in the line', () => {
  const gate = open();
  comeMany(gate, 100);
  expect(come(gate, Rank.Visitor).state).toBe('refused');
  expect(come(gate, Rank.Submitting).state).toBeUndefined();
});

test('who leaves the line takes no turn', () => {
  const gate = open();
  const first = comeMany(gate, 4);
  const gone = come(gate, Rank.Customer);
  const next = come(gate, Rank.Customer);
  gone.leave();
  first[0]?.leave();
  expect([gone.state, next.state]).toEqual([undefined, 'inside']);
});

test('who has waited as long as anyone should is not kept any longer', () => {
  const gate = open(4);
  comeMany(gate, 4);
  const visit = come(gate, Rank.Visitor);
  vi.advanceTimersByTime(4_100);
  expect(visit.state).toBe('refused');
});

test('at the door is turned away who finds no place in the line', () => {
  const gate = open();
  comeMany(gate, 28);
  expect(gate.turnAway(Rank.Visitor)).toBe(3);
  expect(gate.turnAway(Rank.Submitting)).toBeUndefined();
});

test('those whose session is still being opened count for who comes to the door', () => {
  const gate = open();
  comeMany(gate, 20);
  expect(gate.turnAway(Rank.Customer)).toBeUndefined();
  const approaching = Array.from({ length: 8 }, () => gate.approach());
  expect(gate.turnAway(Rank.Customer)).toBe(3);
  for (const arrive of approaching) arrive();
  approaching[0]?.();
  expect(gate.turnAway(Rank.Customer)).toBeUndefined();
});

describe('Retry-After', () => {
  test('is a few seconds where few are refused, and more where many are', () => {
    const gate = open();
    const seconds = comeMany(gate, 3_000).flatMap((visit) => visit.seconds ?? []);
    expect(seconds[0]).toBe(3);
    expect(seconds.at(-1)).toBe(16);
  });

  test('forgets those who were refused long ago', () => {
    const gate = open(4);
    comeMany(gate, 3_000);
    vi.advanceTimersByTime(60_000);
    expect(come(gate, Rank.Visitor).seconds).toBe(3);
  });
});
