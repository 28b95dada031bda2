import { describe, expect, it } from 'vitest';
import { customerKey } from './customer-key.ts';

describe('customerKey', () => {
  it('is the same for the same e-mail, however it is written', () => {
    expect(customerKey(' Ana@Exemplo.com ', 'secret')).toBe(customerKey('ana@exemplo.com', 'secret'));
  });

  it('differs by identity and by secret', () => {
    const key = customerKey('ana@exemplo.com', 'secret');
    expect(customerKey('11987654321', 'secret')).not.toBe(key);
    expect(customerKey('ana@exemplo.com', 'other')).not.toBe(key);
  });

  it('does not show the identity', () => {
    expect(customerKey('ana@exemplo.com', 'secret')).toMatch(/^[\w-]{43}$/);
  });
});
