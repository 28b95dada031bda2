import { z } from '../brand-api/contract/z.ts';
import { changeEntry } from '../state/change-entry.ts';
import type { Lifetime, State } from '../state/state.ts';
import { identitiesOf, identityText } from './identities-of.ts';
import { sessionDataSchema, type Customer, type Identity, type SessionData } from './session-data.ts';
import { LONGEST_SECONDS } from './session-lifetime.ts';

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

export interface SessionStore {
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
   * @param left the session that it replaces, which ends as soon as this one is kept: it does not count against the
   *   limit
   */
  remember(brand: string, customer: Pick<Customer, 'identity'>, id: string, left?: string): Promise<void>;

  /** Ends every session of a customer at a brand, whether it began by e-mail or phone. */
  removeAllOf(brand: string, customer: Customer): Promise<void>;

  /**
   * Whether a form without a session is kept: each takes room.
   *
   * @param owner the key of the customer whose page it is of
   */
  permitParking(network: string, owner: string): Promise<boolean>;
}

/**
 * Sessions in the state, each under its id: a session without an entry has ended.
 *
 * @param customerKey the name of an identity in keys
 */
export function createSessionStore(state: State, customerKey: (identity: string) => string): SessionStore {
  const keyOf = (id: string) => `session:data:${id}`;
  const listOf = (brand: string, identity: Identity) =>
    `session:of:${brand}:${customerKey(identityText(identity))}`;

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

  return {
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
      return changeEntry(state, keyOf(id), changed, lifetime, found.text);
    },

    remove: (id) => state.delete(keyOf(id)),

    // Deletes, so the lifetime has no effect.
    removeFound: (id, { text }) => state.compareAndSet(keyOf(id), text, undefined, { ttlSeconds: 0 }),

    async remember(brand, { identity }, id, left) {
      const key = listOf(brand, identity);
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

    async removeAllOf(brand, customer) {
      const lists = await Promise.all(
        identitiesOf(customer).map((identity) => changeList(listOf(brand, identity), () => [])),
      );
      await Promise.all(lists.flat().map((id) => state.delete(keyOf(id))));
    },

    async permitParking(network, owner) {
      const ofOwner = await state.increment(`session:parked:of:${owner}`, HOUR);
      // A customer's forms beyond their own limit do not count against the others on their network.
      if (ofOwner > PARKED_PER_HOUR.owner) return false;
      const ofNetwork = await state.increment(`session:parked:${customerKey(network)}`, HOUR);
      return ofNetwork <= PARKED_PER_HOUR.network;
    },
  };
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
  const { data } = sessionDataSchema.safeParse(parsed(text));
  return data && { data, text };
}

function readIds(text: string | undefined): string[] {
  return idsSchema.safeParse(parsed(text ?? '[]')).data ?? [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
