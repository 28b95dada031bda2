import { beforeEach, expect, test } from 'vitest';

import { stateOfTest } from '../state/state-of-test.for-tests.ts';
import type { State } from '../state/state.ts';
import { personOf } from './person-of.ts';
import type { ParkedForm, SessionData } from './session-data.ts';
import { createSessionStore, isEmpty, type CustomerKeys } from './session-store.ts';

const ana = { identity: { kind: 'email', email: 'ana@exemplo.com' } } as const;
const OWNER = 'ana@exemplo.com';
const KEYS: CustomerKeys = { digestOf: (network) => network, customerKey: personOf };
const DAY = { ttlSeconds: 86_400 };

let state: State;
beforeEach(() => {
  state = stateOfTest();
});

/** Values in the state that are no session: one that no secret opens, one cut short, one of another shape. */
const UNREADABLE = ['sealed:AAAAAAAA:AAAA', '{"alerts":', '', '7', '{"customer":1}'];

test.each(UNREADABLE)('a session that cannot be read counts as absent: %s', async (text) => {
  const store = createSessionStore(state, KEYS);
  await state.set('session:data:a', text, DAY);
  expect(await store.find('a')).toBeUndefined();
});

test.each(UNREADABLE)('a list of sessions that cannot be read does not stop a login: %s', async (text) => {
  const store = createSessionStore(state, KEYS);
  await state.set('session:of:fila:ana@exemplo.com', text, DAY);
  await store.remember('fila', OWNER, 'b');
  expect(await state.get('session:of:fila:ana@exemplo.com')).toBe('["b"]');
});

const LIST = 'session:of:fila:ana@exemplo.com';
const NOTHING: SessionData = { apiCookies: {}, clockOffsetMs: 0, alerts: [], parkedForms: [] };

test("a customer's newest thirty sessions are counted, and the thirty-first ends the oldest", async () => {
  const store = createSessionStore(state, KEYS);
  const names = Array.from({ length: 32 }, (_, number) => `s${number}`);
  for (const name of names) {
    await store.create(name, NOTHING, DAY);
    await store.remember('fila', OWNER, name);
  }
  expect(JSON.parse((await state.get(LIST)) ?? '')).toEqual(names.slice(2));
  for (const name of ['s0', 's1']) expect(await store.find(name), name).toBeUndefined();
  for (const name of ['s2', 's31']) expect(await store.find(name), name).toBeDefined();
});

test('a session that has ended takes no place from a session that holds', async () => {
  const store = createSessionStore(state, KEYS);
  const names = Array.from({ length: 30 }, (_, number) => `s${number}`);
  for (const name of names) {
    await store.create(name, NOTHING, DAY);
    await store.remember('fila', OWNER, name);
  }
  await store.remove('s7');
  await store.create('next', NOTHING, DAY);
  await store.remember('fila', OWNER, 'next');
  expect(await store.find('s0')).toBeDefined();
  expect(JSON.parse((await state.get(LIST)) ?? '')).toEqual([
    ...names.filter((name) => name !== 's7'),
    'next',
  ]);
});

test('a session that is being replaced is still ended with all the others', async () => {
  const store = createSessionStore(state, KEYS);
  await store.create('old', NOTHING, DAY);
  await store.remember('fila', OWNER, 'old');
  await store.create('new', NOTHING, DAY);
  await store.remember('fila', OWNER, 'new', 'old');
  expect(await state.get(LIST)).toBe('["old","new"]');
  await store.removeAllOf('fila', OWNER);
  for (const name of ['old', 'new']) expect(await store.find(name), name).toBeUndefined();
  expect(await state.get(LIST)).toBeUndefined();
});

test('a change of a session that was removed meanwhile writes nothing', async () => {
  const store = createSessionStore(state, KEYS);
  await store.create('a', { ...NOTHING, clockOffsetMs: 5_000, alerts: [{ code: 'created' }] }, DAY);
  const found = await store.find('a');
  if (!found) throw new Error('it was not kept');
  await store.remove('a');
  const change = (data: SessionData) => ({ ...data, alerts: [{ code: 'changed' }] });
  expect(await store.update('a', found, change, DAY)).toBeUndefined();
  expect(await store.find('a')).toBeUndefined();
});

test('a change begins from what another request has written meanwhile, and deletes a session left empty', async () => {
  const store = createSessionStore(state, KEYS);
  await store.create('a', { ...NOTHING, alerts: [{ code: 'first' }] }, DAY);
  const found = await store.find('a');
  if (!found) throw new Error('it was not kept');
  await store.update('a', found, (data) => ({ ...data, alerts: [...data.alerts, { code: 'second' }] }), DAY);
  const seen = await store.update('a', found, (data) => ({ ...data, clockOffsetMs: 5_000 }), DAY);
  expect(seen).toEqual({
    ...NOTHING,
    clockOffsetMs: 5_000,
    alerts: [{ code: 'first' }, { code: 'second' }],
  });
  expect(await store.update('a', found, () => NOTHING, DAY)).toEqual(NOTHING);
  expect(await state.get('session:data:a')).toBeUndefined();
});

const formOf = (owner: string): ParkedForm => ({ form: 'buyer', owner, since: 0, fields: {} });

test("removeAllOf deletes a customer's sessions and forms, whosever session they wait in, and nothing else", async () => {
  const store = createSessionStore(state, KEYS);
  const rui = { identity: { kind: 'email', email: 'rui@exemplo.com' } } as const;
  const sessions: Record<string, Partial<SessionData>> = {
    nobodys: { parkedForms: [formOf(OWNER)] },
    shared: { parkedForms: [formOf(OWNER), formOf('rui@exemplo.com')] },
    others: { customer: rui, parkedForms: [formOf(OWNER)] },
    untouched: { customer: rui, parkedForms: [formOf('rui@exemplo.com')] },
    'hers, with his form': { customer: ana, parkedForms: [formOf('rui@exemplo.com')] },
    'hers that ended': { lastIdentity: ana.identity, lastOwner: OWNER },
  };
  for (const [id, data] of Object.entries(sessions)) {
    await store.create(id, { ...NOTHING, ...data }, DAY);
    if (id.startsWith('hers')) await store.remember('fila', OWNER, id);
    else await store.rememberForms('fila', OWNER, id);
  }
  await store.removeAllOf('fila', OWNER);
  const left = await Promise.all(Object.keys(sessions).map(async (id) => (await store.find(id))?.data));
  const his = { ...NOTHING, parkedForms: [formOf('rui@exemplo.com')] };
  expect(left).toEqual([
    undefined,
    his,
    { ...NOTHING, customer: rui },
    { ...his, customer: rui },
    his,
    undefined,
  ]);
});

test("endAllOf ends a customer's sessions, and leaves all forms where they wait", async () => {
  const store = createSessionStore(state, KEYS);
  const forms = [formOf(OWNER), formOf('rui@exemplo.com')];
  await store.create('nobodys', { ...NOTHING, parkedForms: forms }, DAY);
  await store.create('hers', { ...NOTHING, customer: ana, apiCookies: { a: '1' }, parkedForms: forms }, DAY);
  await store.remember('fila', OWNER, 'hers');
  for (const id of ['hers', 'nobodys']) await store.rememberForms('fila', OWNER, id);
  await store.endAllOf('fila', OWNER);
  for (const id of ['hers', 'nobodys'])
    expect((await store.find(id))?.data, id).toEqual({ ...NOTHING, parkedForms: forms });
  expect(await state.get(LIST)).toBeUndefined();
  // A deletion still finds them.
  await store.removeAllOf('fila', OWNER);
  for (const id of ['hers', 'nobodys'])
    expect((await store.find(id))?.data.parkedForms, id).toEqual([formOf('rui@exemplo.com')]);
});

test('endAllOf, asked again after it broke off, ends the session that was left', async () => {
  const { broken, mend } = withoutChangesOf('of hers');
  const store = createSessionStore(broken, KEYS);
  for (const name of ['of hers', 'of hers too']) {
    await store.create(name, { ...NOTHING, customer: ana }, DAY);
    await store.remember('fila', OWNER, name);
  }
  await expect(store.endAllOf('fila', OWNER)).rejects.toThrow('away');
  mend();
  await store.endAllOf('fila', OWNER);
  for (const name of ['of hers', 'of hers too']) expect(await store.find(name), name).toBeUndefined();
  expect(await state.get(LIST)).toBeUndefined();
});

test('endAllOf leaves the session that asks for it', async () => {
  const store = createSessionStore(state, KEYS);
  for (const name of ['own', 'other']) {
    await store.create(name, { ...NOTHING, customer: ana }, DAY);
    await store.remember('fila', OWNER, name);
  }
  await store.endAllOf('fila', OWNER, 'own');
  expect((await store.find('own'))?.data.customer).toEqual(ana);
  expect(await store.find('other')).toBeUndefined();
});

test('removeAllOf writes no session that is gone, and deletes one that cannot be read', async () => {
  const store = createSessionStore(state, KEYS);
  await state.set('session:data:unreadable', '7', DAY);
  for (const id of ['gone', 'unreadable']) await store.rememberForms('fila', OWNER, id);
  await store.removeAllOf('fila', OWNER);
  for (const id of ['gone', 'unreadable']) expect(await state.get(`session:data:${id}`)).toBeUndefined();
});

/** The state, as it is while it cannot delete or change one of the sessions. */
function withoutChangesOf(id: string): { broken: State; mend: () => void } {
  let isBroken = true;
  const fail = (key: string) => isBroken && key === `session:data:${id}`;
  const away = () => Promise.reject(new Error('the state is away'));
  const broken: State = {
    ...state,
    compareAndSet: (key, ...rest) => (fail(key) ? away() : state.compareAndSet(key, ...rest)),
    delete: (key) => (fail(key) ? away() : state.delete(key)),
  };
  return { broken, mend: () => void (isBroken = false) };
}

test.each(['of hers', "somebody's with her form"])(
  'removeAllOf, asked again after it broke off, finds the session that was left: %s',
  async (id) => {
    const { broken, mend } = withoutChangesOf(id);
    const store = createSessionStore(broken, KEYS);
    for (const name of ['of hers', 'of hers too']) {
      await store.create(name, { ...NOTHING, customer: ana }, DAY);
      await store.remember('fila', OWNER, name);
    }
    await store.create("somebody's with her form", { ...NOTHING, parkedForms: [formOf(OWNER)] }, DAY);
    await store.rememberForms('fila', OWNER, "somebody's with her form");
    await expect(store.removeAllOf('fila', OWNER)).rejects.toThrow('away');
    mend();
    await store.removeAllOf('fila', OWNER);
    for (const name of ['of hers', 'of hers too', "somebody's with her form"])
      expect(await store.find(name), name).toBeUndefined();
    expect(await state.get(LIST)).toBeUndefined();
  },
);

test('removeAllOf takes out also what is parked meanwhile in a session that is listed already', async () => {
  const parked = { ...NOTHING, parkedForms: [formOf(OWNER)] };
  let isParked = false;
  const parking: State = {
    ...state,
    async compareAndSet(key, ...rest) {
      const isSet = await state.compareAndSet(key, ...rest);
      if (key === 'session:data:a' && !isParked) {
        isParked = true;
        await store.create('a', parked, DAY);
      }
      return isSet;
    },
  };
  const store = createSessionStore(parking, KEYS);
  await store.create('a', parked, DAY);
  await store.rememberForms('fila', OWNER, 'a');
  await store.removeAllOf('fila', OWNER);
  expect([isParked, await store.find('a')]).toEqual([true, undefined]);
});

test("the last hundred sessions with a customer's forms are remembered, each once", async () => {
  const store = createSessionStore(state, KEYS);
  const ids = Array.from({ length: 101 }, (_, index) => `s${index}`);
  for (const id of [...ids, 's1']) await store.rememberForms('fila', OWNER, id);
  expect(await state.get('session:forms-of:fila:ana@exemplo.com')).toBe(JSON.stringify(ids.slice(1)));
});

test('removeFound removes a session as it was read, and leaves one that was changed since', async () => {
  const store = createSessionStore(state, KEYS);
  await store.create('a', NOTHING, DAY);
  const found = await store.find('a');
  if (!found) throw new Error('it was not kept');
  await store.create('a', { ...NOTHING, alerts: [{ code: 'created' }] }, DAY);
  expect(await store.removeFound('a', found)).toBe(false);
  const now = await store.find('a');
  if (!now) throw new Error('it was ended');
  expect(await store.removeFound('a', now)).toBe(true);
  expect(await store.find('a')).toBeUndefined();
});

test.each<[string, Partial<SessionData>]>([
  ['a customer', { customer: ana }],
  ['a code that was sent', { pendingLogin: { ...ana, resends: 0 } }],
  ['who was there', { lastIdentity: ana.identity }],
  ["the brand API's cookies", { apiCookies: { a: '1' } }],
  ['an alert', { alerts: [{ code: 'created' }] }],
  ['a form', { parkedForms: [{ form: 'buyer', owner: 'a', since: 0, fields: {} }] }],
])('a session is kept for %s', (_what, data) => {
  expect(isEmpty({ ...NOTHING, ...data })).toBe(false);
});

test("a session is not kept for the API's clock alone, which each answer tells", () => {
  expect(isEmpty({ ...NOTHING, clockOffsetMs: 5_000 })).toBe(true);
});
