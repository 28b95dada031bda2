import { QUESTIONS } from './judge.ts';
import type { Result } from './play.ts';

/** What does not hold of some cells, a line for each. */
export function faultsOf(results: readonly Result[]): string {
  return results
    .filter(isBad)
    .map(({ cell, findings }) => {
      const found = findings.map(({ question, what }) => `[${question}] ${what}`).join('; ');
      return `  ${cell.step.name} · ${cell.call} · ${cell.kind.name}: ${found}\n`;
    })
    .join('');
}

/** How many cells hold: a line for each call, and one for all. */
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

/** Which of the questions were answered badly, and how often. */
export function questionsOf(results: readonly Result[]): string {
  const count = (question: string) =>
    results.filter(({ findings }) => findings.some((finding) => finding.question === question)).length;
  return QUESTIONS.map((question) => `${question} ${count(question)}`).join(', ');
}

export const isBad = ({ findings }: Result): boolean => findings.length > 0;
