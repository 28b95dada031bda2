import { performance } from 'node:perf_hooks';

/** Who goes first where not all can be served: the lower the sooner. */
export const Rank = {
  /** A logged-in customer who is sending something. */
  Submitting: 0,
  /** A logged-in customer who is reading. */
  Customer: 1,
  Visitor: 2,
} as const;
export type Rank = (typeof Rank)[keyof typeof Rank];

/**
 * How many may be before one in the line, by rank. What matters is how much longer a page takes than with few customers,
 * whatever the machine: at 10 at once it takes ten times its work, and behind 24 three times that.
 */
const LONGEST_LINE: Readonly<Record<Rank, number>> = { 0: 100, 1: 24, 2: 20 };
/** How long each is asked to wait at all, by rank: whoever would wait longer is told so at once. */
const LONGEST_WAIT_MS: Readonly<Record<Rank, number>> = { 0: 8_000, 1: 4_000, 2: 4_000 };
/** So many are always worked on at once: while one waits for the brand API another is computed. */
const LEAST_AT_WORK = 4;
/** Of the places at work visitors take this share: whoever comes from nowhere in numbers leaves room for customers. */
const VISITORS_SHARE = 0.25;
const TICK_MS = 20;
/** When for so long none is done, all at work wait for the brand API: a full process is done with one far sooner. */
const STALLED_AFTER_MS = 500;
/** Share of the time the event loop had something to do. Above it there is no room for more; well below there is. */
const FULL = 0.95;
const SPARE = 0.8;
/** How much the newest measurement counts, of the event loop and of the line. */
const NEWEST_BUSY = 0.4;
const NEWEST_GAP = 0.2;
/** What a page takes, until that is known. */
const FIRST_GAP_MS = 20;
/** After so long half of what was refused has come again or gave up. */
const REFUSED_HALF_LIFE_MS = 5_000;
const MOST_RETRY_SECONDS = 30;

/** Where a request waits for its turn. */
export interface Gate {
  /**
   * Calls `go`, now or when it is this one's turn; or `refuse`, with the seconds after which to come again.
   *
   * @returns to be called when the request is over, whatever became of it
   */
  enter(rank: Rank, go: () => void, refuse: (retryAfterSeconds: number) => void): () => void;
  /** The seconds after which to come again, where there is no place for this rank now; counts as refused. */
  turnAway(rank: Rank): number | undefined;
  /**
   * Counts one that was not turned away as if it were in line, while it is found out who it is: those who come meanwhile
   * are told at once.
   *
   * @returns to be called before it enters, or when it is gone
   */
  approach(): () => void;
}

interface Waiting {
  rank: Rank;
  since: number;
  go: () => void;
  refuse: (retryAfterSeconds: number) => void;
}

export interface GateClock {
  /** Milliseconds, from any start. */
  now: () => number;
  /** The share of the time since the last call in which the event loop was busy, from 0 to 1. */
  utilization: () => number;
  random: () => number;
}

/**
 * Lets in what the process can serve. How many are worked on at once follows how busy the event loop is: while it idles,
 * because pages wait for the brand API, more are let in, up to `most`; once it is full they only take longer. The others
 * wait in line, as long as the line moves on fast enough for the last in it; who would wait longer is told so at once.
 * Those who hang on the brand API keep nobody out, whatever else the process is busy with.
 *
 * @param most worked on at once
 */
export function createGate(most: number, clock: GateClock = processClock()): Gate {
  const lines: Readonly<Record<Rank, Waiting[]>> = { 0: [], 1: [], 2: [] };
  const least = Math.min(LEAST_AT_WORK, most);
  let atWork = 0;
  let visitorsAtWork = 0;
  let approaching = 0;
  let room = least;
  let busy = 0;
  /** Between two that are done, while others wait. */
  let gapMs = FIRST_GAP_MS;
  let lastDoneAt = 0;
  let refused = { count: 0, at: 0 };
  let ticking: NodeJS.Timeout | undefined;

  const inLine = (last: Rank = Rank.Visitor) =>
    lines[0].length +
    (last >= Rank.Customer ? lines[1].length : 0) +
    (last >= Rank.Visitor ? lines[2].length : 0);

  /** There is room for more than is let in yet, and there will be with the next tick. */
  const isSpare = () => room < most && (busy < SPARE || isStalled());
  const isStalled = () => atWork > 0 && clock.now() - lastDoneAt >= STALLED_AFTER_MS;

  function hasPlaceFor(rank: Rank, others = 0): boolean {
    const before = inLine(rank) + others;
    // Where nothing is done any more, what was measured before says nothing.
    const gap = isSpare() ? TICK_MS : Math.max(gapMs, clock.now() - lastDoneAt);
    return before < LONGEST_LINE[rank] && (before + 1) * gap <= LONGEST_WAIT_MS[rank];
  }

  const hasRoomFor = (rank: Rank) =>
    atWork < room && (rank !== Rank.Visitor || visitorsAtWork < Math.max(1, room * VISITORS_SHARE));

  function start({ rank, go }: Waiting): void {
    if (atWork === 0) lastDoneAt = clock.now();
    atWork += 1;
    if (rank === Rank.Visitor) visitorsAtWork += 1;
    ticking ??= setInterval(tick, TICK_MS).unref();
    go();
  }

  function done(rank: Rank): void {
    const now = clock.now();
    if (inLine() > 0 && !isSpare()) gapMs += (now - lastDoneAt - gapMs) * NEWEST_GAP;
    lastDoneAt = now;
    atWork -= 1;
    if (rank === Rank.Visitor) visitorsAtWork -= 1;
    letIn();
  }

  function letIn(): void {
    for (const line of [lines[0], lines[1], lines[2]]) {
      for (let next = line[0]; next && hasRoomFor(next.rank); next = line[0]) {
        line.shift();
        start(next);
      }
    }
  }

  function tick(): void {
    busy += (clock.utilization() - busy) * NEWEST_BUSY;
    const step = Math.ceil(room / 4);
    if (busy > FULL && !isStalled()) room = Math.max(least, room - step);
    else if (isSpare() && inLine() > 0) room = Math.min(most, room + (busy < SPARE ? step : 1));
    const now = clock.now();
    for (const line of Object.values(lines)) {
      while (line[0] && now - line[0].since > LONGEST_WAIT_MS[line[0].rank])
        line.shift()?.refuse(retryAfter());
    }
    letIn();
    if (atWork > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  }

  /** As many seconds as it takes to serve all that were refused, spread over twice that: they do not come back at once. */
  function retryAfter(): number {
    const now = clock.now();
    refused = { count: 1 + refused.count * 0.5 ** ((now - refused.at) / REFUSED_HALF_LIFE_MS), at: now };
    const spread = Math.min(MOST_RETRY_SECONDS, Math.max(4, (2 * refused.count * gapMs) / 1_000));
    return 1 + Math.floor(clock.random() * spread);
  }

  const isNextFor = (rank: Rank) => inLine(rank) === 0 && hasRoomFor(rank);
  const isOpenFor = (rank: Rank) => (approaching === 0 && isNextFor(rank)) || hasPlaceFor(rank, approaching);

  return {
    turnAway: (rank) => (isOpenFor(rank) ? undefined : retryAfter()),

    approach() {
      approaching += 1;
      return once(() => (approaching -= 1));
    },

    enter(rank, go, refuse) {
      let isInside = false;
      const waiting: Waiting = {
        rank,
        since: clock.now(),
        go: () => {
          isInside = true;
          go();
        },
        refuse,
      };
      if (isNextFor(rank)) start(waiting);
      else if (hasPlaceFor(rank)) lines[rank].push(waiting);
      else refuse(retryAfter());

      return once(() => {
        if (isInside) {
          done(rank);
          return;
        }
        const line = lines[rank];
        const place = line.indexOf(waiting);
        if (place >= 0) line.splice(place, 1);
      });
    },
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

function processClock(): GateClock {
  let last = performance.eventLoopUtilization();
  return {
    now: () => performance.now(),
    utilization: () => {
      const current = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(current, last);
      last = current;
      return utilization;
    },
    random: Math.random,
  };
}
