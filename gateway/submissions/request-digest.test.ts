import { describe, expect, it } from 'vitest';
import { requestDigest } from './request-digest.ts';

describe('requestDigest', () => {
  it('is the same for the same content and another for other content', () => {
    expect(requestDigest({ size: '40' })).toBe(requestDigest({ size: '40' }));
    expect(requestDigest({ size: '40' })).not.toBe(requestDigest({ size: '41' }));
  });
});
