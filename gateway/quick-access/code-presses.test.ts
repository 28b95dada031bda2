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
  const follow = vi.fn(() => Promise.resolve(true));

  beforeEach(() => {
    clock = 0;
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
    const press = await presses.begin(PRESS, follow);
    if (press.isFollowed) throw new Error('there was an earlier one');
    return press;
  }

  test('waits until the first began a session, and that is stored, and goes on as it', async () => {
    const { end } = await first();
    follow.mockResolvedValueOnce(false);
    meanwhile = [() => Promise.resolve(), () => end(BEGUN)];
    expect(await presses.begin(PRESS, follow)).toEqual({ isFollowed: true });
    expect(follow.mock.calls).toEqual([[BEGUN], [BEGUN]]);
  });

  test('goes on as it for a minute, and is then tried by itself', async () => {
    const { end } = await first();
    await end(BEGUN);
    clock += 59_999;
    expect(await presses.begin(PRESS, follow)).toEqual({ isFollowed: true });
    clock += 1;
    await first();
  });

  test('is tried by itself where the session that the first began has ended since', async () => {
    const { end } = await first();
    await end(BEGUN);
    follow.mockResolvedValue(false);
    await first();
    expect(clock).toBeLessThan(3_000);
  });

  test('is tried by itself where the first was not right, or is lost with its process', async () => {
    const { end } = await first();
    meanwhile = [() => end(undefined)];
    await first();
    await first();
    expect(clock).toBe(100 + 12_000);
    expect(follow).not.toHaveBeenCalled();
  });

  test.each([
    { ...PRESS, browser: 'laptop' },
    { ...PRESS, identity: bia },
    { ...PRESS, code: '1234568' },
  ])('is another where something of it differs: %o', async (press) => {
    const { end } = await first();
    await end(BEGUN);
    expect(await presses.begin(press, follow)).toMatchObject({ isFollowed: false });
  });
});
