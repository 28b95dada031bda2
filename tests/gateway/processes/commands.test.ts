import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  scripts: Record<string, string>;
};

/** The project's own programs that `npm run` starts, each with the arguments that `package.json` gives it. */
const programs = Object.entries(scripts).flatMap(([name, line]) => {
  const [, program = ''] = / ((?:\.tasks|tests)\/(?!run\.mjs)\S+\.(?:ts|mjs).*)$/.exec(line) ?? [];
  return program === '' ? [] : [{ name, words: program.split(' ') }];
});

test('all npm scripts but those of vitest and the formatter run a program of the project', () => {
  const others = Object.keys(scripts).filter((name) => programs.every((program) => program.name !== name));
  expect(others).toEqual(['test:watch', 'format']);
});

// Without the check some would start a build and take minutes.
test.each(programs)('npm run $name does nothing with an option that it does not know', ({ words }) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [...words, '--nosuch'], {
    cwd: root,
    timeout: 30_000,
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^vaivem: .*(?:nosuch|npm ).*\n$/);
  expect(stdout).toBe('');
  expect([1, 2]).toContain(status);
});
