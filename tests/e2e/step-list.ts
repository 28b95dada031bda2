import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A step that scripts may use. */
export interface Step {
  keyword: 'Given' | 'When' | 'Then';
  /** As it is written in the code: `I choose the size {string}`. */
  words: string;
  /** What it is about: the name of its file. */
  subject: string;
  /** A line of a script that uses it, if any does. */
  example: string | undefined;
}

/** What each kind of value looks like in a script. */
const VALUES: Record<string, string> = {
  '{string}': '"(?:[^"\\\\]|\\\\.)*"',
  '{int}': '(?:-?\\d+|<.+>)',
  '{float}': '(?:-?\\d+(?:\\.\\d+)?|<.+>)',
  '{word}': '\\S+',
};

/** All steps by subject, in the order of the code, each with the shortest line of the scripts that uses it. */
export function listSteps(): Step[] {
  const lines = [...new Set(globSync('fixtures/scenarios/*/script.feature', { cwd: root }).flatMap(linesOf))];
  // A line with a placeholder (`<size>`) says less than one with a value.
  lines.sort((one, other) => rank(one) - rank(other));
  return globSync('tests/e2e/steps/*.ts', { cwd: root })
    .sort()
    .flatMap((path) =>
      stepsIn(readFileSync(root + path, 'utf8')).map(({ keyword, words }) => {
        const use = expressionOf(words);
        return {
          keyword,
          words,
          subject: basename(path, '.ts'),
          example: lines.find((line) => use.test(line)),
        };
      }),
    );
}

/** The lines of a script's steps, and the cells of its tables: `When <event>` has its words there. */
function linesOf(path: string): string[] {
  return readFileSync(root + path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const step = /^\s*(?:Given|When|Then|And|But) (.+)$/.exec(line)?.[1];
      return step === undefined ? line.split('|').map((cell) => cell.trim()) : [step];
    });
}

function stepsIn(code: string): Pick<Step, 'keyword' | 'words'>[] {
  return Array.from(
    code.matchAll(/^(Given|When|Then)\(\s*(['"])(.+?)\2,/gms),
    ([, keyword, , words = '']) => ({
      keyword: keyword as Step['keyword'],
      words,
    }),
  );
}

const rank = (line: string) => line.length + (line.includes('<') ? 1_000 : 0);

/** Matches the lines that use a step; `(s)` is optional. */
function expressionOf(words: string): RegExp {
  const parts = words
    .split(/(\{\w+\}|\(\w+\))/)
    .map((part) =>
      part.startsWith('(') ? `${part}?` : (VALUES[part] ?? part.replaceAll(/[.*+?^$()|[\]\\/{}]/g, '\\$&')),
    );
  return new RegExp(`^${parts.join('')}$`);
}
