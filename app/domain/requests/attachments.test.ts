import { describe, expect, it } from 'vitest';
import { PROTOCOL_STATUS_IDS } from '../protocols/protocol-status.ts';
import { asksForFiles, excessAttachments, missingAttachments, showsAsImage } from './attachments.ts';

describe('a protocol takes 5 photos and 3 invoice files', () => {
  it.each([
    [5, 3, []],
    [6, 3, ['photo']],
    [5, 4, ['invoice']],
    [6, 4, ['photo', 'invoice']],
  ])('%d and %d: too many are %j', (photo, invoice, excess) =>
    expect(excessAttachments({ photo, invoice })).toEqual(excess),
  );
});

describe('at least one', () => {
  it('non-invoice photo if any item requires images', () => {
    const needs = { photo: true, invoice: false };
    expect(missingAttachments({ photo: 0, invoice: 3 }, needs)).toEqual(['photo']);
    expect(missingAttachments({ photo: 1, invoice: 0 }, needs)).toEqual([]);
  });
  it('invoice file in the off-store flow', () => {
    const needs = { photo: false, invoice: true };
    expect(missingAttachments({ photo: 5, invoice: 0 }, needs)).toEqual(['invoice']);
    expect(missingAttachments({ photo: 0, invoice: 1 }, needs)).toEqual([]);
  });
  it('of neither otherwise', () =>
    expect(missingAttachments({ photo: 0, invoice: 0 }, { photo: false, invoice: false })).toEqual([]));
});

it('a protocol waits for files in "Comments" and "Awaiting attention" alone', () => {
  expect(PROTOCOL_STATUS_IDS.filter(asksForFiles)).toEqual([0, 21]);
  expect(asksForFiles(18)).toBe(false);
});

it('files with mime starting with image show as images, others as a file icon', () => {
  expect(showsAsImage('image/heic')).toBe(true);
  expect(showsAsImage('application/pdf')).toBe(false);
});
