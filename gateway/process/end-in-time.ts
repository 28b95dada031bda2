import { kill, pid } from 'node:process';

/**
 * Ends this process if it is still there after so long. For its last steps: a call that hangs on a disk, of the state or of
 * files, keeps a process that has nothing else to do, whoever asks it to exit.
 */
export function endInTime(mostMs: number): void {
  setTimeout(() => kill(pid, 'SIGKILL'), mostMs).unref();
}
