import type { AppLoadContext } from '@remix-run/node';
import type { z } from 'zod';

import { createDraftList } from '../../gateway/drafts/draft-list.ts';
import type { DraftName, Drafts } from '../../gateway/drafts/drafts.ts';
import { testContext } from './load-context.ts';

/** A load context with the drafts of one customer, in memory, and what these are. */
export function memoryContext(): { context: AppLoadContext; kept: Map<DraftName, unknown> } {
  const kept = new Map<DraftName, unknown>();
  const read = <T>(name: DraftName, parse: (value: unknown) => T | undefined) =>
    kept.has(name) ? parse(kept.get(name)) : undefined;
  const drafts: Pick<Drafts, 'read' | 'update'> = {
    read: (scope, parse) => Promise.resolve(read(scope.name, parse)),
    update: (scope, parse, change) => {
      const next = change(read(scope.name, parse));
      if (next === undefined) kept.delete(scope.name);
      else kept.set(scope.name, next);
      return Promise.resolve(next);
    },
  };
  const context = testContext({
    drafts,
    draftList: <Entry extends object>(schema: z.ZodType<Entry>, key: keyof Entry & string) =>
      createDraftList(drafts, schema, key),
    customerKey: (identity: string) => identity,
  });
  return { context, kept };
}
