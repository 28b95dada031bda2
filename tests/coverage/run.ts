/**
 * `npm run coverage [-- unit gateway e2e]`: runs these parts of the check with a server that counts which of its
 * branches are taken, writes what they reached together to `.docs/coverage.md`, and prints the lines of branches that
 * were not taken. `--more` adds to the counts of earlier runs of the same code. Exits with 1 where a test failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import { ensureBuilt } from '../../.tasks/build.ts';
import { CommandError, readCommand } from '../../.tasks/command.ts';
import { PART_NAMES } from '../../.tasks/parts.ts';
import { readTestCommand } from '../../.tasks/test-command.ts';
import { selectsTests } from '../../.tasks/test-files.ts';
import { readBranches } from './branches.ts';
import { counting, COUNTS, isCounted, root } from './counted-code.ts';
import { coveragePage, missedBranches } from './page.ts';

const PARTS = ['unit', 'contract', 'gateway', 'e2e'];
const PAGE = `${root}.docs/coverage.md`;

const { options, words: asked } = readCommand({
  usage: `npm run coverage [-- --more] [PARTS], of ${PARTS.join(', ')}`,
  options: { more: false },
  takes: () => true,
  check: ({ words }) => {
    const stray = words.find((word) => PART_NAMES.some((name) => name === word) && !PARTS.includes(word));
    if (stray !== undefined) throw new CommandError(`"${stray}" is not counted`);
    readTestCommand(words, { parts: PARTS, filtered: PARTS, selects: selectsTests });
  },
});
const parts = asked.length > 0 ? PARTS.filter((part) => asked.includes(part)) : PARTS;
/** The words for `npm test`: parts, with filters of their files. */
const order = asked.length > 0 ? asked : PARTS;

process.env['COUNT_BRANCHES'] = 'yes';
if (!options.more) rmSync(COUNTS, { recursive: true, force: true });
rmSync(`${root}build`, { recursive: true, force: true });
try {
  ensureBuilt();
  await noteUntaken();
  const { status } = spawnSync(process.execPath, ['.tasks/test.ts', ...order], {
    cwd: root,
    stdio: 'inherit',
  });
  // A failing test has reached something, too, so its counts stay.
  process.exitCode = status === 0 ? 0 : 1;
} finally {
  // Nobody else should run the counting build.
  rmSync(`${root}build`, { recursive: true, force: true });
}
for (const part of parts) writeFileSync(`${COUNTS}/${part}.played`, '');
const played = PARTS.filter((part) => existsSync(`${COUNTS}/${part}.played`));
const before = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
const files = readBranches(COUNTS);
const page = coveragePage(files, played, new Date().toISOString().slice(0, 10), before);
writeFileSync(PAGE, page);
spawnSync('prettier', ['--write', PAGE], { cwd: root });
console.log(`${missedBranches(files)}\n\n${page}`);

/** Notes the branches of all files, so that files that nothing loads are in the sum as well. */
async function noteUntaken(): Promise<void> {
  const { untaken } = await counting();
  const sources = globSync(['server.ts', '{app,gateway}/**/*.ts'], { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isCounted);
  const none = sources.map((path) => [path, untaken(readFileSync(root + path, 'utf8'), path)] as const);
  mkdirSync(COUNTS, { recursive: true });
  writeFileSync(`${COUNTS}/none.json`, JSON.stringify(Object.fromEntries(none)));
}
