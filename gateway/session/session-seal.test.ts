import { afterEach, expect, test, vi } from 'vitest';

import type { SessionCookie } from './session-data.ts';
import { SESSION_SECONDS } from './session-lifetime.ts';
import { createSessionSeal } from './session-seal.ts';

const OLD = 'the-old-secret-with-at-least-32-characters';
const NEW = 'the-new-secret-with-at-least-32-characters';
const NEWEST = 'the-newest-secret-with-at-least-32-chars';

const cookie: SessionCookie = {
  id: 'session-1',
  brand: 'fila',
  beganAt: Date.UTC(2026, 10, 20),
  renewedAt: Date.UTC(2026, 10, 20),
  alerts: [{ code: 'code-sent', values: { target: 'ana@exemplo.com' } }],
};

afterEach(() => vi.useRealTimers());

test('a sealed cookie opens again, and cannot be read meanwhile', async () => {
  const seal = createSessionSeal([OLD]);
  const sealed = await seal.seal(cookie);
  expect(await seal.open(sealed)).toEqual(cookie);
  for (const form of [sealed, Buffer.from(sealed, 'base64url').toString('latin1')]) {
    expect(form).not.toMatch(/ana@exemplo|session-1/);
  }
});

test('the first secret seals, and every secret opens', async () => {
  const before = await createSessionSeal([OLD]).seal(cookie);
  expect(await createSessionSeal([NEW, OLD]).open(before)).toEqual(cookie);
  const during = await createSessionSeal([NEW, OLD]).seal(cookie);
  expect(await createSessionSeal([OLD]).open(during)).toBeUndefined();
});

test('a session outlives the dropping of an older secret and the arrival of a newer one', async () => {
  const sealed = await createSessionSeal([NEW, OLD]).seal(cookie);
  expect(await createSessionSeal([NEW]).open(sealed)).toEqual(cookie);
  expect(await createSessionSeal([NEWEST, NEW]).open(sealed)).toEqual(cookie);
});

test('a dropped secret opens nothing', async () => {
  const sealed = await createSessionSeal([OLD]).seal(cookie);
  expect(await createSessionSeal([NEW]).open(sealed)).toBeUndefined();
});

test('a sealed cookie opens for seven days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.UTC(2026, 10, 20));
  const seal = createSessionSeal([OLD]);
  const sealed = await seal.seal(cookie);
  // iron-session lets clocks differ by a minute.
  vi.setSystemTime(Date.UTC(2026, 10, 20) + SESSION_SECONDS * 1000 - 1000);
  expect(await seal.open(sealed)).toEqual(cookie);
  vi.setSystemTime(Date.UTC(2026, 10, 20) + (SESSION_SECONDS + 61) * 1000);
  expect(await seal.open(sealed)).toBeUndefined();
});

test('a cookie without alerts is kept in memory once opened, and still opens for seven days only', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.UTC(2026, 10, 20));
  const named = { ...cookie, alerts: undefined };
  const seal = createSessionSeal([OLD], Date.now);
  const sealed = await seal.seal(named);
  const first = await seal.open(sealed);
  expect(first).toEqual(named);
  expect(await seal.open(sealed)).toBe(first);
  vi.advanceTimersByTime((SESSION_SECONDS + 61) * 1000);
  expect(await seal.open(sealed)).toBeUndefined();
});

test('a cookie with alerts, which may name somebody, is not kept in memory', async () => {
  const seal = createSessionSeal([OLD]);
  const sealed = await seal.seal(cookie);
  expect(await seal.open(sealed)).not.toBe(await seal.open(sealed));
});

test('forged and broken cookies, and those of another shape, open as nothing', async () => {
  const seal = createSessionSeal([OLD]);
  const sealed = await seal.seal(cookie);
  const last = sealed.at(-10) === 'A' ? 'B' : 'A';
  const forged = sealed.slice(0, -10) + last + sealed.slice(-9);
  for (const given of ['', 'x', forged, sealed.slice(0, -20), 'a*b*c*d*e*f*g*h']) {
    expect(await seal.open(given)).toBeUndefined();
  }
  const other = await createSessionSeal([OLD]).seal({ ...cookie, beganAt: 'soon' } as never);
  expect(await seal.open(other)).toBeUndefined();
});
