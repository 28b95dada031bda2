/** The 26 states of Brazil and the Federal District, by their 2 letters, in the order of the alphabet. */
export const STATES: readonly string[] =
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');

/**
 * Reads a state, in either case.
 * @returns its 2 capital letters, or undefined where there is no such state
 * Source: portal.md 5, State.
 */
export function parseState(typed: string): string | undefined {
  const letters = typed.trim().toUpperCase();
  return STATES.includes(letters) ? letters : undefined;
}
