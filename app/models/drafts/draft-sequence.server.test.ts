import { describe, expect, test } from 'vitest';

import { isLater, isSameTurn, mergeDraft } from './draft-sequence.server.ts';

const second = { page: 'a', turn: 2 };
/** As of a page without script. */
const NONE = { page: '', turn: 0 };

describe('a draft', () => {
  test('is later than an earlier turn of the same page, and than no other', () => {
    expect(isLater(second, { page: 'a', turn: 1 })).toBe(true);
    expect(isLater(second, second)).toBe(false);
    expect(isLater(second, { page: 'a', turn: 3 })).toBe(false);
  });

  test('is the same as an arriving one if page and turn are the same', () => {
    expect(isSameTurn(second, { page: 'a', turn: 2 })).toBe(true);
    expect(isSameTurn(second, { page: 'b', turn: 2 })).toBe(false);
    expect(isSameTurn(second, { page: 'a', turn: 1 })).toBe(false);
  });

  test('is not later than a draft of another page, or of a page without script', () => {
    expect(isLater(second, { page: 'b', turn: 1 })).toBe(false);
    expect(isLater(second, NONE)).toBe(false);
  });

  describe('that arrives where another is kept', () => {
    const kept = { page: 'a', turn: 2, form: { store: 'Vila', city: 'Campinas' } };
    const form = { store: '', city: 'C' };

    test.each([
      { what: 'from the same page', arrived: { page: 'a', turn: 3 }, others: {} },
      {
        what: 'from another page',
        arrived: { page: 'b', turn: 1 },
        others: { others: [{ page: 'a', turn: 2 }] },
      },
    ])(
      'replaces its changed fields only, or all if it counts whole: $what',
      ({ arrived: { page, turn }, others }) => {
        const merged = { page, turn, ...others, form: { store: 'Vila', city: 'C' } };
        expect(mergeDraft(kept, { page, turn, form, changed: ['city'] })).toEqual(merged);
        expect(mergeDraft(kept, { page, turn, form, changed: 'all' })).toEqual({
          page,
          turn,
          ...others,
          form,
        });
        expect(mergeDraft(undefined, { page, turn, form, changed: ['city'] })).toEqual({ page, turn, form });
      },
    );

    test('changes nothing if it is an earlier turn of the same page', () => {
      expect(mergeDraft(kept, { page: 'a', turn: 1, form, changed: 'all' })).toBe(kept);
    });

    test('changes nothing if it is an earlier turn of a page, even if other pages have sent drafts since', () => {
      const pages = ['b', 'c', 'd'].reduce<typeof kept>(
        (before, page) => mergeDraft(before, { page, turn: 1, form: before.form, changed: ['city'] }),
        kept,
      );
      expect(mergeDraft(pages, { page: 'a', turn: 1, form, changed: ['city'] })).toBe(pages);
      expect(mergeDraft(pages, { page: 'a', turn: 3, form, changed: ['city'] })).toMatchObject({
        turn: 3,
        others: ['d', 'c', 'b'].map((page) => ({ page, turn: 1 })),
        form: { city: 'C' },
      });
    });

    test('keeps the last turns of eight other pages, and of no page without script', () => {
      const pages = Array.from({ length: 30 }, (_, index) => (index === 29 ? '' : `page-${index}`));
      const merged = pages.reduce<typeof kept>(
        (before, page) => mergeDraft(before, { page, turn: 1, form, changed: 'all' }),
        kept,
      );
      const newest = [28, 27, 26, 25, 24, 23, 22, 21].map((index) => ({ page: `page-${index}`, turn: 1 }));
      expect(merged).toEqual({ page: '', turn: 1, others: newest, form });
      expect(mergeDraft(merged, { page: 'a', turn: 9, form, changed: 'all' })).toMatchObject({
        others: newest,
      });
    });
  });
});
