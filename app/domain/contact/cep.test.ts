import { describe, expect, it } from 'vitest';
import { formatCep, formatStoredCep, parseCep } from './cep.ts';

describe('CEP: mask #####-###; exactly 8 digits', () => {
  it.each(['01310-100', '01310100', '01.310-100', ' 01310 100 '])('%s is valid', (typed) =>
    expect(parseCep(typed)).toBe('01310100'),
  );
  it.each(['', '0131010', '013101000', '0131010a'])('"%s" is not', (typed) =>
    expect(parseCep(typed)).toBeUndefined(),
  );
  it.each([
    ['01310100', '01310-100'],
    ['01310-100', '01310-100'],
    ['sem CEP', 'sem CEP'],
  ])('stored as "%s" it is shown as "%s"', (stored, shown) => expect(formatStoredCep(stored)).toBe(shown));
  it('is shown with its mask', () => expect(formatCep('01310100')).toBe('01310-100'));
});
