import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { AwayError } from '../away-error.ts';
import type { FileStore } from './file-store.ts';
import { whileNotHanging } from './hanging-folder.ts';

const OWNER = { brandId: 4, customerKey: 'ana_-' };
const SECOND = 1_000;

/** The commands that hang, in their order. */
let begun: string[];
let goOn: () => void;
let store: FileStore;
beforeEach(() => {
  vi.useFakeTimers();
  begun = [];
  const hangs = Promise.withResolvers<unknown>();
  goOn = () => hangs.resolve(undefined);
  const hang = async <T>(name: string, answer: T): Promise<T> => {
    begun.push(name);
    await hangs.promise;
    return answer;
  };
  store = whileNotHanging({
    write: () => hang('write', { size: 1 }),
    delete: () => hang('delete', undefined),
    has: () => hang('has', true),
    digest: () => hang('digest', 'digest'),
    read: () => {
      begun.push('read');
      return Readable.from([]);
    },
    entries: () => hang('entries', []),
    free: () => hang('free', 2),
    used: () => hang('used', 3),
    ready: () => hang('ready', undefined),
  });
});
afterEach(() => vi.useRealTimers());

const QUESTIONS = {
  delete: () => store.delete(OWNER, 'id'),
  has: () => store.has(OWNER, 'id'),
  free: () => store.free(),
  ready: () => store.ready(),
};
const LOOKS = {
  entries: () => store.entries(),
  used: () => store.used(),
};
const COMMANDS = {
  ...QUESTIONS,
  ...LOOKS,
  digest: () => store.digest(OWNER, 'id'),
  write: () => store.write(OWNER, 'id', Readable.from([])),
  read: () => store.read(OWNER, 'id').toArray(),
};
const namesOf = <Name extends string>(commands: Record<Name, unknown>) => Object.keys(commands) as Name[];

/** What became of a command by now. */
function follow(work: Promise<unknown>): { outcome?: 'answered' | 'away' | 'failed' } {
  const seen: ReturnType<typeof follow> = {};
  work.then(
    () => (seen.outcome = 'answered'),
    (error: unknown) => (seen.outcome = error instanceof AwayError ? 'away' : 'failed'),
  );
  return seen;
}

it.each([...namesOf(QUESTIONS).map((name) => [name, 2 * SECOND] as const), ['digest', 60 * SECOND] as const])(
  '%s is given up when it hangs, and begins nothing more until it is back',
  async (name, longestMs) => {
    const first = follow(COMMANDS[name]());
    await vi.advanceTimersByTimeAsync(longestMs - 1);
    expect(first).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(first).toEqual({ outcome: 'away' });
    for (const other of namesOf(COMMANDS)) {
      const seen = follow(COMMANDS[other]());
      await vi.advanceTimersByTimeAsync(1);
      expect([other, seen]).toEqual([other, { outcome: 'away' }]);
    }
    expect(begun).toEqual([name]);
    goOn();
    await vi.advanceTimersByTimeAsync(1);
    for (const other of namesOf(COMMANDS)) await COMMANDS[other]();
    expect(begun).toEqual([name, ...namesOf(COMMANDS)]);
  },
);

it.each(namesOf(LOOKS))(
  '%s takes one thread, and however long it takes it keeps nobody else out',
  async (name) => {
    const both = [follow(LOOKS[name]()), follow(LOOKS[name]())];
    await vi.advanceTimersByTimeAsync(60 * SECOND - 1);
    expect([both, begun]).toEqual([[{}, {}], [name]]);
    await vi.advanceTimersByTimeAsync(1);
    expect(both).toEqual([{ outcome: 'away' }, { outcome: 'away' }]);
    const [again, other] = [follow(LOOKS[name]()), follow(COMMANDS.has())];
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual([name, 'has']);
    goOn();
    await vi.advanceTimersByTimeAsync(1);
    expect([again, other]).toEqual([{ outcome: 'answered' }, { outcome: 'answered' }]);
    await LOOKS[name]();
    expect(begun).toEqual([name, 'has', name]);
  },
);

it('however many ask at once, two of the threads are taken', async () => {
  const all = Array.from({ length: 10 }, () =>
    namesOf(QUESTIONS).map((name) => follow(QUESTIONS[name]())),
  ).flat();
  await vi.advanceTimersByTimeAsync(1 * SECOND);
  expect(begun).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(['away']));
  expect(begun).toHaveLength(2);
});

it('however many ask at once, all are answered where nothing hangs', async () => {
  goOn();
  const all = Array.from({ length: 10 }, () => namesOf(QUESTIONS).map((name) => QUESTIONS[name]())).flat();
  await Promise.all(all);
  expect(begun).toHaveLength(all.length);
});

it('a sender that takes minutes for a file does not hang', async () => {
  const written = follow(COMMANDS.write());
  await vi.advanceTimersByTimeAsync(180 * SECOND);
  goOn();
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual({ outcome: 'answered' });
});
