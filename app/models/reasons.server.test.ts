import { expect, test } from 'vitest';
import { testContext } from '../../tests/support/load-context.ts';

import { loadReasons } from './reasons.server.ts';

/** A context whose reasons are of these contact types, and what was logged meanwhile. */
function contextWith(contactTypes: readonly number[]) {
  const logged: unknown[] = [];
  const loaded = new Map<string, Promise<unknown>>();
  const context = testContext({
    api: {
      call: (name: string) =>
        Promise.resolve(
          name === 'reasons' ? contactTypes.map((CTO_ID, index) => ({ ASS_ID: index + 1, CTO_ID })) : [],
        ),
    },
    reference: (name: string, load: () => Promise<unknown>) => {
      const list = loaded.get(name) ?? load();
      loaded.set(name, list);
      return list;
    },
    note: (_name: string, fields: unknown) => logged.push(fields),
  });
  return { context, logged };
}

test('reasons that no flow offers are logged once for the list, however many pages read it', async () => {
  const { context, logged } = contextWith([5, 1, 6, 8]);
  await loadReasons(context);
  await loadReasons(context);
  expect(logged).toEqual([{ reasons: ['3 (contact type 6)', '4 (contact type 8)'] }]);
});

test('nothing is logged where each reason is offered by one of the flows', async () => {
  const { context, logged } = contextWith([5, 1]);
  await loadReasons(context);
  expect(logged).toEqual([]);
});
