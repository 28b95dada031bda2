import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Whatever these commands do takes longer than this, because they build or start portals. */
const AT_ONCE_MS = 30_000;

test.each([
  ['tests/bench/kill.ts', ['--random', '8', '--part', 'x'], '--part: "x" is no part, as 1/4 is'],
  ['tests/bench/kill.ts', ['--random', '8', '--part', '5/4'], '--part: "5/4" is no part, as 1/4 is'],
  ['tests/matrix/run.ts', ['home', 'nosuch,norsuch'], 'no cell has all of these words'],
  ['.tasks/screens.ts', ['home', 'nowhere'], 'no screen "nowhere"; there are login, .+'],
  ['.tasks/screens.ts', ['--social', 'nobody'], 'no brand "nobody"; there are fila, .+'],
  ['tests/coverage/run.ts', ['unit', 'lint'], '"lint" is not counted'],
])('%s refuses %j before it does anything, and says how it is used', (script, args, message) => {
  expect(refusalOf(script, args)).toEqual(lines(`${message}: npm run `));
});

test.each([
  [['--new', 'one', 'two'], '--new takes one name, in kebab-case: "two" is left over'],
  [['--steps', 'photo'], '--steps takes no words: "photo"'],
  [['--play'], '--play needs the name of a scenario'],
  [['nobody'], 'no scenario "nobody"; "npm run scenario" lists them'],
])('npm run scenario refuses %j in a line', (args, message) => {
  expect(refusalOf('tests/e2e/scenario.ts', args)).toEqual(lines(`${message}$`));
});

test.each([
  ['tests/bench/pages.ts', 'npm_config_quick', '--quick', ': npm run '],
  ['tests/mutation/run.ts', 'npm_config_at_once', '--at-once', ': npm run '],
  ['tests/e2e/scenario.ts', 'npm_config_parseable', '--play', '$'],
])('%s does not go on without an option that npm took for its own (%s)', (script, name, option, end) => {
  const refusal = refusalOf(script, [], { [name]: '' });
  expect(refusal).toEqual(lines(`npm took ${option} for its own: write "--" before it${end}`));
});

function lines(message: string) {
  return {
    status: 1,
    stdout: '',
    lines: [expect.stringMatching(new RegExp(`^vaivem: ${message}`)) as string],
  };
}

function refusalOf(script: string, args: readonly string[], environment: Record<string, string> = {}) {
  const { status, stderr, stdout } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    timeout: AT_ONCE_MS,
  });
  return { status, stdout, lines: stderr.trim().split('\n') };
}
