import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { saveDrafts, sendDraft } from './send-draft.ts';

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
  // A draft that one test leaves waiting must not be sent in the next.
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  test.each<[string, (() => Promise<Response>)[], boolean]>([
    ['is kept if it arrives', [kept], true],
    ['is not kept if it is lost', [lost], false],
    ['is not kept if the answer is not the portal’s', [proxys], false],
    ['is sent again if it is lost as the connection comes back', [lostAfter(comeBack), kept], true],
    ['is not sent a third time if it is lost again', [lostAfter(comeBack), lostAfter(comeBack)], false],
  ])('%s', async (_what, answers, isKept) => {
    const fetching = vi.fn(() => answers.shift()?.() ?? lost());
    vi.stubGlobal('fetch', fetching);
    const tries = answers.length;
    expect(await sendDraft(DRAFT)).toBe(isKept);
    expect(fetching).toHaveBeenCalledTimes(tries);
  });

  test.each([
    ['that fits outlives its page', 100, true],
    ['too long for that is sent all the same', 60_000, false],
  ])('%s', async (_what, length, keepalive) => {
    const fetching = vi.fn(kept);
    vi.stubGlobal('fetch', fetching);
    const typed = new URLSearchParams({ note: 'a'.repeat(length) });
    await sendDraft({ address: '/rascunho', typed });
    expect(fetching).toHaveBeenCalledWith('/rascunho', {
      method: 'POST',
      body: typed,
      keepalive,
      signal: expect.any(AbortSignal) as unknown,
    });
  });

  test('that hangs for 20 s counts as lost', async () => {
    vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      return promise;
    });
    const ended = vi.fn();
    void sendDraft(DRAFT).then(ended);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(false);
  });

  test('is waited for before a reload, which learns whether the portal has all of them', async () => {
    expect(saveDrafts()).toBeUndefined();
    const answers = [kept, lost];
    vi.stubGlobal('fetch', () => answers.shift()?.() ?? lost());
    const sending = [sendDraft(DRAFT), sendDraft(DRAFT)];
    expect(await saveDrafts()).toBe(false);
    expect(await Promise.all(sending)).toEqual([true, false]);
    vi.stubGlobal('fetch', kept);
    void sendDraft(DRAFT);
    expect(await saveDrafts()).toBe(true);
  });

  test('that was lost before the connection came back is not sent again by sendDraft itself', async () => {
    const fetching = vi.fn(lost);
    vi.stubGlobal('fetch', fetching);
    expect(await sendDraft(DRAFT)).toBe(false);
    comeBack();
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  describe('that was lost', () => {
    /** A page's form that sends its unsaved text when it hears `online`. */
    const form = vi.fn(() => void sendDraft(DRAFT));
    beforeEach(async () => {
      vi.stubGlobal('fetch', kept);
      await sendDraft(DRAFT);
      form.mockClear();
      page.addEventListener('online', form);
      vi.stubGlobal('fetch', lost);
    });
    afterEach(() => page.removeEventListener('online', form));

    /** The pauses in seconds after which the form was asked to send again. */
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

    test('is asked for again after 10, 30, 90 and 270 s, and then no more', async () => {
      await sendDraft(DRAFT);
      expect(await told(3_600)).toEqual([10, 30, 90, 270]);
    });

    test('is asked for once together with all other lost drafts', async () => {
      await Promise.all([sendDraft(DRAFT), sendDraft(DRAFT), sendDraft(DRAFT)]);
      expect(await told(20)).toEqual([10]);
    });

    test('and arrives at last is not asked for any more; the next lost one is asked for after 10 s', async () => {
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
