import { changeEntry } from '../state/change-entry.ts';
import type { State } from '../state/state.ts';
import { scopeKey, type CustomerScope } from '../session/customer-scope.ts';

/**
 * The version of the drafts' format. Raise it when older drafts can no longer be read: they then count as absent.
 */
const DRAFT_VERSION = 1;
const LIFETIME = { ttlSeconds: 30 * 24 * 60 * 60 };

/**
 * The content of a draft: chosen items, those of a request that failed, the buyer form, waiting pictures, or a form as
 * typed. `refused-calls` says which calls ended a session. Seven are about these: `files-for` says for which items files
 * are attached, `cleared-turns` says when drafts were put away, `pictures-removed` how many files were deleted unsent,
 * `files-refused` which protocols await a file in the place of a refused one, `files-sent` which files arrived,
 * `protocol-items` which products the customer's protocols have, `voucher-worths` at which amounts vouchers were accepted.
 * There are no other names, so that everything that is kept can be shown and cleared.
 */
const draftNames = [
  'selections',
  'last-request',
  'buyer',
  'pictures',
  'pictures-removed',
  'files-sent',
  'protocol-items',
  'typed:bank',
  'typed:items',
  'typed:off-store',
  'cleared-turns',
  'refused-calls',
  'files-for',
  'files-refused',
  'voucher-worths',
] as const;
export type DraftName = (typeof draftNames)[number];

export interface DraftScope extends CustomerScope {
  name: DraftName;
}

/** Reads a draft's JSON value into the caller's type; throws or answers `undefined` if it cannot. */
type ParseDraft<T> = (value: unknown) => T | undefined;

export interface Drafts {
  /** The draft, or `undefined` without a readable one. */
  read<T>(scope: DraftScope, parse: ParseDraft<T>): Promise<T | undefined>;

  /**
   * Writes the draft over any previous one; `value` is anything JSON can carry. It lives 30 days from now, or for the
   * `lifetime`.
   */
  write(scope: DraftScope, value: unknown, lifetime?: { ttlSeconds: number }): Promise<void>;

  clear(scope: DraftScope): Promise<void>;

  /**
   * Clears the draft if it is readable and `isMeant` accepts it: a later one stays.
   *
   * @returns whether there is no readable draft now
   */
  clearIf<T>(scope: DraftScope, parse: ParseDraft<T>, isMeant: (current: T) => boolean): Promise<boolean>;

  /** The names of a customer's drafts at a brand. */
  kept(customer: CustomerScope): Promise<DraftName[]>;

  /** Clears every draft of a customer at a brand. `uploads.removeAll` deletes their files and must run before it. */
  clearAll(customer: CustomerScope): Promise<void>;

  /**
   * Changes the draft so that two tabs do not lose each other's changes: `change` gets the current value and answers
   * the new one (`undefined` clears it). It runs again if another write came between, so it must only compute. Answers
   * the value that was written.
   */
  update<T>(
    scope: DraftScope,
    parse: ParseDraft<T>,
    change: (current: T | undefined) => T | undefined,
  ): Promise<T | undefined>;
}

/**
 * The customers' choices and typed texts, on the server, by brand and customer: they survive logout, browser and
 * restart.
 */
export function createDrafts({ state }: { state: State }): Drafts {
  return {
    async read(scope, parse) {
      return fromEntry(await state.get(toKey(scope)), parse);
    },

    async write(scope, value, lifetime = LIFETIME) {
      await state.set(toKey(scope), toEntry(value), lifetime);
    },

    async clear(scope) {
      await state.delete(toKey(scope));
    },

    clearIf(scope, parse, isMeant) {
      const clear = (entry: string | undefined) => {
        const current = fromEntry(entry, parse);
        if (current === undefined) return { result: true };
        return isMeant(current) ? { text: undefined, result: true } : { result: false };
      };
      return changeEntry(state, toKey(scope), clear, LIFETIME);
    },

    async kept(customer) {
      const entries = await Promise.all(draftNames.map((name) => state.get(toKey({ ...customer, name }))));
      return draftNames.filter((_, index) => entries[index] !== undefined);
    },

    async clearAll(customer) {
      await Promise.all(draftNames.map((name) => state.delete(toKey({ ...customer, name }))));
    },

    update(scope, parse, change) {
      const update = (entry: string | undefined) => {
        const result = change(fromEntry(entry, parse));
        return { text: result === undefined ? undefined : toEntry(result), result };
      };
      return changeEntry(state, toKey(scope), update, LIFETIME);
    },
  };
}

const toKey = (scope: DraftScope) => scopeKey('draft', scope, scope.name);

function toEntry(data: unknown): string {
  return JSON.stringify({ version: DRAFT_VERSION, data });
}

function fromEntry<T>(entry: string | undefined, parse: ParseDraft<T>): T | undefined {
  if (entry === undefined) return undefined;
  try {
    const { version, data } = JSON.parse(entry) as { version?: unknown; data?: unknown };
    return version === DRAFT_VERSION ? parse(data) : undefined;
  } catch {
    return undefined;
  }
}
