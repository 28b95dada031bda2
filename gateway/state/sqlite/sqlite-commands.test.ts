import fc from 'fast-check';
import { expect, test } from 'vitest';

import { StateAwayError } from '../state-away-error.ts';
import { createSqliteCommands } from './sqlite-commands.ts';

/** Busy, read-only, an error of the disk, full, not to be opened. */
const UNUSABLE = [5, 8, 10, 13, 14];

/** What becomes of a command that fails, and what is noted. */
async function failing(fault: unknown) {
  const told: string[] = [];
  const { run } = createSqliteCommands((name) => told.push(name));
  const thrown = await run(() => Promise.reject(fault as Error)).catch((error: unknown) => error);
  return { thrown, told };
}

test('a file that cannot be used now is away, whatever more its code says, and no other fault is', async () => {
  fc.configureGlobal({ seed: 29 });
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constantFrom(...UNUSABLE), fc.integer({ min: 1, max: 255 })),
      fc.integer({ min: 0, max: 40 }),
      async (code, extension) => {
        const fault = Object.assign(new Error('of SQLite'), { errcode: code + extension * 256 });
        const { thrown, told } = await failing(fault);
        if (!UNUSABLE.includes(code)) expect([thrown, told]).toEqual([fault, []]);
        else {
          expect(thrown).toBeInstanceOf(StateAwayError);
          expect(thrown).toMatchObject({ cause: fault });
          expect(told).toEqual(['state away']);
        }
      },
    ),
  );
});

test('a fault that says the state is away is passed on as it is, and one that is no error is none of the file', async () => {
  const away = new StateAwayError('the disk does not answer');
  expect(await failing(away)).toEqual({ thrown: away, told: ['state away'] });
  const thrown = { errcode: 5 };
  expect(await failing(thrown)).toEqual({ thrown, told: [] });
});

test('only a write shows that the file can be used again', async () => {
  const told: string[] = [];
  const { run, write } = createSqliteCommands((name) => told.push(name));
  await run(() => Promise.reject(new StateAwayError('full'))).catch(() => undefined);
  expect(await run(() => 1)).toBe(1);
  expect(told).toEqual(['state away']);
  expect(await write(() => Promise.resolve(2))).toBe(2);
  expect(told).toEqual(['state away', 'state back']);
});
