import { expect, test } from 'vitest';

import { errorKind, isCodeFault, isMissingCode } from './error-kind.ts';

/** An answer that a loader threw, as Remix hands it to the error boundary. */
const thrown = (status: number, data: unknown) => ({ status, statusText: '', internal: false, data });

test('a thrown answer has the kind of its status, and a 429 also the seconds to wait', () => {
  expect(errorKind(thrown(404, null))).toEqual({ status: 404, seconds: undefined });
  expect(errorKind(thrown(429, { seconds: 12 }))).toEqual({ status: 429, seconds: 12 });
});

test("a thrown answer keeps the server's message about a failed call", () => {
  const detail = { text: 'Código 429.', said: 'Limite atingido' };
  expect(errorKind(thrown(429, { seconds: 12, detail }))).toEqual({ status: 429, seconds: 12, detail });
});

test.each([
  ["the router's own words", 'Error: No route matches URL "/x"'],
  ['nothing', null],
  ['other fields', { message: 'x' }],
  ['fields of other kinds', { seconds: '12', detail: 'x' }],
  ['a detail without a text', { detail: { text: 7 } }],
])('a thrown answer whose body is %s has the kind of its status alone', (_, data) => {
  expect(errorKind(thrown(404, data))).toEqual({ status: 404 });
});

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a failed fetch counts as no connection: %s',
  (message) => {
    expect(errorKind(new TypeError(message))).toBe('no-connection');
    expect(isMissingCode(new TypeError(message))).toBe(false);
  },
);

test.each([
  'Failed to fetch dynamically imported module: https://trocas.example/build/assets/route-a1.js',
  'error loading dynamically imported module: https://trocas.example/build/assets/route-a1.js',
  'Importing a module script failed.',
])("a page's code that could not be loaded counts as no connection and as missing code: %s", (message) => {
  expect(errorKind(new TypeError(message))).toBe('no-connection');
  expect(isMissingCode(new TypeError(message))).toBe(true);
});

test.each([new TypeError('x is not a function'), new Error('Failed to fetch'), undefined, 'text'])(
  'any other error counts as a 500 of the portal: %s',
  (error) => {
    expect(errorKind(error)).toEqual({ status: 500 });
  },
);

test.each<[string, unknown, boolean]>([
  ['a component that failed', new TypeError("Cannot read properties of undefined (reading 'cnpjs')"), true],
  ['a fault of the server, whose words are in its log', new Error('Unexpected Server Error'), false],
  ['no connection', new TypeError('Failed to fetch'), false],
  ['code that did not come', new TypeError('Importing a module script failed.'), false],
  ['an answer that was thrown', thrown(500, null), false],
])("an error counts, or not, as a fault of the page's own code: %s", (_what, error, isCode) => {
  expect(isCodeFault(error)).toBe(isCode);
});
