import { expect, test } from 'vitest';

import { Mutex } from './mutex.ts';

/** Work of several steps that reports each step, and may fail at its end. */
function worker(said: string[]) {
  return (name: string, fails = false) =>
    async () => {
      said.push(`${name} begins`);
      for (let step = 0; step < 5; step += 1) await Promise.resolve();
      said.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
}

test('a mutex runs pieces of work one after the other, in the order in which they were given to it', async () => {
  const said: string[] = [];
  const work = worker(said);
  const mutex = new Mutex();
  expect(await Promise.all([mutex.runExclusive(work('one')), mutex.runExclusive(work('two'))])).toEqual([
    'one',
    'two',
  ]);
  expect(said).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('work that fails in a mutex rejects for its own caller, and the next work still runs', async () => {
  const said: string[] = [];
  const work = worker(said);
  const mutex = new Mutex();
  const failing = mutex.runExclusive(work('one', true));
  const next = mutex.runExclusive(work('two'));
  await expect(failing).rejects.toThrow('one');
  expect(await next).toBe('two');
});
