import { describe, expect, it } from 'vitest';
import { parseState, STATES } from './state.ts';

describe('State: 2 letters', () => {
  it('of 27', () => expect(new Set(STATES).size).toBe(27));
  it.each(['SP', 'sp', ' Sp '])('%s is one', (typed) => expect(parseState(typed)).toBe('SP'));
  it.each([
    ['São Paulo', 'SP'],
    ['rio grande do  sul', 'RS'],
    ['Pará', 'PA'],
    ['PARANÁ', 'PR'],
  ])('%s, as auto-fill writes it, is %s', (typed, letters) => expect(parseState(typed)).toBe(letters));
  it.each(['', 'S', 'SPO', 'XX', 'Paulo'])('"%s" is not', (typed) =>
    expect(parseState(typed)).toBeUndefined(),
  );
});
