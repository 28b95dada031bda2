import { kill, pid } from 'node:process';

/**
 * Kills this process if it is still there after `mostMs`. For its last steps: a call of the state or of files that
 * hangs on a disk keeps a process alive that has nothing else to do, even if it is asked to exit.
 */
export function endInTime(mostMs: number): void {
  setTimeout(() => kill(pid, 'SIGKILL'), mostMs).unref();
}
