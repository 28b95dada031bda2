import { beforeEach, describe, expect, test, vi } from 'vitest';

import { stateOfTest } from '../state/state-of-test.for-tests.ts';
import type { State } from '../state/state.ts';
import { createCodePresses, type CodePresses } from './code-presses.ts';
import { ana, bia } from './quick-access-limits.for-tests.ts';

const PRESS = { browser: 'phone', identity: ana, code: '1234567' };
const BEGUN = { id: 'a', beganAt: 7 };

describe('a code that is sent twice', () => {
  let clock: number;
  let state: State;
  /** What happens while a press waits for another, one at each look. */
  let meanwhile: (() => Promise<unknown>)[];
  let presses: CodePresses;
  let pressedAt: number;
  const follow = vi.fn(() => Promise.resolve(true));
  const failedAfter = vi.fn();
  const timeBudget = {
    get leftMs() {
      return 9_000 - (clock - pressedAt);
    },
    failedAfter,
  };
  const begin = (press = PRESS) => {
    pressedAt = clock;
    return presses.begin(press, follow, timeBudget);
  };

  beforeEach(() => {
    clock = 0;
    failedAfter.mockReset();
    meanwhile = [];
    follow.mockReset().mockResolvedValue(true);
    state = stateOfTest(() => clock);
    presses = createCodePresses(
      state,
      (text) => text,
      async (ms) => {
        clock += ms;
        await meanwhile.shift()?.();
      },
    );
  });

  async function first() {
    const press = await begin();
    if (press.outcome !== 'first') throw new Error('there was an earlier one');
    return press;
  }

  test('waits until the first press has begun a session, and that is stored, and goes on as that session', async () => {
    const { end } = await first();
    follow.mockResolvedValueOnce(false);
    meanwhile = [() => Promise.resolve(), () => end(BEGUN)];
    expect(await begin()).toEqual({ outcome: 'followed' });
    expect(follow.mock.calls).toEqual([[BEGUN], [BEGUN]]);
  });

  test('goes on as the session of the first press for a minute, and is then tried by itself', async () => {
    const { end } = await first();
    await end(BEGUN);
    clock += 59_999;
    expect(await begin()).toEqual({ outcome: 'followed' });
    clock += 1;
    await first();
  });

  test.each(['', 'sealed:AAAAAAAA:AAAA', '{"id":7}'])(
    'waits on where "%s" stands for the first press',
    async (text) => {
      const { end } = await first();
      vi.spyOn(state, 'get').mockResolvedValueOnce(text);
      meanwhile = [() => end(BEGUN)];
      expect(await begin()).toEqual({ outcome: 'followed' });
      expect(clock).toBe(100);
    },
  );

  test('is tried by itself if the session that the first press began has ended since', async () => {
    const { end } = await first();
    await end(BEGUN);
    follow.mockResolvedValue(false);
    await first();
    expect(clock).toBeLessThan(3_000);
  });

  test('is tried by itself if the code of the first press was not right', async () => {
    const { end } = await first();
    meanwhile = [() => end(undefined)];
    await first();
    expect(clock).toBe(100);
    expect(follow).not.toHaveBeenCalled();
  });

  test('is tried by itself if the first press ends just before this one looks at what became of it', async () => {
    const { end } = await first();
    const get = state.get.bind(state);
    vi.spyOn(state, 'get').mockImplementationOnce(async (key) => {
      await end(undefined);
      return get(key);
    });
    await first();
    expect(follow).not.toHaveBeenCalled();
  });

  test('may be used up, for an hour, if no verdict on the first press was heard', async () => {
    const { end, lost, mayBeUsedUp } = await first();
    expect(mayBeUsedUp).toBe(false);
    await lost();
    await end(undefined);
    for (const other of [{ browser: 'laptop' }, { identity: bia }, { code: '1234568' }]) {
      expect(await begin({ ...PRESS, ...other })).toMatchObject({ mayBeUsedUp: false });
    }
    clock += 3_599_999;
    const again = await first();
    expect(again.mayBeUsedUp).toBe(true);
    await again.end(undefined);
    clock += 1;
    expect(await first()).toMatchObject({ mayBeUsedUp: false });
  });

  test('is not tried beside the first press, for which it waits 8 seconds', async () => {
    await first();
    expect(await begin()).toEqual({ outcome: 'unheard' });
    expect(clock).toBe(8_100);
    expect(failedAfter).toHaveBeenCalledWith(8_100);
  });

  test('is tried by itself after 12 seconds if the first press is lost with its process', async () => {
    await first();
    clock += 12_000;
    await first();
    expect(clock).toBe(12_000);
  });

  test.each([
    { ...PRESS, browser: 'laptop' },
    { ...PRESS, identity: bia },
    { ...PRESS, code: '1234568' },
  ])('is tried as a first press if its browser, identity or code differs: %o', async (press) => {
    const { end } = await first();
    await end(BEGUN);
    expect(await begin(press)).toMatchObject({ outcome: 'first' });
  });
});
