import type { PortalNote } from './events/events.ts';
import type { State } from './state/state.ts';
import type { Uploads } from './uploads/uploads.ts';

const SWEEP_EVERY_MS = 10 * 60 * 1000;
/** Of all that share the state one sweeps: whose turn it is ends before the next comes. */
const SWEEP_TURN = { ttlSeconds: (SWEEP_EVERY_MS - 30_000) / 1000 };

/**
 * Takes away what is overdue in the state and among waiting files: every ten minutes, and at once, because what became
 * overdue while no process ran waits no longer. A sweep that fails is told of, and the next one comes.
 *
 * @returns ends it; a sweep under way goes on
 */
export function startSweeping(state: State, uploads: Pick<Uploads, 'sweep'>, note: PortalNote): () => void {
  const sweep = async () => {
    if (!(await state.setIfAbsent('sweep-turn', '1', SWEEP_TURN))) return;
    await Promise.all([state.sweep(), uploads.sweep()]);
  };
  const sweepNow = () => {
    sweep().catch((error: unknown) => note('unexpected fault', { where: 'sweep', err: error }));
  };
  sweepNow();
  const sweeping = setInterval(sweepNow, SWEEP_EVERY_MS);
  return () => clearInterval(sweeping);
}
