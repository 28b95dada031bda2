import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { readEnvironment } from '../gateway/settings/env.ts';

const compose = readFileSync(new URL('../docker-compose.yml', import.meta.url), 'utf8');

type Variables = Record<string, string>;

/** Replaces each `${NAME:-DEFAULT}` by its value, the innermost first. */
function filledIn(text: string, given: Variables): string {
  const filled = text.replaceAll(/\$\{(\w+):-([^${}]*)\}/g, (_, of: string, or: string) =>
    given[of] === undefined || given[of] === '' ? or : given[of],
  );
  return filled === text ? text : filledIn(filled, given);
}

/** The environment of `portal` and `gateway` when the operator has set `given`. */
function environmentWith(given: Variables): Variables {
  const [, lines = ''] = /^    environment: &settings\n((?: {6}.*\n)+)/m.exec(compose) ?? [];
  const environment: Variables = { NODE_ENV: 'production' };
  for (const [, name = '', value] of lines.matchAll(/^ {6}(\w+):(?: (.+))?$/gm)) {
    environment[name] = value === undefined ? (given[name] ?? '') : filledIn(value, given);
  }
  return environment;
}

test.each([
  [{}, 'http://mock:4000'],
  [{ BRAND_API_URL: '' }, 'http://mock:4000'],
  [{ BRAND_API_URL: 'mock' }, 'http://mock:4000'],
  [{ BRAND_API_URL: 'mock', MOCK_API_PORT: '4911', PORT: '4000' }, 'http://mock:4911'],
  [{ BRAND_API_URL: 'https://api.example/v1' }, 'https://api.example/v1'],
])("with %o compose's portal starts no mock of its own, and asks %s", (given, asked) => {
  const environment = environmentWith(given);
  expect(Object.keys(environment)).toContain('SESSION_SECRETS');
  const secret = () => 'the-secret-of-these-tests-and-no-more';
  expect(readEnvironment(environment, secret).brandApiUrl).toBe(asked);
});
