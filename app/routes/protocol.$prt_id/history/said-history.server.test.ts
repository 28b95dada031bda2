import { describe, expect, it } from 'vitest';

import { textFor } from '~/i18n/i18n.server.ts';

import { historyViews, type SaidEntry } from './said-history.server.ts';

const [OPENED, WAITING, ANALYSED, POSTAGE, ATTENTION] = [1, 2, 3, 16, 21];

/** An entry a day, of these statuses. */
function entriesOf(...statuses: number[]): SaidEntry[] {
  return statuses.map((statusId, index) => ({
    id: index + 1,
    statusId,
    at: `2026-11-${index + 10}T10:00:00Z`,
    note: '',
    html: '',
    isHidden: false,
    hasMessage: false,
  }));
}

describe('the entries of a history', () => {
  it.each([
    ['that of the present status', ANALYSED, [OPENED, WAITING, ANALYSED], [ANALYSED]],
    ['the newest of the present status', OPENED, [OPENED, OPENED], [OPENED]],
    [
      'those that tell how to send a product that is waited for',
      WAITING,
      [POSTAGE, WAITING],
      [POSTAGE, WAITING],
    ],
    ['the newest where none has the present status', ANALYSED, [OPENED, WAITING], [WAITING]],
    // The list of protocols is read from elsewhere, and may be older than the history.
    ['the newest beside that of a status that has passed', OPENED, [OPENED, ATTENTION], [OPENED, ATTENTION]],
  ])('that are open are %s', (_, status, statuses, open) => {
    const views = historyViews(textFor('en'), entriesOf(...statuses), status);
    const isOpen = views.flatMap((view, index) => (view.isOpen ? [statuses[index]] : []));
    expect(isOpen).toEqual(open);
    expect(views.filter((view) => view.isCurrent).length).toBe(statuses.includes(status) ? 1 : 0);
  });

  it('say when they were, unless nobody knows', () => {
    const [dated, undated] = entriesOf(OPENED, WAITING);
    const entries = [dated, undated && { ...undated, at: undefined }].flatMap((entry) => entry ?? []);
    const times = historyViews(textFor('en'), entries, WAITING).map(({ time }) => time);
    expect(times).toEqual(['10/11/2026 at 10:00 (UTC)', undefined]);
  });

  it('have an id of their own each where the API fills none of its numbers in', () => {
    const entries = entriesOf(OPENED, WAITING, ANALYSED).map((entry) => ({ ...entry, id: 0 }));
    const ids = historyViews(textFor('en'), entries, ANALYSED).map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(ids[0]).toBe('0');
  });
});
