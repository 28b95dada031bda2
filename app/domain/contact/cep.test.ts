import { describe, expect, it } from 'vitest';
import { formatCep, formatStoredCep, parseCep } from './cep.ts';

describe('a CEP (exactly 8 digits, shown as #####-###)', () => {
  it.each(['01310-100', '01310100', '01.310-100', ' 01310 100 '])('is valid as %s', (typed) =>
    expect(parseCep(typed)).toBe('01310100'),
  );
  it.each(['', '0131010', '013101000', '0131010a'])('is invalid as "%s"', (typed) =>
    expect(parseCep(typed)).toBeUndefined(),
  );
  it.each([
    ['01310100', '01310-100'],
    ['01310-100', '01310-100'],
    ['sem CEP', 'sem CEP'],
  ])('stored as "%s" is shown as "%s"', (stored, shown) => expect(formatStoredCep(stored)).toBe(shown));
  it('is shown with its mask', () => expect(formatCep('01310100')).toBe('01310-100'));
});
