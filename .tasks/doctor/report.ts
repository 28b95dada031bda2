/** A visit's findings, in Markdown that can be handed to the brand's team: it has no personal data. */
import { hasDrifted } from './judge-answer.ts';
import type { Visit } from './visit-api.ts';

/** Whether the portal can be put in front of this API as it is. */
export function isSound(visits: readonly Visit[]): boolean {
  return visits.every(
    (visit) => visit.outcome === 'skipped' || (visit.outcome === 'answered' && !hasDrifted(visit.judgement)),
  );
}

/** @param madeAt ISO 8601 */
export function toReport(visits: readonly Visit[], madeAt: string): string {
  const lines = [
    '# Report on the brand API',
    '',
    `${madeAt}. ${isSound(visits) ? 'The API answers as the contract says.' : 'The API differs from the contract: see below.'}`,
    '',
    '| call | answer | ms | rows | left out |',
    '| ---- | ------ | -- | ---- | -------- |',
    ...visits.map(rowOf),
  ];
  for (const visit of visits) {
    if (visit.outcome !== 'answered') continue;
    const { missing, neverThere, otherTyped, unknown, unreadable } = visit.judgement;
    const found = [
      ...(unreadable === undefined ? [] : [`cannot be read: ${unreadable}`]),
      ...listed('missing, and must be there', missing),
      ...listed('of another type', otherTyped),
      ...listed('not in the contract', unknown),
      ...listed('in no row', neverThere),
    ];
    if (found.length > 0) lines.push('', `## ${visit.call}`, '', ...found.map((line) => `- ${line}`));
  }
  return `${lines.join('\n')}\n`;
}

function rowOf(visit: Visit): string {
  switch (visit.outcome) {
    case 'answered': {
      const { rows } = visit.judgement;
      return `| ${visit.call} | ${visit.status} | ${visit.ms} | ${rows?.came ?? ''} | ${rows?.leftOut ?? ''} |`;
    }
    case 'refused':
      return `| ${visit.call} | **${visit.status}** | ${visit.ms} | | |`;
    case 'unanswered':
      return `| ${visit.call} | **none (${visit.fault})** | ${visit.ms} | | |`;
    case 'skipped':
      return `| ${visit.call} | not asked: ${visit.why} | | | |`;
  }
}

function listed(title: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${title}: ${names.map((name) => `\`${name}\``).join(', ')}`];
}
