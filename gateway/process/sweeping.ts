import type { PortalNote } from '../events/events.ts';
import { createCountdown } from '../state/countdown.ts';
import type { State } from '../state/state.ts';
import type { Uploads } from '../uploads/uploads.ts';

const SWEEP_EVERY_MS = 10 * 60 * 1000;
/** Only one of the gateways that share the state sweeps. Its lease ends before the next sweep. */
const LEASE_SECONDS = (SWEEP_EVERY_MS - 30_000) / 1000;

/**
 * Removes overdue entries of the state and overdue waiting files: every ten minutes, and at once, for those that became
 * overdue while no process ran. A failed sweep is made up for by the next one.
 *
 * @returns a function that stops the sweeping; a sweep under way goes on
 */
export function startSweeping(
  state: State,
  uploads: Pick<Uploads, 'sweep'>,
  note: PortalNote,
  now: () => number = Date.now,
): () => void {
  // A countdown and not a plain entry: one that a clock ahead wrote would keep everybody from sweeping until its time
  // has come.
  const lease = createCountdown(state, LEASE_SECONDS);
  const sweep = async () => {
    if (!(await lease.begin('sweep-lease', now()))) return;
    await Promise.all([state.sweep(), uploads.sweep()]);
  };
  const sweepNow = () => {
    sweep().catch((error: unknown) => note('unexpected fault', { where: 'sweep', err: error }));
  };
  sweepNow();
  const sweeping = setInterval(sweepNow, SWEEP_EVERY_MS);
  return () => clearInterval(sweeping);
}
