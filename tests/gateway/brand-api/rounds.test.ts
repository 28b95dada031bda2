import { format } from 'prettier';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startStack, type Stack } from '../../support/servers/stack.ts';
import { createVisitor } from '../../support/visitor.ts';
import { createWorld } from '../mock-world.ts';
import { visits } from './rounds-pages.ts';
import { THREE_LINES } from '../three-items.ts';
import { roundsOf } from './rounds-of.ts';

/** How long every call takes: the calls of one round begin long before the first of them ends. */
const CALL_MS = 300;
/** Each step has a new language, in which the lists that all customers share are not loaded yet. */
const LANGUAGES = ['es', 'en', 'pt'];

const PAGE = '../../../.docs/rounds.md';
const HEAD = `# Rounds of calls

How often a page or an action waits for the brand API: the calls of one round begin together, those of the next need an
answer of the round before. Nothing is known from earlier pages; [lists that are the same for all](rules/limits.md) are
mostly there already, and do not count then. \`tests/gateway/brand-api/rounds.test.ts\` measures it from the mock's journal, fails
where a page needs a round more, and compares this table; \`npx vitest run --project gateway rounds -u\` writes it.

Confirming reads the customer's protocols last, just before the creation, and not beside the calls before it: where the
answer of the creation is lost, a protocol that was opened elsewhere in between could be taken for the one asked for.

| page or action | rounds | calls |
| --- | --- | --- |
`;

const measured: [name: string, rounds: string[][]][] = [];
/** Older than a shared list may be to still be used while a new one is loaded (`STALE_MS` of gateway/brand-api). */
const LISTS_ARE_OLD_MS = 2 * 60 * 60 * 1_000;
const MOVED = 'two hours later';
/** SIGUSR2 moves the process's clock on, so that all its lists are too old to be used. */
const AGEING_LISTS = `--import=data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + ${LISTS_ARE_OLD_MS};
    console.log('${MOVED}');
  });
`)}`;

let stack: Stack;
beforeAll(async () => {
  // A mock of its own, because the times of its calls tell which belong to one round.
  stack = await startStack({ NODE_OPTIONS: AGEING_LISTS });
});
beforeEach(async () => {
  const before = stack.log().split(MOVED).length;
  stack.signal('SIGUSR2');
  await expect.poll(() => stack.log().split(MOVED).length, { interval: 20 }).toBe(before + 1);
});
afterAll(() => stack.stop());

describe('the calls of a page or an action', () => {
  test.each(visits.map((visit) => [visit.steps.map(({ name }) => name).join('; '), visit] as const))(
    'form no more rounds than their data need: %s',
    async (_, { before, steps }) => {
      const world = await createWorld(stack.mockUrl, { overlay: THREE_LINES });
      const customer = createVisitor(stack.port);
      await before(customer, world);
      await world.addFault({ call: '*', kind: 'delay', delayMs: CALL_MS });
      for (const [index, { act, most, name }] of steps.entries()) {
        const earlier = (await world.calls()).length;
        const { status } = await act(customer, { 'accept-language': LANGUAGES[index] ?? 'pt' }, world);
        expect([200, 303], name).toContain(status);
        const rounds = roundsOf((await world.calls()).slice(earlier));
        measured.push([name, rounds]);
        expect.soft(rounds.length, `${name}: ${inWords(rounds)}`).toBeLessThanOrEqual(most);
      }
    },
  );
});

test('the table in .docs/rounds.md has the rounds that were measured', async () => {
  const rows = measured.map(([name, rounds]) => `| ${name} | ${rounds.length} | ${inWords(rounds)} |\n`);
  const page = await format(HEAD + rows.join(''), {
    parser: 'markdown',
    printWidth: 120,
    proseWrap: 'preserve',
  });
  await expect(page).toMatchFileSnapshot(PAGE);
});

function inWords(rounds: readonly string[][]): string {
  return rounds
    .map((round) =>
      [...Map.groupBy(round, (call) => call)]
        .map(([call, { length }]) => (length > 1 ? `${call} ×${length}` : call))
        .join(', '),
    )
    .join(' → ');
}
