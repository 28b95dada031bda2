import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const countsSchema = z.record(
  z.string(),
  z.object({
    b: z.record(z.string(), z.array(z.number())),
    branchMap: z.record(
      z.string(),
      z.object({ type: z.string(), loc: z.object({ start: z.object({ line: z.number() }) }) }),
    ),
  }),
);

/** How many branches a file has, how many were taken, and the lines of the others. */
export interface FileBranches {
  path: string;
  all: number;
  taken: number;
  missedLines: readonly number[];
}

/** Adds up the counts of all processes. @param folder the folder of their files */
export function readBranches(folder: string): FileBranches[] {
  const sums = new Map<string, { line: number; times: number[] }[]>();
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
    const counts = countsSchema.parse(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')));
    for (const [path, { b, branchMap }] of Object.entries(counts)) {
      const before = sums.get(path);
      const now = Object.entries(b).map(([id, times], index) => ({
        line: branchMap[id]?.loc.start.line ?? 0,
        times: times.map((count, branch) => count + (before?.[index]?.times[branch] ?? 0)),
      }));
      sums.set(path, now);
    }
  }
  return [...sums].map(([path, branches]) => {
    const missed = branches.flatMap(({ line, times }) =>
      times.filter((count) => count === 0).map(() => line),
    );
    const all = branches.reduce((sum, { times }) => sum + times.length, 0);
    return { path, all, taken: all - missed.length, missedLines: missed };
  });
}
