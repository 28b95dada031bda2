import { processClock, type GateClock } from './gate-clock.ts';
import { LONGEST_LINE, LONGEST_WAIT_MS, Rank } from './rank.ts';
import { createRefusals } from './refusals.ts';

/**
 * The process always works on this many at once: while one waits for the brand API, another is computed. The fewer they
 * are, the fewer answers of the API come in one turn of the event loop, behind which a refusal would wait.
 */
const LEAST_AT_WORK = 3;
/** The share of places that visitors may take: a crowd of visitors leaves room for customers. */
const VISITORS_SHARE = 0.25;
const TICK_MS = 20;
/**
 * When no request has ended for this long, all at work are waiting for the brand API: a busy process ends a request far
 * sooner.
 */
const STALLED_AFTER_MS = 500;
/**
 * How busy the event loop may be, as a share of the time: above it no more requests are let in, well below it more
 * are.
 */
const FULL = 0.95;
const SPARE = 0.8;
/** The weight of the newest measurement in the averages. */
const NEWEST_BUSY = 0.4;
const NEWEST_GAP = 0.2;
/** The assumed time of a page until it has been measured. */
const FIRST_GAP_MS = 20;

/** Decides which requests are worked on and which wait. */
export interface Gate {
  /**
   * Calls `go`, now or when this request's turn comes; or `refuse`, with the seconds after which to try again.
   *
   * @returns a function to call when the request is over, whatever became of it
   */
  enter(rank: Rank, go: () => void, refuse: (retryAfterSeconds: number) => void): () => void;
  /**
   * The seconds after which to come again, if there is no place for this rank now; the request then counts as refused.
   */
  turnAway(rank: Rank): number | undefined;
  /** Whether requests are being refused, or were a moment ago. */
  isTurningAway(): boolean;
  /**
   * Counts a request as waiting while its session is being opened, so that later requests can be refused at once.
   *
   * @returns a function to call before the request enters, or when it is gone
   */
  approach(): () => void;
}

interface Waiting {
  rank: Rank;
  since: number;
  go: () => void;
  refuse: (retryAfterSeconds: number) => void;
}

/**
 * Lets in as many requests as the process can serve. The number at work at once follows how busy the event loop is:
 * while it idles, because pages wait for the brand API, more are let in, up to `most`; once it is full, more would only
 * take longer. The others wait in line, if the line moves on fast enough for the last in it; a request that would wait
 * longer is refused at once. Requests that hang on the brand API keep no others out.
 *
 * @param most worked on at once
 * Source: .docs/decisions.md#as-many-pages-at-once-as-the-processor-has-time-for.
 */
export function createGate(most: number, clock: GateClock = processClock()): Gate {
  const lines: Readonly<Record<Rank, Waiting[]>> = { 0: [], 1: [], 2: [] };
  const least = Math.min(LEAST_AT_WORK, most);
  const refusals = createRefusals(clock);
  let atWork = 0;
  let visitorsAtWork = 0;
  let approaching = 0;
  let room = least;
  let busy = 0;
  /** The average time between two requests that end, while others wait. */
  let gapMs = FIRST_GAP_MS;
  let lastDoneAt = 0;
  let ticking: NodeJS.Timeout | undefined;

  const inLine = (last: Rank = Rank.Visitor) =>
    lines[0].length +
    (last >= Rank.Customer ? lines[1].length : 0) +
    (last >= Rank.Visitor ? lines[2].length : 0);

  /** The limit could be higher than it is; it rises with the next measurement. */
  const isSpare = () => room < most && (busy < SPARE || isStalled());
  const isStalled = () => atWork > 0 && clock.now() - lastDoneAt >= STALLED_AFTER_MS;

  function hasPlaceFor(rank: Rank, others = 0): boolean {
    const before = inLine(rank) + others;
    // When no request at work ends any more, the former average means nothing.
    const waitedMs = atWork > 0 ? clock.now() - lastDoneAt : 0;
    const gap = isSpare() ? TICK_MS : Math.max(gapMs, waitedMs);
    return before < LONGEST_LINE[rank] && (before + 1) * gap <= LONGEST_WAIT_MS[rank];
  }

  /** @param others requests that are about to enter as well */
  const hasRoomFor = (rank: Rank, others = 0) =>
    atWork + others < room &&
    (rank !== Rank.Visitor || visitorsAtWork + others < Math.max(1, room * VISITORS_SHARE));

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

  const retryAfter = () => refusals.retryAfter(gapMs);

  // Nobody of this rank or an earlier one is in line while there is room: `letIn` follows whatever makes room.
  const isOpenFor = (rank: Rank) => hasRoomFor(rank, approaching) || hasPlaceFor(rank, approaching);

  return {
    turnAway: (rank) => (isOpenFor(rank) ? undefined : retryAfter()),
    isTurningAway: () => refusals.isRush(),

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
      if (hasRoomFor(rank)) start(waiting);
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
