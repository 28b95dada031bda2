import { describe, expect, it } from 'vitest';
import { keyDigest } from './key-digest.ts';

describe('keyDigest', () => {
  it('is the same for the same e-mail, however it is written', () => {
    expect(keyDigest(' Ana@Exemplo.com ', 'secret')).toBe(keyDigest('ana@exemplo.com', 'secret'));
  });

  it('differs by identity and by secret', () => {
    const key = keyDigest('ana@exemplo.com', 'secret');
    expect(keyDigest('11987654321', 'secret')).not.toBe(key);
    expect(keyDigest('ana@exemplo.com', 'other')).not.toBe(key);
  });

  it('is the same in every version, so that an upgrade finds the drafts of everyone', () => {
    expect(keyDigest('ana@exemplo.com', 'secret')).toBe('-LpTHhppk5Q0ndtf52wlK3Sg30PZ95Rm6kaQMSv2C_w');
  });

  it('does not show the identity', () => {
    expect(keyDigest('ana@exemplo.com', 'secret')).toMatch(/^[\w-]{43}$/);
  });
});
