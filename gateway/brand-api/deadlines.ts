import type { Effect } from './contract/endpoint.ts';

/** How long a call may take, in milliseconds: one try of it, and all its tries with the pauses between. */
export interface Deadline {
  tryMs: number;
  totalMs: number;
}

export type Deadlines = Record<Effect, Deadline>;

/** The deadlines the portal runs with. Only a read has more than one try, so only there do the two differ. */
export const DEADLINES: Deadlines = {
  read: { tryMs: 3_000, totalMs: 8_000 },
  write: { tryMs: 10_000, totalMs: 10_000 },
  create: { tryMs: 10_000, totalMs: 10_000 },
  upload: { tryMs: 30_000, totalMs: 30_000 },
};

/** The same deadline, but at most `ms` milliseconds. */
export function atMost({ totalMs, tryMs }: Deadline, ms: number): Deadline {
  return { tryMs: Math.min(tryMs, ms), totalMs: Math.min(totalMs, ms) };
}
