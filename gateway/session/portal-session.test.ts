import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createSqliteState } from '../state/sqlite-state.ts';
import type { State } from '../state/state.ts';
import { PortalSession } from './portal-session.ts';
import type { Customer, SessionData } from './session-data.ts';

const ana: Customer = { identity: { kind: 'email', email: 'ana@exemplo.com' }, email: 'ana@exemplo.com' };
const byEmail = { kind: 'email', email: 'ana@exemplo.com' } as const;

describe('portal session', () => {
  let folder: string;
  let state: State;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vaivem-session-'));
    state = createSqliteState({ path: join(folder, 'state.sqlite') });
  });
  afterEach(async () => {
    await state.close();
    rmSync(folder, { recursive: true });
  });

  /** The next request of the same browser. */
  const next = (session: PortalSession) => PortalSession.open(session.changedData, state);
  const sealedBy = (session: PortalSession): SessionData => {
    if (!session.changedData) throw new Error('the session was not changed');
    return session.changedData;
  };

  async function loggedIn(): Promise<PortalSession> {
    const session = await PortalSession.open(undefined, state);
    await session.login(ana);
    return session;
  }

  test('an untouched session is not sealed', async () => {
    const fresh = await PortalSession.open(undefined, state);
    expect(fresh.changedData).toBeUndefined();
    const returning = await PortalSession.open(sealedBy(await loggedIn()), state);
    expect(returning.customer).toEqual(ana);
    expect(returning.changedData).toBeUndefined();
  });

  test('a login gives the session a new id, and the old one is worth nothing', async () => {
    const before = await PortalSession.open(undefined, state);
    before.awaitCode(byEmail, 0);
    const planted = sealedBy(before);
    const session = await PortalSession.open(planted, state);
    await session.login(ana);
    expect(sealedBy(session).id).not.toBe(planted.id);
    expect(session.pendingLogin).toBeUndefined();
    expect((await PortalSession.open(planted, state)).pendingLogin).toBeUndefined();
  });

  test('a logout ends every copy of the cookie', async () => {
    const cookie = sealedBy(await loggedIn());
    const session = await PortalSession.open(cookie, state);
    await session.logout();
    expect(session.customer).toBeUndefined();
    expect((await next(session)).customer).toBeUndefined();
    expect((await PortalSession.open(cookie, state)).customer).toBeUndefined();
  });

  test("a logout drops the brand API's cookies and keeps what is still to be said", async () => {
    const session = await loggedIn();
    session.keepApiCookies({ api: 'abc' });
    session.alert({ code: 'session-expired' });
    await session.logout();
    expect(session.apiCookies).toEqual({});
    expect(session.takeAlerts()).toEqual([{ code: 'session-expired' }]);
  });

  test('a logout without a session changes nothing', async () => {
    const session = await PortalSession.open(undefined, state);
    await session.logout();
    expect(session.changedData).toBeUndefined();
  });

  test('cancelling forgets the e-mail that a code was sent to', async () => {
    const session = await PortalSession.open(undefined, state);
    session.awaitCode(byEmail, 0);
    session.cancelLogin();
    expect((await next(session)).pendingLogin).toBeUndefined();
  });

  test('an alert is shown once', async () => {
    const session = await PortalSession.open(undefined, state);
    session.alert({ code: 'code-sent', values: { target: 'ana@exemplo.com' } });
    const second = await next(session);
    expect(second.takeAlerts()).toEqual([{ code: 'code-sent', values: { target: 'ana@exemplo.com' } }]);
    expect((await next(second)).takeAlerts()).toEqual([]);
  });

  test('an alert that a page does not take waits for the one that does', async () => {
    const session = await PortalSession.open(undefined, state);
    session.alert({ code: 'selection-restored' });
    session.alert({ code: 'code-sent' });
    expect(session.takeAlerts(({ code }) => code === 'code-sent')).toEqual([{ code: 'code-sent' }]);
    expect((await next(session)).takeAlerts()).toEqual([{ code: 'selection-restored' }]);
  });

  test('an alert that was taken for a page that was never shown waits for the next', async () => {
    const session = await PortalSession.open(undefined, state);
    session.alert({ code: 'code-sent' });
    session.takeAlerts();
    session.returnTakenAlerts();
    expect((await next(session)).takeAlerts()).toEqual([{ code: 'code-sent' }]);
  });

  test('a form that came too late waits for the next login, once', async () => {
    const session = await PortalSession.open(undefined, state);
    const form = { flow: 'online', submissionId: 'a', fields: { complement: 'Fundos' } } as const;
    expect(session.parkForm(form)).toBe(true);
    const second = await next(session);
    expect(second.takeParkedForm()).toEqual(form);
    expect((await next(second)).takeParkedForm()).toBeUndefined();
  });

  test('a form that a cookie has no room for is not kept', async () => {
    const session = await PortalSession.open(undefined, state);
    expect(session.parkForm({ flow: 'online', submissionId: 'a', fields: { name: 'x'.repeat(1_500) } })).toBe(
      false,
    );
    expect(session.takeParkedForm()).toBeUndefined();
  });

  test('the same alert waits once, and no more than the newest five wait', async () => {
    const session = await PortalSession.open(undefined, state);
    for (const number of [1, 2, 3, 4, 5, 6, 6]) session.alert({ code: 'created', values: { number } });
    expect(session.takeAlerts().map(({ values }) => values?.['number'])).toEqual([2, 3, 4, 5, 6]);
  });

  test("the API's long texts do not make the cookie larger than a browser takes", async () => {
    const session = await PortalSession.open(undefined, state);
    session.alert({ code: 'failed-call', values: { message: 'x'.repeat(10_000) } });
    expect(JSON.stringify(session.changedData).length).toBeLessThan(1_000);
  });

  test("the API's clock is kept when it moved by more than two seconds", async () => {
    const session = await PortalSession.open(undefined, state);
    session.keepClockOffset(2_000);
    expect(session.changedData).toBeUndefined();
    session.keepClockOffset(-2_001);
    expect(session.clockOffsetMs).toBe(-2_001);
    expect(session.changedData).toBeDefined();
  });
});
