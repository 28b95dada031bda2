import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 250;

/**
 * Calls back once when the process that started this one is gone. npm starts a shell that starts this, and a signal to
 * npm ends only the shell; SIGKILL ends npm and not even that. So both are watched, npm only if the system has /proc.
 *
 * @param {() => void} callBack
 */
export function whenStarterEnds(callBack) {
  const parent = process.ppid;
  const grandparent = process.env.npm_lifecycle_event === undefined ? undefined : parentOf(parent);
  const looking = setInterval(() => {
    const isGone = process.ppid !== parent || (grandparent !== undefined && parentOf(parent) !== grandparent);
    if (!isGone) return;
    clearInterval(looking);
    callBack();
  }, LOOK_EVERY_MS);
  looking.unref();
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name before the bracket may have any characters.
    return stat.slice(stat.lastIndexOf(')')).split(' ')[2];
  } catch {
    return undefined;
  }
}
