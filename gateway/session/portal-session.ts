import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { State } from '../state/state.ts';
import type { Customer, Identity, OneTimeAlert, ParkedForm, SessionData } from './session-data.ts';
import { SESSION_SECONDS } from './session-seal.ts';

/** A browser drops a cookie beyond 4 KB, and with it the session: so few alerts, and short texts of the API in them. */
const MOST_ALERTS = 5;
const LONGEST_ALERT_VALUE = 500;
/** In bytes, as JSON: five times what a buyer's data usually take. */
const LARGEST_PARKED_FORM = 1_500;

/** A change of the API's clock below this is network noise and not worth a new cookie. */
const CLOCK_TOLERANCE_MS = 2_000;

const revokedKey = (id: string) => `session:revoked:${id}`;

/**
 * The session of one request: opened once before the app runs, sealed once after it, and only if it changed.
 */
export class PortalSession {
  #data: SessionData;
  #changed = false;
  #taken: OneTimeAlert[] = [];
  readonly #state: State;

  private constructor(data: SessionData, state: State) {
    this.#data = data;
    this.#state = state;
  }

  /** Continues the session of the cookie's data; a missing or revoked one begins anew. */
  static async open(data: SessionData | undefined, state: State): Promise<PortalSession> {
    const revoked = data !== undefined && (await state.get(revokedKey(data.id))) !== undefined;
    return new PortalSession(data && !revoked ? data : emptySession(), state);
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

  /** How far the brand API's clock is ahead of ours, in milliseconds. */
  get clockOffsetMs(): number {
    return this.#data.clockOffsetMs;
  }

  /** A code was sent; the dialog that asks for it shows to whom. */
  awaitCode(identity: Identity, resends: number): void {
    this.#change({ pendingLogin: { identity, resends } });
  }

  /** Forgets the e-mail or phone that a code was sent to. */
  cancelLogin(): void {
    if (this.#data.pendingLogin) this.#change({ pendingLogin: undefined });
  }

  /** The customer proved who they are: a new session id, so that one planted before the login is worth nothing. */
  async login(customer: Customer): Promise<void> {
    await this.#revoke();
    this.#change({ id: randomUUID(), customer, pendingLogin: undefined });
  }

  /** Ends the session here and for every copy of its cookie; alerts still to be shown stay. */
  async logout(): Promise<void> {
    if (this.#data.customer) await this.#revoke();
    if (this.#data.customer || this.#data.pendingLogin || Object.keys(this.#data.apiCookies).length > 0) {
      this.#change({
        ...emptySession(),
        customer: undefined,
        pendingLogin: undefined,
        alerts: this.#data.alerts,
      });
    }
  }

  /** Shows a message once, on the page the customer sees next; the newest five, each once. */
  alert(alert: OneTimeAlert): void {
    const kept = toKept(alert);
    const others = this.#data.alerts.filter((waiting) => !isDeepStrictEqual(waiting, kept));
    this.#change({ alerts: [...others, kept].slice(-MOST_ALERTS) });
  }

  /** The messages to show now, or those of them that are wanted; they are gone from the session afterwards. */
  takeAlerts(isWanted: (alert: OneTimeAlert) => boolean = () => true): OneTimeAlert[] {
    const taken = this.#data.alerts.filter(isWanted);
    if (taken.length > 0) this.#change({ alerts: this.#data.alerts.filter((alert) => !isWanted(alert)) });
    this.#taken = [...this.#taken, ...taken];
    return taken;
  }

  /** The answer shows no page, but leads to one: what was taken to be shown is kept for that. */
  returnTakenAlerts(): void {
    if (this.#taken.length > 0) this.#change({ alerts: [...this.#taken, ...this.#data.alerts] });
    this.#taken = [];
  }

  /**
   * Keeps a form until the next login.
   *
   * @returns whether it was short enough for a cookie
   */
  parkForm(parkedForm: ParkedForm): boolean {
    if (Buffer.byteLength(JSON.stringify(parkedForm)) > LARGEST_PARKED_FORM) return false;
    this.#change({ parkedForm });
    return true;
  }

  /** The form that was kept, once: whoever logs in, it waits no longer. */
  takeParkedForm(): ParkedForm | undefined {
    const { parkedForm } = this.#data;
    if (parkedForm) this.#change({ parkedForm: undefined });
    return parkedForm;
  }

  keepApiCookies(apiCookies: Record<string, string>): void {
    this.#change({ apiCookies });
  }

  keepClockOffset(clockOffsetMs: number): void {
    if (Math.abs(clockOffsetMs - this.#data.clockOffsetMs) > CLOCK_TOLERANCE_MS)
      this.#change({ clockOffsetMs });
  }

  /** The data to seal, or `undefined` when the browser's cookie is still right. */
  get changedData(): SessionData | undefined {
    return this.#changed ? this.#data : undefined;
  }

  async #revoke(): Promise<void> {
    await this.#state.set(revokedKey(this.#data.id), '1', { ttlSeconds: SESSION_SECONDS });
  }

  #change(change: Partial<SessionData>): void {
    this.#data = { ...this.#data, ...change };
    this.#changed = true;
  }
}

function emptySession(): SessionData {
  return { id: randomUUID(), apiCookies: {}, clockOffsetMs: 0, alerts: [] };
}

function toKept({ code, values }: OneTimeAlert): OneTimeAlert {
  if (!values) return { code };
  const kept = Object.entries(values).map(
    ([name, value]) =>
      [name, typeof value === 'string' ? value.slice(0, LONGEST_ALERT_VALUE) : value] as const,
  );
  return { code, values: Object.fromEntries(kept) };
}
