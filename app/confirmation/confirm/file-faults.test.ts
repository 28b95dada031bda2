import { describe, expect, it } from 'vitest';

import { findFileFaults } from './file-faults.ts';

const of = (kind: 'photo' | 'invoice', count: number) => Array.from({ length: count }, () => ({ kind }));
const NONE_NEEDED = { photo: false, invoice: false };

describe('a request with', () => {
  it('5 photos and 3 invoices is sent', () =>
    expect(findFileFaults([...of('photo', 5), ...of('invoice', 3)], NONE_NEEDED)).toEqual([]));

  it('more is not: it says the limit of each kind, and that others have to be removed', () =>
    expect(findFileFaults([...of('photo', 6), ...of('invoice', 4)], NONE_NEEDED)).toEqual([
      { field: 'photos', message: 'files:full', values: { max: 5 } },
      { field: 'invoices', message: 'files:full', values: { max: 3 } },
    ]));

  it('none of a kind that is needed is not, however many there are of the other', () =>
    expect(findFileFaults(of('invoice', 3), { photo: true, invoice: false })).toEqual([
      { field: 'photos', message: 'fields:photo' },
    ]));
});
