import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The unit in which Linux counts processor time. */
const MS_PER_TICK = 10;

/** A process's processor time so far, in milliseconds; 0 if the system does not report it (only Linux does). */
export function processorMs(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** A process's resident memory, in MB (Linux). */
export function residentMb(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/**
 * Keeps a process, with all its threads and what it starts from now on, on one core. @returns whether that was possible
 */
export function pinTo(core: number, pid: number): boolean {
  return spawnSync('taskset', ['-acp', String(core), String(pid)]).status === 0;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
