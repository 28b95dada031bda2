import { describe, expect, it } from 'vitest';
import { parseState, STATES } from './state.ts';

describe('a state (2 letters)', () => {
  it('is one of 27', () => expect(new Set(STATES).size).toBe(27));
  it.each(['SP', 'sp', ' Sp '])('is read from %j', (typed) => expect(parseState(typed)).toBe('SP'));
  it.each([
    ['São Paulo', 'SP'],
    ['rio grande do  sul', 'RS'],
    ['Pará', 'PA'],
    ['PARANÁ', 'PR'],
  ])('is read from its name, as auto-fill writes it: %s is %s', (typed, letters) =>
    expect(parseState(typed)).toBe(letters),
  );
  it.each(['', 'S', 'SPO', 'XX', 'Paulo'])('is not "%s"', (typed) =>
    expect(parseState(typed)).toBeUndefined(),
  );
});
