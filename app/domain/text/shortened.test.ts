import fc from 'fast-check';
import { expect, it } from 'vitest';

import { shortened } from './shortened.ts';

fc.configureGlobal({ seed: 20261128 });

it('a text keeps as many whole characters as it may have, and stays where it has no more', () => {
  const text = fc.array(fc.constantFrom('a', 'ã', '👟', '👩‍👧', ' '), { maxLength: 30 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 20 }), (parts, most) => {
      const whole = parts.join('');
      const short = shortened(whole, most);
      const length = Array.from(whole).length;
      if (length <= most) {
        expect(short).toBe(whole);
        return;
      }
      expect(short.isWellFormed()).toBe(true);
      expect(short.endsWith('…')).toBe(true);
      const kept = short.slice(0, -1);
      expect(whole.startsWith(kept)).toBe(true);
      // What is missing of the room was space.
      const room = Array.from(whole).slice(Array.from(kept).length, most - 1);
      expect(room.join('').trim()).toBe('');
    }),
  );
});
