import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { endpoints, type EndpointName } from '../gateway/brand-api/contract/endpoints.ts';
import type { Endpoint } from '../gateway/brand-api/contract/endpoint.ts';
import { callExamples } from './support/samples/api-examples.ts';
import { writtenPages } from '../.tasks/docs.ts';
import { root } from './architecture/source-files.ts';

const names = Object.keys(endpoints) as EndpointName[];

test.each([...writtenPages])(
  '%s is what its source says now; `npm run docs` writes it',
  async (path, write) => {
    expect(readFileSync(root + path, 'utf8')).toBe(await write());
  },
);

test.each(names)('the contract takes the example of %s', (name) => {
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
