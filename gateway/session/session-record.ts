import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { Lifetime } from '../state/state.ts';
import { isOverdue, isSameForm, withoutOverdue } from './parked-forms.ts';
import type { OneTimeAlert, ParkedForm, SessionCookie, SessionData } from './session-data.ts';
import { isToBeRenewed, secondsLeft } from './session-lifetime.ts';
import { isEmpty, type SessionStore, type StoredSession } from './session-store.ts';

/** A visitor's notices, in bytes as JSON: sealed, with the rest of the cookie, under half of a browser's 4 KB. */
const MOST_BYTES_IN_COOKIE = 1_000;

/** The surroundings of a session: its brand, its store, and facts about the request. */
export interface SessionSurroundings {
  brand: string;
  store: SessionStore;
  /** The request's network, for the limit on forms kept without a session. */
  network: string;
  /** Warns the operator that data had to be dropped for lack of room. */
  warn: (message: string) => void;
  /** Our clock, milliseconds since 1970. */
  now?: () => number;
}

/** An answer's change of the browser's cookie. */
export type CookieChange =
  { kind: 'keep' } | { kind: 'drop' } | { kind: 'set'; cookie: SessionCookie; maxAgeSeconds: number };

type Change = (data: SessionData) => SessionData;

/** A session that a new one replaces, and its forms that this request knows. */
interface Left {
  id: string;
  forms: readonly ParkedForm[];
}

/**
 * The session of one request, as the browser's cookie and the state contain it. Changes are kept as functions, so that
 * those of simultaneous requests all take effect.
 */
export class SessionRecord {
  #cookie: SessionCookie;
  /** The session as the state has it; absent if it has not been stored yet. */
  #stored: StoredSession | undefined;
  /** The replaced session, which ends in `save`. */
  #left: Left | undefined;
  #data: SessionData;
  #changes: Change[] = [];
  /** Whether the session began in this request and has data. */
  #isNew = false;
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

  /** Continues the session of the cookie; if that has ended, or began at another brand, starts a new one. */
  static async open(
    cookie: SessionCookie | undefined,
    { now = Date.now, ...surroundings }: SessionSurroundings,
  ): Promise<SessionRecord> {
    const around = { ...surroundings, now };
    const isAlive = cookie?.brand === around.brand && secondsLeft(cookie.beganAt, now()) > 0;
    if (!isAlive) return new SessionRecord(undefined, undefined, around);
    const stored = cookie.alerts ? undefined : await around.store.find(cookie.id);
    const record = new SessionRecord(stored || cookie.alerts ? cookie : undefined, stored, around);
    if (record.data.parkedForms.some((form) => isOverdue(form, now())))
      record.change((data) => withoutOverdue(data, now()));
    return record;
  }

  get id(): string {
    return this.#cookie.id;
  }

  get beganAt(): number {
    return this.#cookie.beganAt;
  }

  /** The session's data, with this request's changes. */
  get data(): SessionData {
    return this.#data;
  }

  change(change: Change): void {
    this.#changes.push(change);
    this.#data = change(this.#data);
  }

  /**
   * Changes an already stored session at once, where other requests see it; a new one with `save`.
   *
   * @returns whether the session still exists: another request may have ended it meanwhile
   */
  async changeNow(change: Change): Promise<boolean> {
    this.change(change);
    if (!this.#stored) return true;
    const kept = await this.around.store.update(this.#cookie.id, this.#stored, change, this.#lifetime());
    return kept !== undefined;
  }

  /** Whether the state has this session already. */
  get isStored(): boolean {
    return this.#stored !== undefined;
  }

  /** Changes the stored session, after `save`; a session that has ended stays so. */
  async changeStored(change: Change): Promise<void> {
    const { store } = this.around;
    const found = await store.find(this.#cookie.id);
    if (found) await store.update(this.#cookie.id, found, change, this.#lifetime());
  }

  /** Goes on as another session, whose cookie the browser gets. @returns whether it is there */
  async follow({ id, beganAt }: Pick<SessionCookie, 'id' | 'beganAt'>): Promise<boolean> {
    const { brand, store } = this.around;
    const stored = await store.find(id);
    if (!stored) return false;
    this.#begin(stored.data);
    this.#stored = stored;
    // This browser may never have had the cookie: `save` sets it.
    this.#cookie = { id, beganAt, brand, renewedAt: 0 };
    return true;
  }

  /** Ends this session at once and begins an empty one with a new id. */
  async end(): Promise<void> {
    if (this.#stored) await this.around.store.remove(this.#cookie.id);
    this.#begin(emptyData());
  }

  /**
   * Begins a session with a new id and the data that `toNext` makes of this session's current state in the store. This
   * one ends in `save`, once the new one is stored, because until then it holds the only copy of its waiting forms.
   */
  async replace(toNext: (data: SessionData) => Partial<SessionData>): Promise<void> {
    if (this.#stored) {
      const { id } = this.#cookie;
      const found = await this.around.store.find(id);
      if (found) this.#data = this.#changed(found.data);
      this.#left = { id, forms: this.#data.parkedForms };
    }
    this.#begin({ ...emptyData(), ...toNext(this.#data) });
    this.#isNew = true;
  }

  #begin(data: SessionData): void {
    this.#stored = undefined;
    this.#cookie = this.#freshCookie();
    this.#data = data;
    this.#changes = [];
    this.#isNew = false;
  }

  /** Writes the changes, once, before the answer leaves. @returns the change of the browser's cookie */
  save(): Promise<CookieChange> {
    if (this.#stored) return this.#saveStored(this.#stored);
    return this.#left ? this.#saveReplacing(this.#left) : this.#saveNew();
  }

  async #saveStored(stored: StoredSession): Promise<CookieChange> {
    const { now, store } = this.around;
    const isRenewed = isToBeRenewed(this.#cookie.renewedAt, now());
    if (isDeepStrictEqual(this.#data, stored.data) && !isRenewed) return { kind: 'keep' };
    const kept = await store.update(this.#cookie.id, stored, (data) => this.#changed(data), this.#lifetime());
    // Another request has ended the session meanwhile, and its answer changes the cookie.
    if (!kept) return { kind: 'keep' };
    if (isEmpty(kept)) return { kind: 'drop' };
    return isRenewed ? this.#cookieSet() : { kind: 'keep' };
  }

  #changed(data: SessionData): SessionData {
    return this.#changes.reduce((changed, step) => step(changed), data);
  }

  async #saveReplacing(left: Left): Promise<CookieChange> {
    const { store } = this.around;
    for (;;) {
      const found = await store.find(left.id);
      if (!found && !this.#data.customer) {
        // Another request has ended it meanwhile, and its answer changes the cookie; or its customer has deleted their
        // data, and none of it may come back.
        await store.remove(this.#cookie.id);
        return { kind: 'keep' };
      }
      const late = found?.data.parkedForms.filter(
        (form) => !left.forms.some((known) => isDeepStrictEqual(known, form)),
      );
      if (late?.length) this.change((data) => ({ ...data, parkedForms: withLate(data.parkedForms, late) }));
      const change = await this.#saveNew();
      if (!found || (await store.removeFound(left.id, found))) return change;
    }
  }

  async #saveNew(): Promise<CookieChange> {
    const { brand, store } = this.around;
    const { customer, lastOwner, parkedForms } = this.#data;
    const owner = customer ? store.customerKey(customer) : lastOwner;
    if (this.#changes.length === 0 && !this.#isNew) return { kind: 'keep' };
    if (isEmpty(this.#data)) return { kind: 'drop' };
    if (this.#hasNothingButFewAlerts()) return this.#cookieSet(this.#data.alerts);
    // Before the session is stored: a deletion of the owner's data must find them.
    for (const each of new Set(parkedForms.map((form) => form.owner))) {
      await store.rememberForms(brand, each, this.#cookie.id);
    }
    await store.create(this.#cookie.id, this.#data, this.#lifetime());
    if (owner !== undefined) await store.remember(brand, owner, this.#cookie.id, this.#left?.id);
    return this.#cookieSet();
  }

  /** A visitor's requests write nothing into the state, however many they are. */
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

/** The waiting forms, with those that were parked while the session was replaced: they were sent later. */
function withLate(forms: readonly ParkedForm[], late: readonly ParkedForm[]): ParkedForm[] {
  return [...forms.filter((form) => !late.some((other) => isSameForm(other, form))), ...late];
}

function emptyData(): SessionData {
  return { apiCookies: {}, clockOffsetMs: 0, alerts: [], parkedForms: [] };
}
