import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { Lifetime } from '../state/state.ts';
import type { OneTimeAlert, SessionCookie, SessionData } from './session-data.ts';
import { isToBeRenewed, secondsLeft } from './session-lifetime.ts';
import { isEmpty, type SessionStore, type StoredSession } from './session-store.ts';

/** A stranger's notices, in bytes as JSON: sealed, with what else is in the cookie, under half of a browser's 4 KB. */
const MOST_BYTES_IN_COOKIE = 1_000;

/** Where a session is opened: at which brand's address, on what it is kept, and how the request came. */
export interface SessionSurroundings {
  brand: string;
  store: SessionStore;
  /** The request's network, for the limit on forms kept without a session. */
  network: string;
  /** What an operator should know: room that had to be made. */
  warn: (message: string) => void;
  /** Our clock, milliseconds since 1970. */
  now?: () => number;
}

/** What an answer does to the browser's cookie. */
export type CookieChange =
  { kind: 'keep' } | { kind: 'drop' } | { kind: 'set'; cookie: SessionCookie; maxAgeSeconds: number };

type Change = (data: SessionData) => SessionData;

/**
 * The session of one request as the browser's cookie and the state have it. Changes are kept as functions, so that
 * those of simultaneous requests all take effect.
 */
export class SessionRecord {
  #cookie: SessionCookie;
  /** The session as the state has it; absent where nothing has been stored yet. */
  #stored: StoredSession | undefined;
  #data: SessionData;
  #changes: Change[] = [];
  readonly around: Required<SessionSurroundings>;

  private constructor(
    cookie: SessionCookie | undefined,
    stored: StoredSession | undefined,
    around: Required<SessionSurroundings>,
  ) {
    this.around = around;
    this.#cookie = cookie ?? this.#freshCookie();
    this.#stored = stored;
    this.#data = stored?.data ?? { ...emptyData(), alerts: cookie?.alerts ?? [] };
  }

  /** Continues the session of the cookie; one that has ended, or began at another brand, begins anew. */
  static async open(
    cookie: SessionCookie | undefined,
    { now = Date.now, ...surroundings }: SessionSurroundings,
  ): Promise<SessionRecord> {
    const around = { ...surroundings, now };
    const isAlive = cookie?.brand === around.brand && secondsLeft(cookie.beganAt, now()) > 0;
    if (!isAlive) return new SessionRecord(undefined, undefined, around);
    const stored = cookie.alerts ? undefined : await around.store.find(cookie.id);
    return new SessionRecord(stored || cookie.alerts ? cookie : undefined, stored, around);
  }

  get id(): string {
    return this.#cookie.id;
  }

  get beganAt(): number {
    return this.#cookie.beganAt;
  }

  /** With this request's changes. */
  get data(): SessionData {
    return this.#data;
  }

  change(change: Change): void {
    this.#changes.push(change);
    this.#data = change(this.#data);
  }

  /** Changes the session where it is stored now, after `save`; one that has ended stays so. */
  async changeStored(change: Change): Promise<void> {
    const { store } = this.around;
    const found = await store.find(this.#cookie.id);
    if (found) await store.update(this.#cookie.id, found, change, this.#lifetime());
  }

  /** Ends this session and begins an empty one with a new id. */
  async end(): Promise<void> {
    if (this.#stored) await this.around.store.remove(this.#cookie.id);
    this.#stored = undefined;
    this.#cookie = this.#freshCookie();
    this.#data = emptyData();
    this.#changes = [];
  }

  /** Writes what changed, once, before the answer leaves. @returns what becomes of the browser's cookie */
  save(): Promise<CookieChange> {
    return this.#stored ? this.#saveStored(this.#stored) : this.#saveNew();
  }

  async #saveStored(stored: StoredSession): Promise<CookieChange> {
    const { now, store } = this.around;
    const isRenewed = isToBeRenewed(this.#cookie.renewedAt, now());
    if (isDeepStrictEqual(this.#data, stored.data) && !isRenewed) return { kind: 'keep' };
    const change: Change = (data) => this.#changes.reduce((changed, step) => step(changed), data);
    const kept = await store.update(this.#cookie.id, stored, change, this.#lifetime());
    // Another request has ended the session meanwhile, and its answer changes the cookie.
    if (!kept) return { kind: 'keep' };
    if (isEmpty(kept)) return { kind: 'drop' };
    return isRenewed ? this.#cookieSet() : { kind: 'keep' };
  }

  async #saveNew(): Promise<CookieChange> {
    const { brand, store } = this.around;
    const { customer, lastIdentity } = this.#data;
    const identity = customer?.identity ?? lastIdentity;
    if (this.#changes.length === 0) return { kind: 'keep' };
    if (isEmpty(this.#data)) return { kind: 'drop' };
    if (this.#hasNothingButFewAlerts()) return this.#cookieSet(this.#data.alerts);
    await store.create(this.#cookie.id, this.#data, this.#lifetime());
    if (identity) await store.remember(brand, { identity }, this.#cookie.id);
    return this.#cookieSet();
  }

  /** A stranger's visit writes nothing into the state, however often it is made. */
  #hasNothingButFewAlerts(): boolean {
    const { alerts } = this.#data;
    const bytes = Buffer.byteLength(JSON.stringify(alerts));
    return isEmpty({ ...this.#data, alerts: [] }) && bytes <= MOST_BYTES_IN_COOKIE;
  }

  #cookieSet(alerts?: OneTimeAlert[]): CookieChange {
    const { beganAt, brand, id } = this.#cookie;
    const cookie = { id, brand, beganAt, renewedAt: this.around.now(), ...(alerts && { alerts }) };
    return { kind: 'set', cookie, maxAgeSeconds: this.#lifetime().ttlSeconds };
  }

  #lifetime(): Lifetime {
    return { ttlSeconds: secondsLeft(this.#cookie.beganAt, this.around.now()) };
  }

  #freshCookie(): SessionCookie {
    const { brand, now } = this.around;
    return { id: randomUUID(), brand, beganAt: now(), renewedAt: now() };
  }
}

function emptyData(): SessionData {
  return { apiCookies: {}, clockOffsetMs: 0, alerts: [], parkedForms: [] };
}
