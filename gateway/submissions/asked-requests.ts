import { randomUUID } from 'node:crypto';
import { z } from '../brand-api/contract/z.ts';
import { scopeKey, type CustomerScope } from '../session/customer-scope.ts';
import { entryJson } from '../state/entry-json.ts';
import type { State } from '../state/state.ts';
import { changeList, type Change } from './change-list.ts';

/**
 * Long enough for an item to be sent, examined and refunded; the refund alone may take 30 days.
 * Source: .docs/rules/protocols-and-statuses.md#what-was-asked-for.
 */
const LIFETIME = { ttlSeconds: 90 * 24 * 60 * 60 };
/** Of one customer at one brand: the list must not grow without end. */
const MOST_KEPT = 50;

/** The content of the requests behind a customer's protocols, each an entry of its own, which expires by itself. */
export interface AskedRequests {
  /** `undefined` for a protocol that was made elsewhere, too long ago, or whose entry was deleted. */
  find(scope: CustomerScope, protocolId: number): Promise<unknown>;
  /** May be called twice for one protocol. */
  keep(scope: CustomerScope, protocolId: number, asked: unknown): Promise<void>;
  /** Forgets the entry of one protocol. */
  forget(scope: CustomerScope, protocolId: number): Promise<void>;
  /** The protocols with an entry, by their numbers. */
  numbers(scope: CustomerScope): Promise<number[]>;
  forgetAll(scope: CustomerScope): Promise<void>;
}

/** @param now a clock in milliseconds, the same for all gateways that share the state */
export function createAskedRequests(state: State, now: () => number): AskedRequests {
  const listKey = (scope: CustomerScope) => scopeKey('submissions-asked', scope);
  const entryKey = (scope: CustomerScope, { entryId }: Pick<Listed, 'entryId'>) =>
    scopeKey('submission-asked', scope, entryId);
  const readList = async (scope: CustomerScope) => parseList(await state.get(listKey(scope)));
  const isThere = ({ keptAt }: Listed) => now() - keptAt < LIFETIME.ttlSeconds * 1_000;

  const changeListed = (scope: CustomerScope, change: Change<Listed>) =>
    changeList(state, { key: listKey(scope), parse: parseList, writing: LIFETIME }, change);

  /** Deletes entries, then takes them off the list: an entry without a place in the list could never be found again. */
  async function drop(scope: CustomerScope, dropped: readonly Listed[]): Promise<void> {
    for (const each of dropped) await state.delete(entryKey(scope, each));
    const ids = new Set(dropped.map(({ entryId }) => entryId));
    const isLeft = ({ entryId }: Listed) => !ids.has(entryId);
    await changeListed(scope, (listed) => (listed.every(isLeft) ? undefined : listed.filter(isLeft)));
  }

  return {
    async find(scope, protocolId) {
      const listed = (await readList(scope)).filter((other) => other.protocolId === protocolId);
      // The newest existing entry: a process may have died between listing and writing one.
      for (const each of listed) {
        const entry = await state.get(entryKey(scope, each));
        // It is only shown: an unreadable one counts as absent.
        if (entry !== undefined) return entryJson(entry);
      }
      return undefined;
    },

    async keep(scope, protocolId, asked) {
      const own: Listed = { protocolId, entryId: randomUUID(), keptAt: now() };
      await changeListed(scope, (listed) => [own, ...listed]);
      await state.set(entryKey(scope, own), JSON.stringify(asked), LIFETIME);
      const listed = await readList(scope);
      const kept = newestOfEach(listed.filter(isThere)).slice(0, MOST_KEPT);
      // If a deletion, or another process that keeps the same, took it off the list meanwhile, it is no longer listed.
      const isListed = listed.some(({ entryId }) => entryId === own.entryId);
      await drop(scope, isListed ? listed.filter((other) => !kept.includes(other)) : [own]);
    },

    async forget(scope, protocolId) {
      const listed = await readList(scope);
      await drop(
        scope,
        listed.filter((other) => other.protocolId === protocolId),
      );
    },

    async numbers(scope) {
      return newestOfEach((await readList(scope)).filter(isThere)).map(({ protocolId }) => protocolId);
    },

    async forgetAll(scope) {
      await drop(scope, await readList(scope));
    },
  };
}

/** The first listed entry of each protocol. */
function newestOfEach(listed: readonly Listed[]): Listed[] {
  return [...new Map(listed.toReversed().map((each) => [each.protocolId, each])).values()].toReversed();
}

const listSchema = z.array(z.object({ protocolId: z.int(), entryId: z.string(), keptAt: z.number() }));
/** A protocol with an entry, newest first; `keptAt` in milliseconds since 1970. */
type Listed = z.infer<typeof listSchema>[number];

function parseList(entry: string | undefined): Listed[] {
  return entry === undefined ? [] : listSchema.parse(JSON.parse(entry));
}
