import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ShownAlert } from '~/alerts/alerts.server.ts';
import { sendDraft } from '~/forms/drafts/send-draft.ts';

import { reloadIfReachable } from './reload-if-reachable.ts';

const DRAFT = { address: '/rascunho', typed: new URLSearchParams({ note: 'Aperta no pescoço' }) };
const alert = { code: 'photos-sent' } as ShownAlert;

const page = Object.assign(new EventTarget(), { location: { reload: vi.fn() } });
const stored = new Map<string, string>();
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: vi.fn((name: string, value: string) => void stored.set(name, value)),
};

type Answer = [status: number, contentType: string] | 'none';
const PORTAL: Answer = [200, 'text/css; charset=utf-8'];

/** Answers the page's fetches, by their address. */
function answers(byAddress: Record<string, () => Promise<Response>>): void {
  vi.stubGlobal(
    'fetch',
    (address: string) => byAddress[address]?.() ?? Promise.reject(new TypeError(address)),
  );
}

const answered = (answer: Answer) => async () => {
  await Promise.resolve();
  if (answer === 'none') throw new TypeError('Failed to fetch');
  return new Response(null, { status: answer[0], headers: { 'Content-Type': answer[1] } });
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('window', page);
  vi.stubGlobal('sessionStorage', storage);
});

afterEach(() => {
  // A draft that did not arrive is sent again later: not in another file's test.
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  page.location.reload.mockReset();
  storage.setItem.mockClear();
  stored.clear();
});

describe('a page with alerts', () => {
  test.each<[string, Answer, number]>([
    ['is reloaded if the portal answers', PORTAL, 1],
    ['stays if a proxy answers that it does not reach the portal', [502, 'text/html'], 0],
    ['stays if a proxy answers 503 with a style sheet of its own', [503, 'text/css'], 0],
    ['stays if a proxy answers 404', [404, 'text/html'], 0],
    ['stays if a network answers with its own login', [200, 'text/html'], 0],
    ['stays if nobody answers', 'none', 0],
  ])('%s', async (_who, answer, times) => {
    answers({ '/erro.css': answered(answer) });
    await reloadIfReachable([alert]);
    expect(page.location.reload).toHaveBeenCalledTimes(times);
    expect(storage.setItem).toHaveBeenCalledTimes(times);
  });

  test("stays if only the browser's cache has the portal's answer", async () => {
    const send = answered('none');
    vi.stubGlobal('fetch', (_: string, { cache }: RequestInit) =>
      cache === 'no-store' ? send() : answered(PORTAL)(),
    );
    await reloadIfReachable([alert]);
    expect(page.location.reload).not.toHaveBeenCalled();
  });

  test('is not reloaded if the customer left it meanwhile', async () => {
    const leaving = new AbortController();
    answers({ '/erro.css': answered(PORTAL) });
    const reloading = reloadIfReachable([alert], { signal: leaving.signal });
    leaving.abort();
    await reloading;
    expect(page.location.reload).not.toHaveBeenCalled();
  });
});

test.each<[string, Record<string, string>, number]>([
  ['is reloaded once if another build answers', { 'X-Build': 'b2' }, 1],
  ['stays if its own build answers', { 'X-Build': 'b1' }, 0],
  ['stays if the answer names no build, as in development', {}, 0],
])('a page whose code failed %s', async (_which, build, times) => {
  vi.stubGlobal('window', Object.assign(page, { __remixManifest: { version: 'b1' } }));
  const headers = { 'Content-Type': 'text/css', ...build };
  answers({ '/erro.css': () => Promise.resolve(new Response(null, { headers })) });
  await reloadIfReachable([alert], { onlyOtherBuild: true });
  expect(page.location.reload).toHaveBeenCalledTimes(times);
  await reloadIfReachable([alert], { onlyOtherBuild: true });
  expect(page.location.reload, 'once a build, where its pages fail too').toHaveBeenCalledTimes(times);
});

describe('a page with a draft under way or unsaved', () => {
  async function reloadWithDraft(answer: Answer, send: (sending: () => void) => void): Promise<number> {
    const arriving = Promise.withResolvers<null>();
    answers({
      '/erro.css': answered(PORTAL),
      '/rascunho': () => arriving.promise.then(answered(answer)),
    });
    send(() => void sendDraft(DRAFT));
    const reloading = reloadIfReachable();
    await new Promise(setImmediate);
    expect(page.location.reload).not.toHaveBeenCalled();
    arriving.resolve(null);
    await reloading;
    return page.location.reload.mock.calls.length;
  }

  const underway = (sending: () => void) => sending();
  const unsent = (sending: () => void) => page.addEventListener('online', sending, { once: true });

  test.each<[string, Answer, number]>([
    ['is reloaded once the draft is kept', [204, ''], 1],
    ['stays if the draft is not kept', [401, ''], 0],
    ['stays if a proxy answers the draft', [200, 'text/html'], 0],
    ['stays if the draft does not arrive', 'none', 0],
  ])('%s', async (_name, answer, times) => {
    expect(await reloadWithDraft(answer, underway)).toBe(times);
    page.location.reload.mockReset();
    expect(await reloadWithDraft(answer, unsent)).toBe(times);
  });

  test('is reloaded although an earlier draft did not arrive', async () => {
    answers({ '/erro.css': answered(PORTAL), '/rascunho': answered('none') });
    expect(await sendDraft(DRAFT)).toBe(false);
    answers({ '/erro.css': answered(PORTAL), '/rascunho': answered([204, '']) });
    await reloadIfReachable();
    expect(page.location.reload).toHaveBeenCalledOnce();
  });
});
