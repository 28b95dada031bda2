import { toCookieUpdate } from './merge-api-cookies.ts';
import { parkForm } from './park-form.ts';
import { isProfileDue, PROFILE_DUE, withProfileAnswer } from './profile-due.ts';
import type {
  Customer,
  Identity,
  OneTimeAlert,
  ParkedForm,
  SessionCookie,
  SessionData,
  SessionEnding,
} from './session-data.ts';
import { SessionRecord, type CookieChange, type SessionSurroundings } from './session-record.ts';
import { isEmpty } from './session-store.ts';
import { withClock } from './with-clock.ts';
import { isFull, withAlert, withoutAlerts, withReturned } from './waiting-alerts.ts';

/** The fields that a login sets, whatever they were before. */
const LOGGED_IN = {
  pendingLogin: undefined,
  lastIdentity: undefined,
  lastOwner: undefined,
  ...PROFILE_DUE,
} as const;

/** An answer of the API so soon after the last one is not worth a write. */
const ANSWERED_TOLERANCE_MS = 60_000;

/**
 * The session of one request, in the app's words: opened once before the app runs, and saved once after it if it
 * changed.
 */
export class PortalSession {
  /** The id that the request's cookie names, also if its session has ended; without a cookie the new one's. */
  readonly cookieId: string;
  readonly #record: SessionRecord;
  readonly #around: SessionRecord['around'];
  #taken: OneTimeAlert[] = [];

  private constructor(record: SessionRecord, cookieId: string) {
    this.#record = record;
    this.cookieId = cookieId;
    this.#around = record.around;
  }

  get #data(): SessionData {
    return this.#record.data;
  }

  /** Continues the session of the cookie; if that has ended, or began at another brand, starts a new one. */
  static async open(
    cookie: SessionCookie | undefined,
    surroundings: SessionSurroundings,
  ): Promise<PortalSession> {
    const record = await SessionRecord.open(cookie, surroundings);
    return new PortalSession(record, cookie?.brand === surroundings.brand ? cookie.id : record.id);
  }

  /** Identifies this browser until the next login. */
  get id(): string {
    return this.#record.id;
  }

  /** When the session began, with the last login; milliseconds since 1970. */
  get beganAt(): number {
    return this.#record.beganAt;
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

  /**
   * Milliseconds since the brand API last answered a call of this customer, to the minute; infinite if it never did.
   */
  get msSinceAnswer(): number {
    return this.#around.now() - (this.#data.answeredAt ?? -Infinity);
  }

  /** Whether nothing was heard of the customer's profile since the login, and no request for it is under way. */
  get isProfileDue(): boolean {
    return isProfileDue(this.#data, this.#around.now());
  }

  /** How the brand API refused the customer's profile, if it did. */
  get profileRefusal(): SessionEnding | undefined {
    return this.#data.profileRefusal;
  }

  /** Notes that a code was sent: the dialog for it shows the e-mail or phone. */
  awaitCode(identity: Identity, resends: number): void {
    this.#record.change((data) => ({ ...data, pendingLogin: { identity, resends } }));
  }

  /**
   * Forgets the e-mail or phone to which a code was sent, and that of a session that ended here. Forms that wait for
   * their owner go on waiting.
   */
  cancelLogin(): void {
    const { lastIdentity, pendingLogin } = this.#data;
    if (lastIdentity ?? pendingLogin)
      this.#record.change((data) => ({ ...data, lastIdentity: undefined, pendingLogin: undefined }));
  }

  /** The customer proved who they are: a new session id, so that one planted before the login is worth nothing. */
  async login(customer: Customer): Promise<void> {
    const answeredAt = this.#around.now();
    await this.#record.replace((data) => ({ ...data, customer, ...LOGGED_IN, answeredAt }));
  }

  /** Goes on as the session that another request of this browser began. @returns whether it is stored */
  follow(begun: Pick<SessionCookie, 'id' | 'beganAt'>): Promise<boolean> {
    return this.#record.follow(begun);
  }

  /** Ends the session here and for every copy of its cookie; waiting alerts and forms stay. */
  async logout(): Promise<void> {
    if (isEmpty({ ...this.#data, alerts: [], parkedForms: [] })) return;
    await this.#record.replace(({ alerts, parkedForms }) => ({ alerts, parkedForms }));
  }

  /**
   * Ends a session that the brand API ended: as `logout`, and remembers the identity for the next login. If the session
   * has already ended, it remembers none: the customer may have deleted their data.
   */
  async expire(): Promise<void> {
    const { customer, ...last } = this.#data;
    const lastIdentity = customer?.identity ?? last.lastIdentity;
    const lastOwner = customer ? this.#around.store.customerKey(customer) : last.lastOwner;
    await this.logout();
    if (lastIdentity) this.#record.change((data) => ({ ...data, lastIdentity, lastOwner }));
  }

  /** Ends every session of this customer at this brand, in this browser and all others; waiting alerts and forms stay. */
  async logoutEverywhere(): Promise<void> {
    const { brand, store } = this.#around;
    const { customer } = this.#data;
    if (customer) await store.endAllOf(brand, store.customerKey(customer), this.id);
    await this.logout();
  }

  /**
   * Ends every session of this customer at this brand, and deletes their waiting forms in all browsers. Of this session,
   * alerts and the forms of others stay.
   */
  async deleteEverywhere(): Promise<void> {
    const { brand, store } = this.#around;
    const { alerts, customer, parkedForms } = this.#data;
    const owner = customer && store.customerKey(customer);
    if (owner !== undefined) await store.removeAllOf(brand, owner, this.id);
    await this.#record.end();
    const others = parkedForms.filter((form) => form.owner !== owner);
    this.#record.change((data) => ({ ...data, alerts, parkedForms: others }));
  }

  /** Shows a message once, on the page the customer sees next. */
  alert(alert: OneTimeAlert): void {
    if (isFull(this.#data.alerts)) {
      this.#around.warn('too many alerts wait: the oldest is dropped');
    }
    this.#record.change((data) => ({ ...data, alerts: withAlert(data.alerts, alert) }));
  }

  /** The messages to show now, or those that `isWanted` accepts; they are gone from the session afterwards. */
  takeAlerts(isWanted: (alert: OneTimeAlert) => boolean = () => true): OneTimeAlert[] {
    const taken = this.#data.alerts.filter(isWanted);
    if (taken.length > 0)
      this.#record.change((data) => ({ ...data, alerts: withoutAlerts(data.alerts, taken) }));
    this.#taken = [...this.#taken, ...taken];
    return taken;
  }

  /** The messages of this answer: those that wait, and those that were taken for it. */
  get alertsNow(): readonly OneTimeAlert[] {
    return [...this.#data.alerts, ...this.#taken];
  }

  /** For an answer that is a redirect and shows no page: the taken alerts are kept for the page it leads to. */
  returnTakenAlerts(): void {
    const taken = this.#taken;
    if (taken.length > 0) {
      this.#record.change((data) => ({ ...data, alerts: withReturned(data.alerts, taken) }));
    }
    this.#taken = [];
  }

  /** For an answer that never reached the browser: the alerts that were taken for it wait for the next page. */
  async returnUnshownAlerts(): Promise<void> {
    const taken = this.#taken;
    if (taken.length === 0) return;
    await this.#record.changeStored((data) => ({ ...data, alerts: withReturned(data.alerts, taken) }));
  }

  /** Keeps a form until the next login, for seven days at the most; see `parkForm`. @returns whether it is kept */
  parkForm(form: ParkedForm, over?: (waiting: ParkedForm) => ParkedForm): Promise<boolean> {
    return parkForm(this.#record, form, over);
  }

  /** Takes the kept forms out of the session, oldest first: after a login they no longer wait, whoever logged in. */
  takeParkedForms(): ParkedForm[] {
    const { parkedForms } = this.#data;
    if (parkedForms.length > 0) this.#record.change((data) => ({ ...data, parkedForms: [] }));
    return parkedForms.map((form) => ({ ...form, parkedAt: undefined }));
  }

  /** Applies the cookie changes of an answer of the brand API. */
  keepApiCookies(next: Readonly<Record<string, string>>): void {
    const update = toCookieUpdate(this.#data.apiCookies, next);
    this.#record.change((data) => ({ ...data, apiCookies: update(data.apiCookies) }));
    const leftOut = Object.keys(next).filter((name) => !(name in this.#data.apiCookies));
    if (leftOut.length > 0) this.#around.warn(`no room for cookies of the brand API: ${leftOut.join(', ')}`);
  }

  /** The brand API answered a call of the customer. */
  keepAnswered(): void {
    if (!this.#data.customer || this.msSinceAnswer < ANSWERED_TOLERANCE_MS) return;
    const answeredAt = this.#around.now();
    this.#record.change((data) => ({ ...data, answeredAt }));
  }

  /** Notes that a request for the profile is under way. */
  profileAsked(): void {
    const profileAskedAt = this.#around.now();
    this.#record.change((data) => ({ ...data, profileAskedAt }));
  }

  /** Notes what was heard of the profile: a refusal, or an answer or fault that keeps nobody from working. */
  profileHeard(refusal: SessionEnding | undefined): void {
    this.#record.change(withProfileAnswer(refusal));
  }

  /** The same, after `save`. */
  async profileHeardLate(refusal: SessionEnding | undefined): Promise<void> {
    await this.#record.changeStored(withProfileAnswer(refusal));
  }

  /** Notes what an answer says of the API's clock, and which call it answers. */
  keepClockOffset(offsetMs: number, call: string): void {
    if (withClock(this.#data, offsetMs, call) !== this.#data) {
      this.#record.change((data) => withClock(data, offsetMs, call));
    }
  }

  /** Writes the changes, once, before the answer leaves. @returns the change of the browser's cookie */
  save(): Promise<CookieChange> {
    return this.#record.save();
  }
}
