import { brands } from '../brands/brands.ts';
import { LEVELS, type EventFields } from '../events/catalogue.ts';
import type { UploadFlow } from '../uploads/staged-file.ts';
import { NO_BRAND, type Instruments } from './instruments.ts';

const FLOWS = namesIn<UploadFlow>({ online: 0, 'off-store': 0 });
/** The outcomes that alarms watch. */
const ALARMING_OUTCOMES = ['failed', 'in doubt', 'not sent'];
const CHANNELS = namesIn<EventFields['code sent']['channel']>({ email: 0, phone: 0 });
const FILE_KINDS = namesIn<EventFields['file failed']['kind']>({ photo: 0, invoice: 0 });
const FILE_FAULTS = namesIn<EventFields['file failed']['fault']>({
  status: 0,
  timeout: 0,
  unreachable: 0,
  'bad-answer': 0,
  'too-large': 0,
  aborted: 0,
  'not-confirmed': 0,
  unreadable: 0,
});

/**
 * Starts the series that alarms watch at zero: a series that begins with its first event has not increased for
 * Prometheus, and no alarm would see that event.
 */
export function beginAtZero({ away, codes, files, submissions, told }: Instruments): void {
  for (const part of ['state', 'storage']) away.set({ part }, 0);
  const slugs = brands.map(({ slug }) => slug);
  for (const [event, level] of Object.entries(LEVELS)) {
    if (level !== 'warn' && level !== 'error') continue;
    for (const brand of [...slugs, NO_BRAND]) told.inc({ event, level, brand }, 0);
  }
  for (const flow of FLOWS) {
    for (const outcome of ALARMING_OUTCOMES) {
      for (const brand of slugs) submissions.inc({ brand, flow, outcome }, 0);
    }
  }
  for (const kind of FILE_KINDS) {
    for (const why of FILE_FAULTS) files.inc({ kind, outcome: 'failed', why }, 0);
  }
  for (const channel of CHANNELS) {
    for (const outcome of ['sent', 'address', 'unknown-customer']) codes.inc({ channel, outcome }, 0);
  }
}

/** All names of a fixed list; the compiler reports a missing one. */
function namesIn<Name extends string>(names: Readonly<Record<Name, 0>>): Name[] {
  return Object.keys(names) as Name[];
}
