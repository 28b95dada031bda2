import { describe, expect, it } from 'vitest';
import { parseState, STATES } from './state.ts';

describe('State: 2 letters', () => {
  it('of 27', () => expect(new Set(STATES).size).toBe(27));
  it.each(['SP', 'sp', ' Sp '])('%s is one', (typed) => expect(parseState(typed)).toBe('SP'));
  it.each(['', 'S', 'SPO', 'XX', 'São Paulo'])('"%s" is not', (typed) =>
    expect(parseState(typed)).toBeUndefined(),
  );
});
