import { describe, expect, it } from 'vitest';
import { fileLimits } from '../../../gateway/uploads/file-limits.ts';

import { alertsOfMissing, findFileFaults } from './file-faults.ts';

const of = (kind: 'photo' | 'invoice', count: number) => Array.from({ length: count }, () => ({ kind }));
const { maxFiles } = fileLimits;
const NONE_NEEDED = { photo: false, invoice: false };

describe('a request', () => {
  it('with 5 photos and 3 invoices has no fault', () =>
    expect(findFileFaults([...of('photo', 5), ...of('invoice', 3)], NONE_NEEDED, maxFiles)).toEqual([]));

  it('with 6 photos and 4 invoices has a fault with the limit for each kind', () =>
    expect(findFileFaults([...of('photo', 6), ...of('invoice', 4)], NONE_NEEDED, maxFiles)).toEqual([
      { field: 'photos', message: 'files:full', values: { max: 5 } },
      { field: 'invoices', message: 'files:full', values: { max: 3 } },
    ]));

  it('without a photo that is needed has a fault, whatever invoices it has', () =>
    expect(findFileFaults(of('invoice', 3), { photo: true, invoice: false }, maxFiles)).toEqual([
      { field: 'photos', message: 'fields:photo' },
    ]));

  it('has an alert for each kind of which none is attached, and for no other fault', () => {
    const needs = { photo: true, invoice: true };
    expect(alertsOfMissing(findFileFaults([], needs, maxFiles))).toEqual([
      'photo-missing',
      'invoice-missing',
    ]);
    expect(alertsOfMissing(findFileFaults(of('photo', 6), needs, maxFiles))).toEqual(['invoice-missing']);
    expect(alertsOfMissing(findFileFaults(of('photo', 6), NONE_NEEDED, maxFiles))).toEqual([]);
  });
});
