/** For each call of pages and forms the fault matrix has a step that makes it, so that no new call is forgotten. */
import type { RouteConfigEntry } from '@remix-run/route-config';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { confirmationSchema } from '../../app/forms/schemas/confirmation.server.ts';
import { homeSchema } from '../../app/forms/schemas/item.server.ts';
import { offStorePostSchema } from '../../app/forms/schemas/off-store.server.ts';
import { protocolSchema } from '../../app/forms/schemas/protocol.server.ts';
import { loginSchema } from '../../app/forms/schemas/quick-access.server.ts';
import { endpoints } from '../../gateway/brand-api/contract/endpoints.ts';
import { isReferenceName } from '../../gateway/brand-api/reference-cache.ts';
import { callsReached } from '../architecture/calls-of-routes.ts';
import { readSources } from '../architecture/source-files.ts';
import { all } from '../matrix/at-once.ts';
import { recordStep, type RecordedRequest } from '../matrix/record-step.ts';
import { inside } from '../matrix/step.ts';
import { steps } from '../matrix/steps.ts';
import { plainTab } from '../matrix/tab.ts';
import { wordsNotOn } from '../support/page-words.ts';
import type { Stack } from '../support/servers/stack.ts';
import { createVisitor } from '../support/visitor.ts';
import { createWorld } from './mock-world.ts';
import { startPortal } from './shared-stack.ts';
import { THREE_LINES } from './three-items.ts';

/** Calls that any page makes beside its own; the matrix has them at some pages. */
const SESSION_CALLS = ['profile', 'validateSession'];
/** Calls that no step makes at this place, with the reason; the same code makes them at another place, in a step. */
const ELSEWHERE: readonly (readonly [place: string, call: string, why: string])[] = [
  ['home/route.tsx, loader', 'stockOutItems', 'needs a stock-out with the invoice of a line of an order'],
  [
    'produtos-adquiridos-online.confirmacao/route.tsx, loader',
    'protocols',
    'a doubt that is looked for by itself',
  ],
  ['produtos-adquiridos-online.confirmacao/route.tsx, loader', 'saveBankData', 'only confirming saves'],
  [
    'produtos-adquiridos-fora-da-loja-online.confirmacao/route.tsx, loader',
    'protocols',
    'a doubt of this flow',
  ],
  [
    'protocol.$prt_id.situacao/route.ts, loader',
    'protocols',
    'no page: script asks, and says nothing of a fault',
  ],
];
const SECONDS_FOR_ALL = 300;
/** Steps that run at once: each has a customer of its own, and mostly waits for answers. */
const AT_ONCE = 4;

let stack: Stack;
let recorded: RecordedRequest[];
beforeAll(async () => {
  stack = await startPortal({ RESEND_COUNTDOWN_SECONDS: '1' });
  recorded = (await all(steps, AT_ONCE, (step) => recordStep(stack, step))).flat();
}, SECONDS_FOR_ALL * 1_000);
afterAll(() => stack.stop());

// The build reads this file; the program does not import it, so its address is computed here.
const { default: entries } = (await import(new URL('../../app/routes.ts', import.meta.url).href)) as {
  default: readonly RouteConfigEntry[];
};
const fileOf = (path: string) => {
  const found = entries.find((entry) => patternOf(entry).test(path));
  return found?.file ?? '';
};
const patternOf = ({ path = '' }: RouteConfigEntry) =>
  new RegExp(`^/${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);

const reached = callsReached(readSources().filter(({ path }) => path.startsWith('app/')));
const files = [...new Set(entries.map(({ file }) => file))].sort();

test.each(files.flatMap((file) => [[file, 'loader'] as const, [file, 'action'] as const]))(
  'the fault matrix has a step for each call of %s, %s',
  (file, part) => {
    const requests = recorded.filter(
      ({ path, method }) => fileOf(path) === file && method === (part === 'loader' ? 'GET' : 'POST'),
    );
    const made = requests.flatMap(({ calls }) => calls);
    const isElsewhere = (call: string) =>
      ELSEWHERE.some(([place, other]) => `routes/${place}` === `${file}, ${part}` && other === call);
    // Lists that all customers share are loaded by earlier steps: a step here is all that they need.
    const isShared = (call: string) => requests.length > 0 && isReferenceName(call);
    const wanted = reached(`app/${file}`, part).filter(
      (call) => !isShared(call) && !SESSION_CALLS.includes(call) && !isElsewhere(call),
    );
    expect(wanted.filter((call) => !made.includes(call))).toEqual([]);
  },
);

test('the fault matrix has a step for each call of the path table, but for shared lists and validateSession', () => {
  const made = new Set(recorded.flatMap(({ calls }) => calls));
  // `validateSession` is only called after a pause, which no step makes.
  const wanted = Object.keys(endpoints).filter(
    (call) => !isReferenceName(call) && call !== 'validateSession',
  );
  expect(wanted.filter((call) => !made.has(call))).toEqual([]);
});

test.each([
  ['home', homeSchema],
  ['login', loginSchema],
  ['produtos-adquiridos-online.confirmacao', confirmationSchema],
  ['produtos-adquiridos-fora-da-loja-online', offStorePostSchema],
  ['protocol.$prt_id', protocolSchema],
])('the fault matrix has a step for each button of %s', (route, { options }) => {
  const pressed = recorded.filter(({ path }) => fileOf(path) === `routes/${route}/route.tsx`);
  const wanted = options.flatMap(({ shape: { intent } }) =>
    'options' in intent ? intent.options : [...intent.values],
  );
  expect(wanted.length).toBeGreaterThan(2);
  expect(wanted.filter((one) => !pressed.some(({ intent }) => intent === one))).toEqual([]);
});

test('the words that a step must keep are on no page before the step', async () => {
  const world = await createWorld(stack.mockUrl, { overlay: THREE_LINES });
  const customer = createVisitor(stack.port);
  const stranger = plainTab(createVisitor(stack.port));
  await inside()(customer, world);
  const there = await all(steps, 1, async ({ from, keeps = [], name }) => {
    if (keeps.length === 0) return [];
    const path = typeof from === 'function' ? await from({ world, page: undefined }) : from;
    const { answer } = await (path === undefined
      ? stranger.follow((one) => one.get('/login'))
      : plainTab(customer).follow((one) => one.get(path)));
    const missing = wordsNotOn(answer.text, keeps);
    return keeps.filter((word) => !missing.includes(word)).map((word) => `${name}: ${word}`);
  });
  expect(there.flat()).toEqual([]);
});
