import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** The input of the bystander's thread. */
export interface Bystander {
  port: number;
  host: string;
  cookie: string;
  /** The page that the customer loads again and again. */
  path: string;
  everyMs: number;
  giveUpMs: number;
}

/** What the bystander saw during some work. Times in milliseconds, memory in MB. */
export interface Watched {
  /** The times of the loaded pages and of the health checks, each sorted. */
  pages: number[];
  health: number[];
  /** Pages and checks that were answered with another status than 200, or not at all. */
  refused: number;
  /** The most by which the resident memory of the portal's processes grew. */
  growthMb: number;
}

const SAMPLE_EVERY_MS = 20;

/** Does `work` while a bystander uses the portal, and measures its pages and memory. */
export async function watch(pid: number, bystander: Bystander, work: () => Promise<void>): Promise<Watched> {
  const worker = new Worker(new URL('bystander.ts', import.meta.url), { workerData: bystander });
  const before = residentMb(pid);
  let most = before;
  const sampling = setInterval(() => (most = Math.max(most, residentMb(pid))), SAMPLE_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(sampling);
    worker.postMessage('over');
  }
  const [seen] = (await once(worker, 'message')) as [Omit<Watched, 'growthMb'>];
  const sorted = (times: number[]) => times.toSorted((a, b) => a - b);
  return { ...seen, pages: sorted(seen.pages), health: sorted(seen.health), growthMb: most - before };
}

/** The value below which this share of the sorted values lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The resident memory of a process and its children; 0 for one that has just ended. */
function residentMb(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    const ofChildren = children.filter((child) => child !== '').map((child) => residentMb(Number(child)));
    return ofChildren.reduce((sum, one) => sum + one, Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}
