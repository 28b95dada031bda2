import { expect, onTestFinished, test, vi } from 'vitest';

import type { State } from '../state/state.ts';
import { meterState } from './meter-state.ts';

const LIFETIME = { ttlSeconds: 60 };
/** Each command with its name in the events, and what it is called with. */
const COMMANDS = [
  ['get', 'get', ['key']],
  ['set', 'set', ['key', 'value', LIFETIME]],
  ['setIfAbsent', 'set if absent', ['key', 'value', LIFETIME]],
  ['compareAndSet', 'compare and set', ['key', 'before', 'after', LIFETIME]],
  ['increment', 'increment', ['key', LIFETIME]],
  ['delete', 'delete', ['key']],
  ['sweep', 'sweep', []],
  ['purge', 'purge', []],
] as const satisfies readonly (readonly [keyof State, string, readonly unknown[]])[];
type Commands = Record<(typeof COMMANDS)[number][0], (...args: readonly unknown[]) => Promise<unknown>>;

/** A state whose commands take 5 ms each. */
function metered(answer: () => Promise<unknown>) {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(1_000);
  onTestFinished(() => void vi.useRealTimers());
  const calls: unknown[] = [];
  const told: unknown[] = [];
  const state = new Proxy({} as State, {
    get:
      (_, name) =>
      (...args: unknown[]) => {
        calls.push([name, args]);
        vi.advanceTimersByTime(5);
        return answer();
      },
  });
  const answers = meterState(state, (name, fields) => told.push([name, fields]));
  return { answers: answers as Commands, calls, told };
}

test.each(COMMANDS)(
  '%s is passed on with its answer, and noted as "%s" with its time',
  async (name, command, args) => {
    const { answers, calls, told } = metered(() => Promise.resolve('answer'));
    expect(await answers[name](...args)).toBe('answer');
    expect(calls).toEqual([[name, args]]);
    expect(told).toEqual([['state command', { command, ms: 5, isDone: true }]]);
  },
);

test.each(COMMANDS)(
  '%s that fails is noted as not done, and its error is passed on',
  async (name, command, args) => {
    const away = new Error('away');
    const { answers, told } = metered(() => Promise.reject(away));
    await expect(answers[name](...args)).rejects.toBe(away);
    expect(told).toEqual([['state command', { command, ms: 5, isDone: false }]]);
  },
);

test('the end of the state is passed on', async () => {
  const { answers, calls } = metered(() => Promise.resolve(undefined));
  await (answers as unknown as State).close();
  expect(calls).toEqual([['close', []]]);
});
