import { QUESTIONS } from './judge.ts';
import { cellsOf } from './cells.ts';
import { nameOf, type Kept, type Taken } from './kept.ts';
import type { Result } from './play.ts';
import type { Step } from './step.ts';

/** The cells that do not hold, a line each with their findings. */
export function faultsOf(results: readonly Result[]): string {
  return results
    .filter(isBad)
    .map(({ cell, findings }) => {
      const found = findings.map(({ question, what }) => `[${question}] ${what}`).join('; ');
      return `  ${cell.step.name} · ${cell.call} · ${cell.kind.name}: ${found}\n`;
    })
    .join('');
}

/** How many cells hold, a line for each call, and one for all. */
export function tableOf(results: readonly Result[]): string {
  const byCall = [...Map.groupBy(results, ({ cell }) => cell.call)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  const rows = [...byCall, ['all', results] as const].map(([call, ones]) => {
    const bad = ones.filter(isBad).length;
    return [call, ones.length, ones.length - bad, bad];
  });
  return [['call', 'cells', 'held', 'not held'], ...rows]
    .map(
      ([call, ...counts]) =>
        String(call).padEnd(20) + counts.map((count) => String(count).padStart(10)).join(''),
    )
    .join('\n');
}

/** How many cells failed each question. */
export function questionsOf(results: readonly Result[]): string {
  const count = (question: string) =>
    results.filter(({ findings }) => findings.some((finding) => finding.question === question)).length;
  return QUESTIONS.map((question) => `${question} ${count(question)}`).join(', ');
}

export const isBad = ({ findings }: Result): boolean => findings.length > 0;

/** How many cells of each page and action hold, without script and with, and since when, from the kept results. */
export function tableOfTaken(steps: readonly Step[], ways: readonly Kept[]): string {
  const columns = ways.map((kept) => {
    const usuals = kept.usuals(steps, { isAsNow: false });
    const cells = kept.cells();
    const takenOf = (step: Step) => {
      const usual = usuals.get(step.name);
      const names = usual ? cellsOf(usual).map(nameOf) : [];
      return { count: names.length, taken: names.flatMap((name) => cells.get(name) ?? []) };
    };
    return steps.map(takenOf);
  });
  const row = (name: string, ones: readonly (Counted | undefined)[]) =>
    [name, ...ones.map((one) => one && inFew(one))].join(' | ');
  const sums = columns.map((ones) => ({
    count: ones.reduce((sum, { count }) => sum + count, 0),
    taken: ones.flatMap(({ taken }) => taken),
  }));
  return [
    ...steps.map(({ name }, index) =>
      row(
        name,
        columns.map((ones) => ones[index]),
      ),
    ),
    row('all', sums),
  ].join('\n');
}

interface Counted {
  count: number;
  taken: readonly Taken[];
}

function inFew({ count, taken }: Counted): string {
  const held = taken.filter(({ findings }) => findings.length === 0).length;
  const days = taken.map(({ at }) => at.slice(0, 10)).sort();
  const untaken = count - taken.length;
  const earlier = taken.filter(({ isAsNow }) => !isAsNow).length;
  return [
    `${held} of ${count}`,
    ...(untaken > 0 ? [`${untaken} not taken`] : []),
    ...(earlier > 0 ? [`${earlier} before the last change`] : []),
    ...(days[0] === undefined ? [] : [`since ${days[0]}`]),
  ].join(', ');
}
