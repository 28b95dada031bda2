import { describe, expect, it } from 'vitest';
import { excessAttachments, missingAttachments, showsAsImage } from './attachments.ts';

describe('the limit of a protocol (5 photos, 3 invoice files)', () => {
  it.each([
    [5, 3, []],
    [6, 3, ['photo']],
    [5, 4, ['invoice']],
    [6, 4, ['photo', 'invoice']],
  ])('for %d photos and %d invoice files is exceeded by %j', (photo, invoice, excess) =>
    expect(excessAttachments({ photo, invoice }, { photo: 5, invoice: 3 })).toEqual(excess),
  );
});

describe('the files that a request must have', () => {
  it('include a photo that is no invoice file if any item requires images', () => {
    const needs = { photo: true, invoice: false };
    expect(missingAttachments({ photo: 0, invoice: 3 }, needs)).toEqual(['photo']);
    expect(missingAttachments({ photo: 1, invoice: 0 }, needs)).toEqual([]);
  });
  it('include an invoice file in the off-store flow', () => {
    const needs = { photo: false, invoice: true };
    expect(missingAttachments({ photo: 5, invoice: 0 }, needs)).toEqual(['invoice']);
    expect(missingAttachments({ photo: 0, invoice: 1 }, needs)).toEqual([]);
  });
  it('are none otherwise', () =>
    expect(missingAttachments({ photo: 0, invoice: 0 }, { photo: false, invoice: false })).toEqual([]));
});

it.each([
  ['image/jpeg', true],
  ['image/png', true],
  ['image/heic', false],
  ['application/pdf', false],
  ['text/xml', false],
])('a file of the type %s shows as an image: %s', (mime, isShown) =>
  expect(showsAsImage(mime)).toBe(isShown),
);
