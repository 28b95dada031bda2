import fc from 'fast-check';
import StreamSearch from 'streamsearch';
import { expect, it } from 'vitest';

import { readControlCharacters } from './control-characters.ts';
import { searchNatively } from './native-search.ts';

fc.configureGlobal({ seed: 20261128 });

class Search extends StreamSearch {}
searchNatively(Search);
readControlCharacters(Search);

const NEEDLE = '\r\n--b';

/** Every byte but a line break's; the hyphen begins no boundary without one. */
const byte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code));
const inLine = byte.filter((character) => !'\r\n'.includes(character));
const line = fc.string({
  unit: fc.oneof(inLine, fc.constantFrom('\0', '\x07', '\x1b', '\x7f')),
  maxLength: 9,
});
const header = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => `h${lines.join('\r\nh')}`);
const content = fc
  .array(fc.oneof(byte, fc.constantFrom('\r\n\r\n', '\r\n', '\r\n-', '\x07')), { maxLength: 20 })
  .map((pieces) => pieces.join(''))
  .filter((whole) => !whole.includes(NEEDLE));
const parts = fc.array(fc.record({ header, content }), { minLength: 1, maxLength: 4 });

it('in the header of each part a control character becomes a tab, and no other byte changes, however a form is cut', () => {
  fc.assert(
    fc.property(parts, fc.array(fc.nat(200), { maxLength: 8 }), (form, cuts) => {
      const whole = form.map(({ header, content }) => `${NEEDLE}\r\n${header}\r\n\r\n${content}`).join('');
      const read = form.map(({ header, content }) => `\r\n${withTabs(header)}\r\n\r\n${content}`);
      expect(between(`\x07${whole}${NEEDLE}--`, cuts)).toEqual(['\x07', ...read, '--']);
    }),
    { numRuns: 1_000 },
  );
});

function withTabs(header: string): string {
  // eslint-disable-next-line no-control-regex
  return header.replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '\t');
}

/** What stands between the boundaries, as the search reports it. */
function between(text: string, cuts: readonly number[]): string[] {
  const found = [''];
  const search = new Search(NEEDLE, (isMatch, data, start, end) => {
    found.push((found.pop() ?? '') + (data?.toString('latin1', start, end) ?? ''));
    if (isMatch) found.push('');
  });
  const ends = [...cuts.map((cut) => cut % (text.length + 1)), text.length].toSorted((a, b) => a - b);
  for (const [index, end] of ends.entries()) {
    const chunk = Buffer.from(text.slice(ends[index - 1] ?? 0, end), 'latin1');
    search.push(chunk, 0);
  }
  search.destroy();
  return found;
}
