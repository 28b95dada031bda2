import { z } from '../brand-api/contract/z.ts';
import { changeEntry, changeReadEntry } from '../state/change-entry.ts';
import { entryJson } from '../state/entry-json.ts';
import type { Lifetime, State } from '../state/state.ts';
import { sessionDataSchema, type Customer, type SessionData } from './session-data.ts';
import { LONGEST_SECONDS, SESSION_SECONDS } from './session-lifetime.ts';

/**
 * The most sessions, whoever they belong to, in which forms of one customer wait: more than an hour's limit lets in.
 */
const MOST_WITH_FORMS = 100;
/** Browsers of one customer that stay logged in; with one more the oldest is logged out. */
const MOST_SESSIONS = 30;
/**
 * Forms that are kept without a session: of one customer, and from one network, which a mobile carrier gives to
 * thousands of people at once.
 */
const PARKED_PER_HOUR = { owner: 60, network: 600 };
const HOUR = { ttlSeconds: 60 * 60 };
const idsSchema = z.array(z.string());

/** A session as it was read, with the text by which `update` compares. */
export interface StoredSession {
  data: SessionData;
  text: string;
}

/** Names for customers and networks in the state's keys, where they must not be readable. */
export interface CustomerKeys {
  /** The key by which everything of a customer is kept. */
  customerKey: (customer: Customer) => string;
  digestOf: (network: string) => string;
}

export interface SessionStore extends Pick<CustomerKeys, 'customerKey'> {
  find(id: string): Promise<StoredSession | undefined>;
  create(id: string, data: SessionData, lifetime: Lifetime): Promise<void>;

  /**
   * Changes a session so that simultaneous requests do not lose each other's change: `change` may run again, on the
   * result of another write, so it must only compute. An empty result is deleted.
   *
   * @returns the data that is now kept; `undefined` if the session has ended meanwhile, and stays so
   */
  update(
    id: string,
    found: StoredSession,
    change: (data: SessionData) => SessionData,
    lifetime: Lifetime,
  ): Promise<SessionData | undefined>;

  remove(id: string): Promise<void>;

  /** Ends a session if it is still as it was read. @returns whether it was */
  removeFound(id: string, found: StoredSession): Promise<boolean>;

  /**
   * Counts a session among those of a customer at a brand, so that all of them can be ended.
   *
   * @param owner the customer's key
   * @param left the session that it replaces, which ends as soon as this one is kept: it does not count against the
   *   limit
   */
  remember(brand: string, owner: string, id: string, left?: string): Promise<void>;

  /**
   * Counts a session among those in which forms of a customer wait, whoever it is of, so that a deletion finds them.
   *
   * @param owner the customer's key
   */
  rememberForms(brand: string, owner: string, id: string): Promise<void>;

  /**
   * Ends every session of a customer at a brand, whether it began by e-mail or phone. Forms that wait in them go on
   * waiting for their owners.
   *
   * @param owner the customer's key
   * @param own the session that asks for it, which the caller ends afterwards: if this breaks off, the customer can ask
   *   again in it
   */
  endAllOf(brand: string, owner: string, own?: string): Promise<void>;

  /** The same, and takes the customer's waiting forms out of every session, whoever it is of. */
  removeAllOf(brand: string, owner: string, own?: string): Promise<void>;

  /**
   * Whether a form without a session is kept: each takes room.
   *
   * @param owner the key of the customer for whom the form's page was made
   */
  permitParking(network: string, owner: string): Promise<boolean>;
}

/** Sessions in the state, each under its id: a session without an entry has ended. */
export function createSessionStore(state: State, { customerKey, digestOf }: CustomerKeys): SessionStore {
  const keyOf = (id: string) => `session:data:${id}`;
  const listOf = (brand: string, owner: string) => `session:of:${brand}:${owner}`;
  const formsListOf = (brand: string, owner: string) => `session:forms-of:${brand}:${owner}`;

  /** @returns the ids before the change */
  function changeList(key: string, change: (ids: string[]) => string[]): Promise<string[]> {
    const changed = (text: string | undefined) => {
      const before = readIds(text);
      const after = change(before);
      return { text: after.length > 0 ? JSON.stringify(after) : undefined, result: before };
    };
    return changeEntry(state, key, changed, { ttlSeconds: LONGEST_SECONDS });
  }

  /** The ids of sessions that have ended; empty unless the list is full, because each id is looked up. */
  async function endedOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length < MOST_SESSIONS) return new Set();
    const texts = await Promise.all(ids.map((id) => state.get(keyOf(id))));
    return new Set(ids.filter((_, index) => texts[index] === undefined));
  }

  /**
   * Leaves of a session what `toRest` makes of it, which must answer the same session where nothing has to go. One that is
   * then empty ends, and so does one that cannot be read.
   */
  async function keepOnly(id: string, toRest: (data: SessionData) => SessionData): Promise<void> {
    const changed = (text: string | undefined) => {
      const kept = read(text);
      if (!kept) return { text: undefined, result: undefined };
      const rest = toRest(kept.data);
      if (rest === kept.data) return { result: undefined };
      return { text: isEmpty(rest) ? undefined : JSON.stringify(rest), result: undefined };
    };
    await changeEntry(state, keyOf(id), changed, { ttlSeconds: SESSION_SECONDS });
  }

  return {
    customerKey,

    async find(id) {
      return read(await state.get(keyOf(id)));
    },

    create: (id, data, lifetime) => state.set(keyOf(id), JSON.stringify(data), lifetime),

    update(id, found, change, lifetime) {
      const changed = (text: string | undefined) => {
        const current = text === found.text ? found : read(text);
        if (!current) return { result: undefined };
        const result = change(current.data);
        return { text: isEmpty(result) ? undefined : JSON.stringify(result), result };
      };
      return changeReadEntry(state, { key: keyOf(id), text: found.text }, changed, lifetime);
    },

    remove: (id) => state.delete(keyOf(id)),

    // Deletes, so the lifetime has no effect.
    removeFound: (id, { text }) => state.compareAndSet(keyOf(id), text, undefined, { ttlSeconds: 0 }),

    async remember(brand, owner, id, left) {
      const key = listOf(brand, owner);
      const ended = await endedOf(readIds(await state.get(key)));
      const others = (ids: string[]) =>
        ids.filter((other) => other !== id && other !== left && !ended.has(other));
      const before = await changeList(key, (ids) => [
        // The replaced session ends only after this: until then `removeAllOf` must find it.
        ...ids.filter((other) => other === left),
        ...[...others(ids), id].slice(-MOST_SESSIONS),
      ]);
      const crowdedOut = others(before).slice(0, 1 - MOST_SESSIONS);
      await Promise.all(crowdedOut.map((old) => state.delete(keyOf(old))));
    },

    async rememberForms(brand, owner, id) {
      // A form is parked anew with each change of what is typed.
      await changeList(formsListOf(brand, owner), (ids) =>
        ids.includes(id) ? ids : [...ids, id].slice(-MOST_WITH_FORMS),
      );
    },

    async endAllOf(brand, owner, own) {
      for (const change of ROUNDS) {
        const theirs = await changeList(listOf(brand, owner), change);
        await Promise.all(theirs.filter((id) => id !== own).map((id) => keepOnly(id, formsOf)));
      }
    },

    async removeAllOf(brand, owner, own) {
      const withoutForms = (data: SessionData) => {
        const parkedForms = data.parkedForms.filter((form) => form.owner !== owner);
        return parkedForms.length === data.parkedForms.length ? data : { ...data, parkedForms };
      };
      for (const change of ROUNDS) {
        const [theirs, withForms] = await Promise.all([
          changeList(listOf(brand, owner), change),
          changeList(formsListOf(brand, owner), change),
        ]);
        const ids = [...new Set([...theirs, ...withForms])].filter((id) => id !== own);
        const toRest = (id: string) =>
          theirs.includes(id) ? (data: SessionData) => withoutForms(formsOf(data)) : withoutForms;
        await Promise.all(ids.map((id) => keepOnly(id, toRest(id))));
      }
    },

    async permitParking(network, owner) {
      const ofOwner = await state.increment(`session:parked:of:${owner}`, HOUR);
      // A customer's forms beyond their own limit do not count against the others on their network.
      if (ofOwner > PARKED_PER_HOUR.owner) return false;
      const ofNetwork = await state.increment(`session:parked:${digestOf(network)}`, HOUR);
      return ofNetwork <= PARKED_PER_HOUR.network;
    },
  };
}

/**
 * The rounds in which all sessions of a customer end, by what becomes of the list of them. The first leaves it as it is: if
 * it breaks off, a retry has to find the rest. The second empties it, and takes what was added meanwhile.
 */
const ROUNDS: readonly ((ids: string[]) => string[])[] = [(ids) => ids, () => []];

/** What stays of a session that was ended from elsewhere: the forms that wait in it. */
function formsOf({ parkedForms }: SessionData): SessionData {
  return { apiCookies: {}, clockOffsetMs: 0, alerts: [], parkedForms };
}

/** Whether the session has no data that a later request would need. */
export function isEmpty(data: SessionData): boolean {
  const { alerts, apiCookies, customer, lastIdentity, parkedForms, pendingLogin } = data;
  const isNobodys = !customer && !lastIdentity && !pendingLogin && Object.keys(apiCookies).length === 0;
  return isNobodys && alerts.length === 0 && parkedForms.length === 0;
}

/** A session that no secret opens, or that has an older shape, counts as absent. */
function read(text: string | undefined): StoredSession | undefined {
  if (text === undefined) return undefined;
  const { data } = sessionDataSchema.safeParse(entryJson(text));
  return data && { data, text };
}

function readIds(text: string | undefined): string[] {
  return idsSchema.safeParse(entryJson(text)).data ?? [];
}
