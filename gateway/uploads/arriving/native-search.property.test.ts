import fc from 'fast-check';
import { createRequire } from 'node:module';
import StreamSearch from 'streamsearch';
import { expect, it, vi } from 'vitest';

import { searchNatively } from './native-search.ts';

fc.configureGlobal({ seed: 20261128 });

class NativeSearch extends StreamSearch {}
searchNatively(NativeSearch);

/** As busboy looks for it: with the line's end and two hyphens before it. */
const needleOf = (boundary: string) => `\r\n--${boundary}`;

const boundaries = fc.string({ unit: fc.constantFrom('a', 'b', '-', '\r', '\n'), maxLength: 8 });

/** A boundary, and chunks with all that resembles it. */
const bodies = boundaries.chain((boundary) => {
  const needle = needleOf(boundary);
  const part = fc.oneof(
    fc.nat(needle.length).map((length) => needle.slice(0, length)),
    fc.nat(needle.length).map((from) => needle.slice(from)),
    fc.constantFrom(needle, 'a', '\r', '\n', '\r\n', '--', 'photo'.repeat(4)),
  );
  const body = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
  return fc.record({ needle: fc.constant(needle), body, cuts: fc.array(fc.nat(80), { maxLength: 6 }) });
});

it('the native search finds what the library finds, however a body is cut', () => {
  fc.assert(
    fc.property(bodies, ({ body, cuts, needle }) => {
      const chunks = cutAt(body, cuts);
      expect(found(NativeSearch, needle, chunks)).toEqual(found(StreamSearch, needle, chunks));
    }),
    { numRuns: 2_000 },
  );
});

it('the native search hands on a chunk without any of the boundary, and gives any other to the library', () => {
  class Library extends StreamSearch {}
  const push = vi.spyOn(Library.prototype, 'push');
  searchNatively(Library);
  const handedOn: unknown[] = [];
  const search = new Library(needleOf('b'), (_, data) => handedOn.push(data));
  const plain = Buffer.from('\r\n--photo\r-photo');
  search.push(plain, 0);
  expect(handedOn).toEqual([plain]);
  expect(push).not.toHaveBeenCalled();
  for (const chunk of ['photo\r', '\nphoto', 'photo\r\n--', 'b', 'photo\r\n--b', 'photo']) {
    search.push(Buffer.from(chunk), 0);
  }
  const asked = push.mock.calls.map(([chunk]) => chunk.toString());
  expect(asked).toEqual(['photo\r', '\nphoto', 'photo\r\n--', 'b', 'photo\r\n--b']);
});

it.each([
  [70, 0],
  [71, 1],
])('the native search of a boundary of %i characters asks the library %i times', (length, times) => {
  class Library extends StreamSearch {}
  const push = vi.spyOn(Library.prototype, 'push');
  searchNatively(Library);
  new Library(needleOf('a'.repeat(length)), () => undefined).push(Buffer.from('photo'), 0);
  expect(push).toHaveBeenCalledTimes(times);
});

it('the library is the one that busboy looks for boundaries with', () => {
  const ofBusboy: unknown = createRequire(createRequire(import.meta.url).resolve('busboy'))('streamsearch');
  expect(ofBusboy).toBe(StreamSearch);
});

/** The text in pieces that end at these places. */
function cutAt(text: string, places: readonly number[]): Buffer[] {
  const ends = [...places.map((place) => place % (text.length + 1)), text.length].toSorted((a, b) => a - b);
  return ends.map((end, index) => Buffer.from(text.slice(ends[index - 1] ?? 0, end)));
}

/** The data between boundaries, in order, as the search reports them. */
function found(Search: typeof StreamSearch, needle: string, chunks: readonly Buffer[]): string[] {
  const between = [''];
  const search = new Search(needle, (isMatch, data, start, end) => {
    between.push((between.pop() ?? '') + (data?.toString('latin1', start, end) ?? ''));
    if (isMatch) between.push('');
  });
  for (const chunk of chunks) expect(search.push(chunk, 0)).toBe(chunk.length);
  search.destroy();
  return between;
}
