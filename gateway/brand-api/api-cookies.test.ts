import { describe, expect, it } from 'vitest';
import { toCookieHeader, withSetCookies } from './api-cookies.ts';

const now = Date.UTC(2026, 10, 20, 12);

describe('withSetCookies', () => {
  it('keeps name and value, lays them over what was there, and drops the attributes', () => {
    const cookies = withSetCookies({ a: '1', b: '2' }, ['a=9; Path=/; HttpOnly', 'sid=x=y==; Secure'], now);
    expect(cookies).toEqual({ a: '9', b: '2', sid: 'x=y==' });
  });

  it('leaves out blanks around name and value', () => {
    expect(withSetCookies({}, [' sid = 1 ; Path=/', 'b=\t2'], now)).toEqual({ sid: '1', b: '2' });
  });

  it('reads a single line as it reads several', () => {
    expect(withSetCookies({}, 'sid=1', now)).toEqual({ sid: '1' });
  });

  it.each([
    ['Max-Age=0', true],
    ['max-age=-1', true],
    ['Max-Age=1', false],
    ['Expires=Fri, 20 Nov 2026 12:00:00 GMT', true],
    ['Expires=Fri, 20 Nov 2026 12:00:01 GMT', false],
    ['Expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=60', false],
    ['Expires=never', false],
    ['Max-Age=soon; Expires=Thu, 01 Jan 1970 00:00:00 GMT', true],
    ['Max-Age=60s; Expires=Thu, 01 Jan 1970 00:00:00 GMT', true],
    ['Max-Age=x60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', true],
  ])('deletes the cookie for %s: %s', (attributes, isDeleted) => {
    const cookies = withSetCookies({ sid: '1' }, [`sid=2; ${attributes}`], now);
    expect(cookies).toEqual(isDeleted ? {} : { sid: '2' });
  });

  it.each(['', 'novalue', '=x', 'bad name=x', 'sid=a b', 'sid=a\r\nX: y', 'sid=ação'])(
    'skips the line %j',
    (line) => {
      expect(withSetCookies({ a: '1' }, [line], now)).toEqual({ a: '1' });
    },
  );

  it('answers the same object where nothing changed', () => {
    const cookies = { a: '1' };
    expect(withSetCookies(cookies, ['a=1; Path=/', 'gone=; Max-Age=0'], now)).toBe(cookies);
    expect(withSetCookies(cookies, undefined, now)).toBe(cookies);
  });

  it('takes no more than 50 cookies or 4 KB of them; the cookies that were there first stay', () => {
    const many = Array.from({ length: 60 }, (_, number) => `v${number}=1`);
    const kept = withSetCookies({ sid: '1' }, many, now);
    expect(Object.keys(kept)).toHaveLength(50);
    expect(kept).toMatchObject({ sid: '1', v0: '1', v48: '1' });
    expect(withSetCookies(kept, ['sid=2', 'v0=; Max-Age=0', 'v59=1'], now)).toMatchObject({
      sid: '2',
      v59: '1',
    });
    expect(withSetCookies({ sid: '1' }, [`long=${'x'.repeat(4096)}`], now)).toEqual({ sid: '1' });
  });

  it('treats a name that every object has, such as `constructor`, as any other', () => {
    expect(Object.entries(withSetCookies({}, ['constructor=1'], now))).toEqual([['constructor', '1']]);
  });
});

describe('toCookieHeader', () => {
  it('joins the pairs, and is absent without any', () => {
    expect(toCookieHeader({ a: '1', b: '2' })).toBe('a=1; b=2');
    expect(toCookieHeader({})).toBeUndefined();
  });
});
