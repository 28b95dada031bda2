import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const CONTRACT = 'tests/contract/**/*.test.ts';
const GATEWAY = 'tests/gateway/**/*.test.ts';

const PATTERNS = {
  unit: '{app,gateway,mock-api,tests,.tasks}/**/*.test.{ts,tsx}',
  contract: CONTRACT,
  gateway: GATEWAY,
  e2e: 'fixtures/scenarios/*/script.feature',
  look: 'tests/look/**/*.spec.ts',
};
/** Parts whose runner takes a word as a regular expression. */
const BY_PATTERN = ['e2e', 'look'];

/** The parts of the check that take words, which select their test files. */
export type FilteredPart = keyof typeof PATTERNS;
export const FILTERED = Object.keys(PATTERNS) as FilteredPart[];

/** The paths of a part's test files under the project, as its runner finds them, with slashes. */
export function testFiles(part: FilteredPart): string[] {
  const exclude = part === 'unit' ? [CONTRACT, GATEWAY] : [];
  return globSync(PATTERNS[part], { cwd: root, exclude }).map((file) =>
    // A play is a file that is made of its script.
    file.replaceAll('\\', '/').replace(/^fixtures\/scenarios\/(.+)$/, '.features-gen/$1.spec.js'),
  );
}

/**
 * Whether a word selects any test file of a part, as the part's runner reads it. The runner itself passes over a word
 * without files where another word has some.
 */
export function selectsTests(part: string, word: string): boolean {
  const known = FILTERED.find((name) => name === part);
  if (known === undefined) return false;
  const path = word.replace(/:\d+(?::\d+)?$/, '').replace(/^\.\//, '');
  const plain = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = BY_PATTERN.includes(known) ? path.replace(/^\/(.+)\/[gi]*$/, '$1') : plain;
  try {
    const selected = new RegExp(pattern, 'i');
    return testFiles(known).some((file) => selected.test(root + file));
  } catch {
    // The runner says what is wrong with it.
    return true;
  }
}
