import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { endpoints, type EndpointName } from '../gateway/brand-api/contract/endpoints.ts';
import type { Endpoint } from '../gateway/brand-api/contract/endpoint.ts';
import { callExamples } from './support/api-examples.ts';
import { API_PAGE, writeApiPage } from '../.tasks/api-page.ts';
import { root } from './architecture/source-files.ts';

const names = Object.keys(endpoints) as EndpointName[];

test('the page of the brand API is what the contract says now; `npm run docs` writes it', async () => {
  expect(readFileSync(root + API_PAGE, 'utf8')).toBe(await writeApiPage());
  // Prettier lays the page out, and is slow to load on a busy machine.
}, 60_000);

test.each(names)('the example of %s is one that the contract takes', (name) => {
  const { answer, body, query }: Endpoint = endpoints[name];
  const { sent, answer: answered } = callExamples[name];
  const input = sent as { query?: unknown; body?: unknown };
  if (body) expect(body.safeParse(input.body).error).toBeUndefined();
  if (query) expect(query.safeParse(input.query).error).toBeUndefined();
  if (answer.kind === 'object') expect(answer.schema.safeParse(answered).error).toBeUndefined();
  else {
    const rows = (answered as Record<string, unknown[]>)[answer.key];
    expect(rows?.map((row) => answer.row.safeParse(row).error)).toEqual([undefined]);
  }
});
