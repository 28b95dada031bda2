import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { PATIENT } from '../../../tests/support/patient.ts';
import {
  deliver,
  fillFromUndelivered,
  dropUndeliveredOfOthers,
  keepUndelivered,
} from './undelivered-drafts.ts';

const FORM = 'ana /rascunho';
/** As much of a text field as is filled in. */
class Field {
  type = 'text';
  value = '';
}

const router = { state: { navigation: { state: 'idle' } } };
const page = Object.assign(new EventTarget(), { __remixRouter: router });
const sent = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));

beforeEach(() => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('HTMLInputElement', Field);
  // Classes that no text field here is an instance of.
  for (const other of ['HTMLSelectElement', 'HTMLTextAreaElement', 'RadioNodeList'])
    vi.stubGlobal(other, Map);
});
afterEach(() => {
  // Forgets all of it, as another customer's.
  dropUndeliveredOfOthers(undefined);
  router.state.navigation.state = 'idle';
  sent.mockClear();
  vi.unstubAllGlobals();
});

function draftOf(store: string) {
  return { address: '/rascunho', account: 'ana', typed: new URLSearchParams({ store, changed: 'store' }) };
}

/** What stands in the form's field once the form is shown again. */
function shown(): string {
  const field = new Field();
  fillFromUndelivered(FORM, { elements: { namedItem: () => field } } as unknown as HTMLFormElement);
  return field.value;
}

describe('a draft whose page was left', () => {
  test('is there again in its form as long as it has not arrived, whatever page is shown', () => {
    keepUndelivered(FORM, draftOf('Esporte da Vila'));
    dropUndeliveredOfOthers('ana');
    expect(shown()).toBe('Esporte da Vila');
  });

  test.each([
    ['idle', 'is the portal’s once it has arrived', ''],
    ['loading', 'is there again where it arrived while a page was being loaded', 'Esporte da Vila'],
  ])('%s: %s', async (state, _what, expected) => {
    const draft = draftOf('Esporte da Vila');
    keepUndelivered(FORM, draft);
    router.state.navigation.state = state;
    expect(await deliver(draft)).toBe(true);
    expect(shown()).toBe(expected);
  });

  test('that arrived while a page was being loaded is forgotten once that is there, and not sent again', async () => {
    const draft = draftOf('Esporte da Vila');
    keepUndelivered(FORM, draft);
    router.state.navigation.state = 'loading';
    await deliver(draft);
    page.dispatchEvent(new Event('online'));
    dropUndeliveredOfOthers('ana');
    expect([shown(), sent.mock.calls.length]).toEqual(['', 1]);
  });

  test('that arrived is not sent again for a customer who is no longer here', async () => {
    const draft = draftOf('Esporte da Vila');
    keepUndelivered(FORM, draft);
    router.state.navigation.state = 'loading';
    await deliver(draft);
    dropUndeliveredOfOthers('bia');
    expect([shown(), sent.mock.calls.length]).toEqual(['', 1]);
  });

  test('stays until it has arrived itself, although the draft of another form has', async () => {
    keepUndelivered(FORM, draftOf('Esporte da Vila'));
    await deliver({ address: '/rascunho', typed: new URLSearchParams({ name: 'Bia', changed: 'name' }) });
    expect(shown()).toBe('Esporte da Vila');
  });

  test('stays where it is sent and lost', async () => {
    vi.useFakeTimers();
    const draft = draftOf('Esporte da Vila');
    keepUndelivered(FORM, draft);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await deliver(draft)).toBe(false);
    expect(shown()).toBe('Esporte da Vila');
    // The pause before the next try must not go on in another test.
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
  });

  test('is sent when the connection is back, and not once more when it has arrived', async () => {
    keepUndelivered(FORM, draftOf('Esporte da Vila'));
    page.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(sent).toHaveResolved(), PATIENT);
    page.dispatchEvent(new Event('online'));
    expect(sent.mock.calls).toEqual([['/rascunho', expect.objectContaining({ method: 'POST' })]]);
  });

  test('is sent when the browser leaves the portal', () => {
    keepUndelivered(FORM, draftOf('Esporte da Vila'));
    page.dispatchEvent(new Event('pagehide'));
    expect([shown(), sent.mock.calls.length]).toEqual(['Esporte da Vila', 1]);
  });

  test('of another customer is sent, and not shown', () => {
    keepUndelivered(FORM, draftOf('Esporte da Vila'));
    dropUndeliveredOfOthers('bia');
    expect([shown(), sent.mock.calls.length]).toEqual(['', 1]);
  });
});
