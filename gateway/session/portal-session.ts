import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { Lifetime } from '../state/state.ts';
import { fittingCookies } from './fitting-cookies.ts';
import type {
  Customer,
  Identity,
  OneTimeAlert,
  ParkedForm,
  SessionCookie,
  SessionData,
} from './session-data.ts';
import { isToBeRenewed, secondsLeft } from './session-lifetime.ts';
import { isEmpty, type SessionStore, type StoredSession } from './session-store.ts';

/** More than any request has to say: what a fault repeats must not fill the state. */
const MOST_ALERTS = 50;
const LONGEST_ALERT_VALUE = 500;
/** A stranger's notices, in bytes as JSON: sealed, with what else is in the cookie, under half of a browser's 4 KB. */
const MOST_BYTES_IN_COOKIE = 1_000;
/** The bodies of the portal's forms are a few KB, those with the longest texts a few tens. */
const LARGEST_PARKED_FORM = 48 * 1024;
const MOST_PARKED_FORMS = 3;

/** The fields that a login sets, whatever they were before. */
const LOGGED_IN = { pendingLogin: undefined, lastIdentity: undefined, isProfileDue: true } as const;

/** A change of the API's clock below this is network noise and not worth a write. */
const CLOCK_TOLERANCE_MS = 2_000;
/** An answer of the API so soon after the last one is not worth a write. */
const ANSWERED_TOLERANCE_MS = 60_000;

type Change = (data: SessionData) => SessionData;

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

/**
 * The session of one request: opened once before the app runs, saved once after it, and only if it changed. Changes
 * are kept as functions, so that those of simultaneous requests all take effect.
 */
export class PortalSession {
  #cookie: SessionCookie;
  /** The session as the state has it; absent where nothing has been stored yet. */
  #stored: StoredSession | undefined;
  #data: SessionData;
  #changes: Change[] = [];
  #taken: OneTimeAlert[] = [];
  readonly #around: Required<SessionSurroundings>;

  private constructor(
    cookie: SessionCookie | undefined,
    stored: StoredSession | undefined,
    around: Required<SessionSurroundings>,
  ) {
    this.#around = around;
    this.#cookie = cookie ?? this.#freshCookie();
    this.#stored = stored;
    this.#data = stored?.data ?? { ...emptyData(), alerts: cookie?.alerts ?? [] };
  }

  /** Continues the session of the cookie; one that has ended, or began at another brand, begins anew. */
  static async open(
    cookie: SessionCookie | undefined,
    { now = Date.now, ...surroundings }: SessionSurroundings,
  ): Promise<PortalSession> {
    const around = { ...surroundings, now };
    const isAlive = cookie?.brand === around.brand && secondsLeft(cookie.beganAt, now()) > 0;
    if (!isAlive) return new PortalSession(undefined, undefined, around);
    const stored = cookie.alerts ? undefined : await around.store.find(cookie.id);
    return new PortalSession(stored || cookie.alerts ? cookie : undefined, stored, around);
  }

  /** Names this browser until the next login. */
  get id(): string {
    return this.#cookie.id;
  }

  get customer(): Customer | undefined {
    return this.#data.customer;
  }

  get pendingLogin(): SessionData['pendingLogin'] {
    return this.#data.pendingLogin;
  }

  get apiCookies(): Readonly<Record<string, string>> {
    return this.#data.apiCookies;
  }

  /** The e-mail or phone of a session that ended here without a logout, to fill in the login's field. */
  get lastIdentity(): Identity | undefined {
    return this.#data.lastIdentity;
  }

  /** How far the brand API's clock is ahead of ours, in milliseconds. */
  get clockOffsetMs(): number {
    return this.#data.clockOffsetMs;
  }

  /** Milliseconds since the brand API last answered a call of this customer, to the minute; it may never have. */
  get msSinceAnswer(): number {
    return this.#around.now() - (this.#data.answeredAt ?? -Infinity);
  }

  /** Whether the brand API was not yet asked what it knows of the customer since the login. */
  get isProfileDue(): boolean {
    return this.#data.isProfileDue === true;
  }

  /** A code was sent; the dialog that asks for it shows to whom. */
  awaitCode(identity: Identity, resends: number): void {
    this.#change((data) => ({ ...data, pendingLogin: { identity, resends } }));
  }

  /** Forgets the e-mail or phone that a code was sent to. */
  cancelLogin(): void {
    if (this.#data.pendingLogin) this.#change((data) => ({ ...data, pendingLogin: undefined }));
  }

  /** The customer proved who they are: a new session id, so that one planted before the login is worth nothing. */
  async login(customer: Customer): Promise<void> {
    const data = this.#data;
    await this.#end();
    const answeredAt = this.#around.now();
    this.#change(() => ({ ...data, customer, ...LOGGED_IN, answeredAt }));
  }

  /** Ends the session here and for every copy of its cookie; what is still to be said or sent stays. */
  async logout(): Promise<void> {
    const { alerts, parkedForms } = this.#data;
    if (isEmpty({ ...this.#data, alerts: [], parkedForms: [] })) return;
    await this.#end();
    this.#change((data) => ({ ...data, alerts, parkedForms }));
  }

  /** Ends a session that the brand API ended: as `logout`, and remembers who it was for the next login. */
  async expire(): Promise<void> {
    const lastIdentity = this.#data.customer?.identity ?? this.#data.lastIdentity;
    await this.logout();
    if (lastIdentity) this.#change((data) => ({ ...data, lastIdentity }));
  }

  /** Ends every session of this customer at this brand, in this browser and all others. */
  async logoutEverywhere(): Promise<void> {
    const { brand, store } = this.#around;
    const { alerts, customer } = this.#data;
    if (customer) await store.removeAllOf(brand, customer);
    await this.#end();
    this.#change((data) => ({ ...data, alerts }));
  }

  /** Shows a message once, on the page the customer sees next. */
  alert(alert: OneTimeAlert): void {
    const kept = toKept(alert);
    if (this.#data.alerts.length >= MOST_ALERTS)
      this.#around.warn('too many alerts wait: the oldest is dropped');
    this.#change((data) => ({
      ...data,
      alerts: [...without(data.alerts, [kept]), kept].slice(-MOST_ALERTS),
    }));
  }

  /** The messages to show now, or those of them that are wanted; they are gone from the session afterwards. */
  takeAlerts(isWanted: (alert: OneTimeAlert) => boolean = () => true): OneTimeAlert[] {
    const taken = this.#data.alerts.filter(isWanted);
    if (taken.length > 0) this.#change((data) => ({ ...data, alerts: without(data.alerts, taken) }));
    this.#taken = [...this.#taken, ...taken];
    return taken;
  }

  /** The answer is a redirect and shows no page: the alerts that were taken are kept for the page it leads to. */
  returnTakenAlerts(): void {
    const taken = this.#taken;
    if (taken.length > 0) {
      this.#change((data) => ({ ...data, alerts: [...taken, ...without(data.alerts, taken)] }));
    }
    this.#taken = [];
  }

  /** The answer never reached the browser: the alerts that were taken for it wait for the next page. */
  async returnUnshownAlerts(): Promise<void> {
    const taken = this.#taken;
    const { store } = this.#around;
    const found = taken.length > 0 ? await store.find(this.#cookie.id) : undefined;
    if (!found) return;
    const giveBack: Change = (data) => ({ ...data, alerts: [...taken, ...without(data.alerts, taken)] });
    await store.update(this.#cookie.id, found, giveBack, this.#lifetime());
  }

  /**
   * Keeps a form until the next login. The same form replaces its earlier version; beyond three forms the oldest is
   * dropped.
   *
   * @param isLate whether this form was sent before the version that waits already, but arrives after it
   * @returns whether it is kept: it may be too large, or too many come from this network without a session
   */
  async parkForm(form: ParkedForm, isLate: (waiting: ParkedForm) => boolean = () => false): Promise<boolean> {
    const { network, store, warn } = this.#around;
    if (Buffer.byteLength(JSON.stringify(form)) > LARGEST_PARKED_FORM) {
      warn('a form is too large to be kept until the login');
      return false;
    }
    // A form that is stored repeatedly while it is typed counts once.
    const isNew = !this.#data.parkedForms.some((waiting) => isSameForm(waiting, form));
    if (isNew && !this.#data.customer && !(await store.permitParking(network))) return false;
    this.#change((data) => {
      const before = data.parkedForms.find((waiting) => isSameForm(waiting, form));
      if (before && isLate(before)) return data;
      const others = data.parkedForms.filter((waiting) => waiting !== before);
      return { ...data, parkedForms: [...others, form].slice(-MOST_PARKED_FORMS) };
    });
    return true;
  }

  /**
   * Takes the kept forms out of the session, oldest first: after a login they no longer wait, whoever logged in.
   */
  takeParkedForms(): ParkedForm[] {
    const { parkedForms } = this.#data;
    if (parkedForms.length > 0) this.#change((data) => ({ ...data, parkedForms: [] }));
    return parkedForms;
  }

  /** Takes over what an answer of the brand API set or deleted. */
  keepApiCookies(next: Readonly<Record<string, string>>): void {
    const before = this.#data.apiCookies;
    const changed = Object.entries(next).filter(([name, value]) => before[name] !== value);
    const deleted = new Set(Object.keys(before).filter((name) => !(name in next)));
    this.#change((data) => {
      const others = Object.entries(data.apiCookies).filter(([name]) => !deleted.has(name));
      return { ...data, apiCookies: fittingCookies(changed, others) };
    });
    const leftOut = Object.keys(next).filter((name) => !(name in this.#data.apiCookies));
    if (leftOut.length > 0) this.#around.warn(`no room for cookies of the brand API: ${leftOut.join(', ')}`);
  }

  /** The brand API answered a call of the customer. */
  keepAnswered(): void {
    if (!this.#data.customer || this.msSinceAnswer < ANSWERED_TOLERANCE_MS) return;
    const answeredAt = this.#around.now();
    this.#change((data) => ({ ...data, answeredAt }));
  }

  /** Notes that the profile is being asked for, which happens once after each login. */
  profileAsked(): void {
    this.#change((data) => ({ ...data, isProfileDue: undefined }));
  }

  keepClockOffset(clockOffsetMs: number): void {
    if (Math.abs(clockOffsetMs - this.#data.clockOffsetMs) > CLOCK_TOLERANCE_MS) {
      this.#change((data) => ({ ...data, clockOffsetMs }));
    }
  }

  /** Writes what changed, once, before the answer leaves. @returns what becomes of the browser's cookie */
  save(): Promise<CookieChange> {
    return this.#stored ? this.#saveStored(this.#stored) : this.#saveNew();
  }

  async #saveStored(stored: StoredSession): Promise<CookieChange> {
    const { now, store } = this.#around;
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
    const { brand, store } = this.#around;
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
    const cookie = { id, brand, beganAt, renewedAt: this.#around.now(), ...(alerts && { alerts }) };
    return { kind: 'set', cookie, maxAgeSeconds: this.#lifetime().ttlSeconds };
  }

  #lifetime(): Lifetime {
    return { ttlSeconds: secondsLeft(this.#cookie.beganAt, this.#around.now()) };
  }

  /** Ends this session and begins an empty one with a new id. */
  async #end(): Promise<void> {
    if (this.#stored) await this.#around.store.remove(this.#cookie.id);
    this.#stored = undefined;
    this.#cookie = this.#freshCookie();
    this.#data = emptyData();
    this.#changes = [];
  }

  #freshCookie(): SessionCookie {
    const { brand, now } = this.#around;
    return { id: randomUUID(), brand, beganAt: now(), renewedAt: now() };
  }

  #change(change: Change): void {
    this.#changes.push(change);
    this.#data = change(this.#data);
  }
}

function emptyData(): SessionData {
  return { apiCookies: {}, clockOffsetMs: 0, alerts: [], parkedForms: [] };
}

function without(alerts: readonly OneTimeAlert[], gone: readonly OneTimeAlert[]): OneTimeAlert[] {
  return alerts.filter((alert) => !gone.some((other) => isDeepStrictEqual(other, alert)));
}

/** Whether both are the same form about the same thing, whatever was typed into them. */
function isSameForm(one: ParkedForm, other: ParkedForm): boolean {
  return isDeepStrictEqual({ ...one, fields: {} }, { ...other, fields: {} });
}

function toKept({ code, values }: OneTimeAlert): OneTimeAlert {
  if (!values) return { code };
  const kept = Object.entries(values).map(
    ([name, value]) =>
      [name, typeof value === 'string' ? value.slice(0, LONGEST_ALERT_VALUE) : value] as const,
  );
  return { code, values: Object.fromEntries(kept) };
}
