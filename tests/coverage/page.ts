import type { FileBranches } from './branches.ts';

const PARTS: Readonly<Record<string, string>> = {
  unit: 'unit tests',
  contract: 'contract tests',
  gateway: 'gateway tests',
  e2e: 'scenarios',
};

/** The heading at which the hand-written part of the page begins. */
const BY_HAND = '## What is not reached, and why';

/**
 * The page `.docs/coverage.md`: a row for each folder, with the files that miss the most branches.
 *
 * @param before the page as it was: its hand-written part stays
 */
export function coveragePage(
  files: readonly FileBranches[],
  parts: readonly string[],
  day: string,
  before: string,
): string {
  const rows = [...Map.groupBy(files, ({ path }) => folderOf(path))]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([folder, ofFolder]) => rowOf(`\`${folder}\``, ofFolder));
  const by = parts.map((part) => PARTS[part] ?? part).join(', ');
  return `# What the tests reach

Branches of the server's code that are taken by ${by}, counted together on ${day}
(\`npm run coverage\` writes this page). Code that renders a page (\`.tsx\`, \`app/components\`) or runs only in a browser
(\`use-*.ts\`) is left out: scenarios and pictures test it. A process that a test kills does not count its last two seconds.

| folder | branches | taken | % | branches missed, the most |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
${rowOf('**all**', files, false)}

${BY_HAND}${before.split(BY_HAND)[1] ?? '\n'}`;
}

function rowOf(name: string, files: readonly FileBranches[], namesFiles = true): string {
  const all = files.reduce((sum, file) => sum + file.all, 0);
  const taken = files.reduce((sum, file) => sum + file.taken, 0);
  const worst = files
    .filter((file) => file.all > file.taken)
    .toSorted((one, other) => other.all - other.taken - (one.all - one.taken))
    .slice(0, namesFiles ? 2 : 0)
    .map(({ missedLines, path }) => `\`${path.replace(/^.*\//, '')}\` ${missedLines.length}`);
  const share = all === 0 ? 100 : (100 * taken) / all;
  return `| ${name} | ${all} | ${taken} | ${share.toFixed(1)} | ${worst.join('; ')} |`;
}

/** The lines of each file with branches that nothing took. */
export function missedBranches(files: readonly FileBranches[]): string {
  return files
    .filter(({ missedLines }) => missedLines.length > 0)
    .map(({ missedLines, path }) => `${path}: ${[...new Set(missedLines)].join(', ')}`)
    .toSorted()
    .join('\n');
}

/** The folder of a file, at most two names deep: deeper folders are counted with it. */
function folderOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 2).join('/') || '.';
}
