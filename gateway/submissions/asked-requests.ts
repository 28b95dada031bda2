import { randomUUID } from 'node:crypto';
import { z } from '../brand-api/contract/z.ts';
import type { CustomerScope } from '../session/customer-scope.ts';
import type { State } from '../state/state.ts';
import { changeList } from './change-list.ts';

/**
 * Until a piece was sent, examined and paid back, which may take 30 days alone, and no longer.
 * Source: .docs/rules/protocols-and-statuses.md#what-was-asked-for.
 */
const LIFETIME = { ttlSeconds: 90 * 24 * 60 * 60 };
/** Of one customer at one brand: what grows has an end. */
const MOST_KEPT = 50;

/** What a customer's protocols were asked for, each an entry of its own, which ends by itself. */
export interface AskedRequests {
  /** `undefined` for a protocol that was made elsewhere, too long ago, or whose entry was deleted. */
  find(scope: CustomerScope, protocolId: number): Promise<unknown>;
  /** It may run twice. */
  keep(scope: CustomerScope, protocolId: number, asked: unknown): Promise<void>;
  /** Of how many protocols there is an entry. */
  count(scope: CustomerScope): Promise<number>;
  forgetAll(scope: CustomerScope): Promise<void>;
}

/** @param now a clock in milliseconds, the same for all gateways that share the state */
export function createAskedRequests(state: State, now: () => number): AskedRequests {
  const listKey = ({ brandId, customerKey }: CustomerScope) => `submissions-asked:${brandId}:${customerKey}`;
  // Keys are not encrypted, so none has a protocol's number in it.
  const entryKey = ({ brandId, customerKey }: CustomerScope, { entryId }: Pick<Listed, 'entryId'>) =>
    `submission-asked:${brandId}:${customerKey}:${entryId}`;
  const readList = async (scope: CustomerScope) => parseList(await state.get(listKey(scope)));
  const isThere = ({ keptAt }: Listed) => now() - keptAt < LIFETIME.ttlSeconds * 1_000;

  return {
    async find(scope, protocolId) {
      const listed = (await readList(scope)).find((other) => other.protocolId === protocolId);
      const entry = listed && (await state.get(entryKey(scope, listed)));
      return entry === undefined ? undefined : readEntry(entry);
    },

    async keep(scope, protocolId, asked) {
      const own: Listed = { protocolId, entryId: randomUUID(), keptAt: now() };
      let left: readonly Listed[] = [];
      // Before it is there: what nobody knows of is never deleted.
      await changeList(
        state,
        listKey(scope),
        parseList,
        (listed) => {
          const others = listed.filter((other) => other.protocolId !== protocolId && isThere(other));
          const kept = [own, ...others.slice(0, MOST_KEPT - 1)];
          left = listed.filter((other) => !kept.includes(other));
          return kept;
        },
        LIFETIME,
      );
      await state.set(entryKey(scope, own), JSON.stringify(asked), LIFETIME);
      for (const other of left) await state.delete(entryKey(scope, other));
    },

    async count(scope) {
      return (await readList(scope)).filter(isThere).length;
    },

    async forgetAll(scope) {
      for (const listed of await readList(scope)) await state.delete(entryKey(scope, listed));
      await state.delete(listKey(scope));
    },
  };
}

const listSchema = z.array(z.object({ protocolId: z.int(), entryId: z.string(), keptAt: z.number() }));
/** A protocol of which there is an entry, newest first; when it was written, in milliseconds since 1970. */
type Listed = z.infer<typeof listSchema>[number];

function parseList(entry: string | undefined): Listed[] {
  return entry === undefined ? [] : listSchema.parse(JSON.parse(entry));
}

/** It is only shown: what cannot be read counts as nothing. */
function readEntry(entry: string): unknown {
  try {
    return JSON.parse(entry) as unknown;
  } catch {
    return undefined;
  }
}
