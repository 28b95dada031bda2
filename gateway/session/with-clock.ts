import type { SessionData } from './session-data.ts';

/** A change of the API's clock below this is network noise and not worth a write. */
const CLOCK_TOLERANCE_MS = 2_000;
/** A clock that moved by more is believed once another call tells the same. */
const CLOCK_JUMP_MS = 60 * 60 * 1_000;

/**
 * The session with what an answer says of the brand API's clock. Once somebody is logged in, a jump of more than an
 * hour counts only once the answer to another call tells the same: otherwise a single machine with a wrong clock would
 * end deadlines, which removes items from the selection for good.
 *
 * @param offsetMs how far that clock is ahead of ours
 * @returns the same data where nothing changed that is worth a write
 * Source: .docs/rules/brand-api-behaviour.md#clock.
 */
export function withClock(data: SessionData, offsetMs: number, call: string): SessionData {
  const { clockJump, clockOffsetMs, customer } = data;
  const moved = Math.abs(offsetMs - clockOffsetMs);
  const isToldTwice =
    clockJump !== undefined &&
    clockJump.call !== call &&
    Math.abs(offsetMs - clockJump.offsetMs) <= CLOCK_JUMP_MS;
  if (moved <= CLOCK_JUMP_MS || !customer || isToldTwice) {
    if (moved <= CLOCK_TOLERANCE_MS && !clockJump) return data;
    const kept = moved <= CLOCK_TOLERANCE_MS ? clockOffsetMs : offsetMs;
    return { ...data, clockOffsetMs: kept, clockJump: undefined };
  }
  return { ...data, clockJump: { offsetMs, call } };
}
