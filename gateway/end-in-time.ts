import { kill, pid } from 'node:process';

/**
 * Waits for the last step of a process, and ends the process where it does not come to its end: a thread that hangs on a
 * disk keeps the process, whoever asks it to exit.
 *
 * @param end for tests
 */
export async function endInTime(
  step: Promise<void>,
  mostMs: number,
  end: () => unknown = () => kill(pid, 'SIGKILL'),
): Promise<void> {
  const tooLate = setTimeout(end, mostMs);
  await step.finally(() => clearTimeout(tooLate));
}
