import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

import { scrub } from '../scrub.ts';
import { Heartbeat } from './heartbeat.ts';

/** The data that the thread is started with. */
export interface WatchdogOrder {
  memory: SharedArrayBuffer;
  hangSeconds: number;
}

const CHECK_EVERY_MS = 1_000;
const STDOUT = 1;
/** pino's number for the level `fatal`. */
const FATAL = 60;
const MOST_NAMED = 8;

const { hangSeconds, memory } = workerData as WatchdogOrder;
const heartbeat = new Heartbeat(memory);
const nobodyWakes = new Int32Array(new SharedArrayBuffer(4));

// Counted in turns of this thread, not by the clock: a machine that slept, or that runs neither thread, does not count
// as a hang.
for (let beats = heartbeat.beats, missed = 0; missed < hangSeconds;) {
  Atomics.wait(nobodyWakes, 0, 0, CHECK_EVERY_MS);
  missed = heartbeat.beats === beats ? missed + 1 : 0;
  beats = heartbeat.beats;
}

const [path, ...others] = heartbeat.underWay().map(scrub);
const line = {
  level: FATAL,
  time: Date.now(),
  path,
  underWay: others.slice(0, MOST_NAMED),
  msg: `the event loop has not turned for ${hangSeconds} s: the process is ended`,
};
try {
  // The log cannot be used, because it writes through the hanging thread.
  writeSync(STDOUT, `${JSON.stringify(line)}\n`);
} finally {
  // Also if stdout is full or has no reader: writing throws then. A hanging process reacts to no other signal.
  process.kill(process.pid, 'SIGKILL');
}
