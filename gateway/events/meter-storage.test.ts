import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';

import type { FileStore } from '../uploads/stores/file-store.ts';
import { meterStorage } from './meter-storage.ts';

const OWNER = { brandId: 4, customerKey: 'ana_-' };
const gone = new Error('ENOENT');

/** A store of these commands. */
function metered(commands: Readonly<Record<string, () => unknown>>) {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(1_000);
  onTestFinished(() => void vi.useRealTimers());
  const calls: unknown[] = [];
  const told: unknown[] = [];
  const store = Object.entries(commands).map(([name, command]) => [
    name,
    (...args: unknown[]) => (calls.push([name, args]), command()),
  ]);
  const answers = meterStorage(Object.fromEntries(store) as FileStore, (name, fields) =>
    told.push([name, fields]),
  );
  return { answers, calls, told };
}

async function takeTime(): Promise<void> {
  await Promise.resolve();
  vi.advanceTimersByTime(5);
}

const line = (command: string, isDone: boolean, ms = 5) => ['storage command', { command, isDone, ms }];

const chunks = Readable.from([]);
const COMMANDS = [
  ['write', [OWNER, 'id', chunks]],
  ['delete', [OWNER, 'id']],
  ['has', [OWNER, 'id']],
  ['digest', [OWNER, 'id']],
  ['entries', []],
  ['free', []],
  ['used', []],
  ['ready', []],
] as const;
type Commands = Record<(typeof COMMANDS)[number][0], (...args: readonly unknown[]) => Promise<unknown>>;

test.each(COMMANDS)('%s is passed on with its answer, and noted with its time', async (name, args) => {
  const { answers, calls, told } = metered({ [name]: () => takeTime().then(() => 'answer') });
  expect(await (answers as Commands)[name](...args)).toBe('answer');
  expect(calls).toEqual([[name, args]]);
  expect(told).toEqual([line(name, true)]);
});

test.each(COMMANDS)('%s that fails is noted as failed, and its error is passed on', async (name, args) => {
  const { answers, told } = metered({ [name]: () => takeTime().then(() => Promise.reject(gone)) });
  await expect((answers as Commands)[name](...args)).rejects.toBe(gone);
  expect(told).toEqual([line(name, false)]);
});

test("a reading of a file is noted as done at the file's end", async () => {
  const { answers, told } = metered({ read: () => Readable.from(['a', 'b']) });
  const file = answers.read(OWNER, 'id');
  await takeTime();
  expect(told).toEqual([]);
  expect(await text(file)).toBe('ab');
  expect(told).toEqual([line('read', true)]);
});

test('a reading of a file that is gone fails, and is noted as failed', async () => {
  const { answers, told } = metered({
    read: () =>
      new Readable({
        read() {
          this.destroy(gone);
        },
      }),
  });
  await expect(text(answers.read(OWNER, 'id'))).rejects.toBe(gone);
  expect(told).toEqual([line('read', false, 0)]);
});
