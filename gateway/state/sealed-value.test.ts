import { describe, expect, it } from 'vitest';
import { createValueSeal } from './sealed-value.ts';

const OLD = 'a-former-secret-of-the-sessions-1234';
const NEW = 'the-present-secret-of-the-sessions-1';
const seal = createValueSeal([NEW]);
const KEY = 'draft:4:x:buyer';
const VALUE = '{"cpf":"529.982.247-25"}';

describe('value seal', () => {
  it.each(['', 'a', VALUE, 'ação \u{1F45F}', 'x'.repeat(50_000)])('opens what it sealed', (value) => {
    expect(seal.open(KEY, seal.seal(KEY, value))).toBe(value);
  });

  it('shows nothing of the value, and is never the same twice', () => {
    const sealed = seal.seal(KEY, VALUE);
    expect(sealed).toMatch(/^sealed:[\w-]{8}:[\w-]+$/);
    expect(Buffer.from(sealed.slice(16), 'base64url').toString('latin1')).not.toContain('529');
    expect(seal.seal(KEY, VALUE)).not.toBe(sealed);
  });

  it("does not open another key's value", () => {
    const sealed = seal.seal(KEY, VALUE);
    expect(seal.open('draft:4:y:buyer', sealed)).toBe(sealed);
  });

  it('does not open a value that was changed in any place', () => {
    const sealed = seal.seal(KEY, VALUE);
    for (let index = 'sealed:'.length; index < sealed.length; index += 1) {
      // The last character of a base64url text may carry unused bits.
      if (sealed[index] === ':' || index === sealed.length - 1) continue;
      const changed = sealed.slice(0, index) + (sealed[index] === 'A' ? 'B' : 'A') + sealed.slice(index + 1);
      expect(seal.open(KEY, changed)).toBe(changed);
    }
  });

  it('answers what nobody can open, such as what was cut off anywhere, as it is', () => {
    for (const stored of ['sealed:', 'sealed:AAAAAAAA:', 'sealed:AAAAAAAA:AAAA'])
      expect(seal.open(KEY, stored)).toBe(stored);
    const sealed = seal.seal(KEY, VALUE);
    // A last character that carries unused bits only is missed by nobody.
    for (let length = 0; length < sealed.length - 1; length += 1) {
      const stored = sealed.slice(0, length);
      expect(seal.open(KEY, stored)).toBe(stored);
    }
  });

  it('opens a value sealed with a former secret, and seals with the first', () => {
    const former = createValueSeal([OLD]);
    const both = createValueSeal([NEW, OLD]);
    const sealed = former.seal(KEY, VALUE);
    expect(both.open(KEY, sealed)).toBe(VALUE);
    expect(both.isCurrent(sealed)).toBe(false);
    const next = both.seal(KEY, VALUE);
    expect(both.isCurrent(next)).toBe(true);
    expect(seal.open(KEY, next)).toBe(VALUE);
    expect(former.open(KEY, next)).toBe(next);
  });

  it('reads a value that an earlier version wrote in clear', () => {
    expect(seal.open(KEY, VALUE)).toBe(VALUE);
    expect(seal.isCurrent(VALUE)).toBe(false);
  });
});
