import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { sendDraft } from './send-draft.ts';

const DRAFT = { address: '/rascunho', typed: new URLSearchParams({ note: 'Aperta no pescoço' }) };

const page = new EventTarget();
const comeBack = () => page.dispatchEvent(new Event('online'));

const kept = () => Promise.resolve(new Response(null, { status: 204 }));
const proxys = () => Promise.resolve(new Response('<title>Wi-Fi</title>', { status: 200 }));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const lostAfter = (event: () => unknown) => () => {
  event();
  return lost();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
});
afterEach(() => {
  // What one test leaves waiting is over before the next.
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  test.each<[string, (() => Promise<Response>)[], boolean]>([
    ['arrives', [kept], true],
    ['is lost', [lost], false],
    ['gets an answer that is not the portal’s', [proxys], false],
    ['is lost as the connection comes back: it goes again', [lostAfter(comeBack), kept], true],
    ['is lost again: it does not go a third time', [lostAfter(comeBack), lostAfter(comeBack)], false],
  ])('%s', async (_what, answers, isKept) => {
    const fetching = vi.fn(() => answers.shift()?.() ?? lost());
    vi.stubGlobal('fetch', fetching);
    const tries = answers.length;
    expect(await sendDraft(DRAFT)).toBe(isKept);
    expect(fetching).toHaveBeenCalledTimes(tries);
  });

  test('that was lost before the connection came back is not sent by this', async () => {
    const fetching = vi.fn(lost);
    vi.stubGlobal('fetch', fetching);
    expect(await sendDraft(DRAFT)).toBe(false);
    comeBack();
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  describe('that was lost', () => {
    /** What a page's form does when it is told: it sends what is unsaved. */
    const form = vi.fn(() => void sendDraft(DRAFT));
    beforeEach(async () => {
      vi.stubGlobal('fetch', kept);
      await sendDraft(DRAFT);
      form.mockClear();
      page.addEventListener('online', form);
      vi.stubGlobal('fetch', lost);
    });
    afterEach(() => page.removeEventListener('online', form));

    /** After how many seconds the form was told, each counted from the time before. */
    async function told(seconds: number): Promise<number[]> {
      const pauses: number[] = [];
      for (let since = 1; seconds > 0; seconds -= 1, since += 1) {
        await vi.advanceTimersByTimeAsync(1_000);
        if (form.mock.calls.length === 0) continue;
        form.mockClear();
        pauses.push(since);
        since = 0;
      }
      return pauses;
    }

    test('is asked for after a while, less and less often, and not for ever', async () => {
      await sendDraft(DRAFT);
      expect(await told(3_600)).toEqual([10, 30, 90, 270]);
    });

    test('is asked for once with all that were', async () => {
      await Promise.all([sendDraft(DRAFT), sendDraft(DRAFT), sendDraft(DRAFT)]);
      expect(await told(20)).toEqual([10]);
    });

    test('and arrives at last is not asked for any more; the next lost one is, as soon as the first', async () => {
      await sendDraft(DRAFT);
      expect(await told(10)).toEqual([10]);
      vi.stubGlobal('fetch', kept);
      expect(await told(40)).toEqual([30]);
      page.removeEventListener('online', form);
      vi.stubGlobal('fetch', lost);
      await sendDraft(DRAFT);
      page.addEventListener('online', form);
      expect(await told(10)).toEqual([10]);
    });
  });
});
