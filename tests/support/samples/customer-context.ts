import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';

import { BrandApiError } from '../../../gateway/brand-api/brand-api-error.ts';
import type { EndpointName } from '../../../gateway/brand-api/contract/endpoints.ts';
import { createDraftList } from '../../../gateway/drafts/draft-list.ts';
import { createDrafts } from '../../../gateway/drafts/drafts.ts';
import { personOf } from '../../../gateway/session/person-of.ts';
import type { Customer } from '../../../gateway/session/session-data.ts';
import { fileLimits } from '../../../gateway/uploads/file-limits.ts';
import type { MoveOptions } from '../../../gateway/uploads/staging/move-staged.ts';
import type { StagedFor } from '../../../gateway/uploads/staged-file.ts';
import type { State } from '../../../gateway/state/state.ts';
import { testContext } from '../load-context.ts';

export const marina: Customer = {
  identity: { kind: 'email', email: 'marina@exemplo.com.br' },
  email: 'marina@exemplo.com.br',
};
const BRAND = { id: 4, name: 'Corre', codes: [157] };

/** The brand API's answer to each call: rows, an object, or a function of the input; an error is thrown. */
type Answers = Partial<Record<EndpointName, unknown>>;

/**
 * A context of Marina's at a brand, with drafts in memory that outlive the request. Of files it only records moves and
 * removals.
 *
 * @param given further parts of the context that the code under test reads
 */
export function customerContext(answers: Answers = {}, given: Parameters<typeof testContext>[0] = {}) {
  const asked: { call: string; input: unknown; options?: unknown }[] = [];
  const moved: [StagedFor, StagedFor, MoveOptions?][] = [];
  const removed: string[] = [];
  const drafts = createDrafts({ state: inMemory() });
  const parts = {
    brand: BRAND,
    brandNames: [BRAND.name],
    drafts,
    draftList: <Entry extends object>(schema: z.ZodType<Entry>, key: keyof Entry & string) =>
      createDraftList(drafts, schema, key),
    customerKey: personOf,
    reference: (_: string, load: () => Promise<unknown>) => load(),
    answerLanguages: () => ({}),
    leftOutOf: () => 0,
    note: () => undefined,
    now: () => Date.UTC(2026, 10, 20, 12),
    api: {
      call: (call: EndpointName, input: unknown, options?: unknown) => {
        asked.push({ call, input, ...(options !== undefined && { options }) });
        const answer = answers[call] ?? [];
        const found = typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : answer;
        return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
      },
    },
    submissions: { findAsked: () => Promise.resolve(undefined) },
    uploads: {
      limits: fileLimits,
      move(from: StagedFor, to: StagedFor, options: MoveOptions = {}) {
        moved.push(Object.keys(options).length > 0 ? [from, to, options] : [from, to]);
        return Promise.resolve({ ids: [], leftOut: [] });
      },
      list: () => Promise.resolve([]),
      revision: () => Promise.resolve(0),
      remove: (id: string) => Promise.resolve(void removed.push(id)),
    },
    ...given,
  };
  return {
    context: testContext(parts),
    /** Another request of the same customer. */
    next: (): AppLoadContext => testContext(parts),
    asked,
    moved,
    removed,
    drafts,
  };
}

/** A call that the brand API answered with this status. */
export function faultOf(status: number): BrandApiError {
  return new BrandApiError(
    { call: 'orders', requestId: 'r' },
    { kind: 'status', outcome: 'unknown', status },
  );
}

function inMemory(): State {
  const entries = new Map<string, string>();
  const unused = () => Promise.reject(new Error('not implemented: no test needs it'));
  return {
    get: (key) => Promise.resolve(entries.get(key)),
    set: (key, value) => Promise.resolve(void entries.set(key, value)),
    delete: (key) => Promise.resolve(void entries.delete(key)),
    compareAndSet(key, expected, value) {
      if (entries.get(key) !== expected) return Promise.resolve(false);
      if (value === undefined) entries.delete(key);
      else entries.set(key, value);
      return Promise.resolve(true);
    },
    setIfAbsent: unused,
    increment: unused,
    sweep: unused,
    purge: unused,
    close: unused,
  };
}
