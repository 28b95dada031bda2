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
  vi.stubGlobal('window', page);
});
afterEach(() => {
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
});
