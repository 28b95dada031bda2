import { describe, expect, it } from 'vitest';
import { asksForFiles, missingAttachments, showsAsImage, splitByLimit } from './attachments.ts';
import { PROTOCOL_STATUS_IDS } from './protocol-status.ts';

describe('Maximum 5 ordinary photos and 3 invoice files; the extra files are not taken', () => {
  it.each([
    ['photo', 0, 5, 0],
    ['photo', 0, 7, 2],
    ['photo', 4, 1, 0],
    ['photo', 5, 1, 1],
    ['photo', 6, 1, 1],
    ['invoice', 0, 3, 0],
    ['invoice', 0, 4, 1],
    ['invoice', 3, 1, 1],
  ] as const)('%s, with %d attached and %d added: %d left out', (kind, attached, added, leftOut) => {
    const files = Array.from({ length: added }, (_, index) => index);
    const split = splitByLimit(kind, attached, files);
    expect(split.leftOut).toHaveLength(leftOut);
    expect([...split.taken, ...split.leftOut]).toEqual(files);
  });
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
