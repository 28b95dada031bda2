import { beforeEach } from 'vitest';

import { stateOfTest } from '../state/state-of-test.for-tests.ts';
import type { State } from '../state/state.ts';
import { personOf } from './person-of.ts';
import { PortalSession } from './portal-session.ts';
import type { Customer, SessionCookie } from './session-data.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';

export const DAY_MS = 24 * 60 * 60 * 1000;
export const START = Date.UTC(2026, 10, 22);

export const ana: Customer = {
  identity: { kind: 'email', email: 'ana@exemplo.com' },
  email: 'ana@exemplo.com',
  phone: '11987654321',
  cpf: '12345678909',
};
/** The name of a person in keys. */
export const customerKey = (customer: Customer) => `key-of-${personOf(customer)}`;
export const byEmail = { kind: 'email', email: 'ana@exemplo.com' } as const;

/** For each test of a file: a clock, a state for sessions, and any number of browsers. */
export function setUpSessions() {
  const clock = { now: START };
  const warnings: string[] = [];
  let opened: State;
  let store: SessionStore;
  beforeEach(() => {
    clock.now = START;
    opened = stateOfTest(() => clock.now);
    store = createSessionStore(opened, {
      digestOf: (network) => `key-of-${network}`,
      customerKey,
    });
    warnings.length = 0;
  });

  const state: Pick<State, 'get'> = { get: (key) => opened.get(key) };

  /** One browser: it keeps the cookies of answers, and sends them with every request. */
  function browser(brand = 'fila') {
    let cookie: SessionCookie | undefined;
    const open = (through = (kept: SessionStore) => kept) =>
      PortalSession.open(cookie, {
        brand,
        store: through(store),
        network: '198.51.100.7',
        warn: (message) => warnings.push(message),
        now: () => clock.now,
      });
    return {
      get cookie() {
        return cookie;
      },
      set cookie(given) {
        cookie = given;
      },
      /** @param through wraps the request's store */
      open,
      /** Answers a request that `open` began. */
      async answer(session: PortalSession) {
        const change = await session.save();
        if (change.kind === 'set') cookie = change.cookie;
        if (change.kind === 'drop') cookie = undefined;
        return change;
      },
      /** A whole request. */
      async request<T>(work: (session: PortalSession) => T | Promise<T>): Promise<T> {
        const session = await open();
        const result = await work(session);
        await this.answer(session);
        return result;
      },
    };
  }

  type Browser = ReturnType<typeof browser>;
  const logIn = (of: Browser, customer = ana) => of.request((session) => session.login(customer));
  const customerIn = (of: Browser) => of.request((session) => session.customer);

  async function loggedIn(brand?: string): Promise<Browser> {
    const one = browser(brand);
    await logIn(one);
    return one;
  }

  /** Another browser with the same cookie. */
  function copyOf({ cookie }: Browser, brand?: string): Browser {
    const copy = browser(brand);
    copy.cookie = cookie;
    return copy;
  }

  return { browser, clock, copyOf, customerIn, loggedIn, logIn, state, warnings };
}

/** Keeps the cookies of answers, and sends them with every request. */
export type Browser = ReturnType<ReturnType<typeof setUpSessions>['browser']>;
