import { expect, test } from 'vitest';

import { readable } from './stack.ts';

test('the error of a stack that did not start says what went wrong, without the lines of the bundle', () => {
  const written = [
    'file:///portal/build/portal/chunk-4ZLR44OY.js:428',
    `</p>\`)}var import_express3=${'x'.repeat(2_000)}`,
    `${' '.repeat(2_000)}^`,
    '',
    'Error: fixtures/scenarios/a/world.json breaks the contract:',
    '✖ Unrecognized key: "endpoint"',
    '    at readJsonFile (file:///portal/build/portal/chunk-4ZLR44OY.js:428:11420)',
    '    at readSettings (file:///portal/gateway/settings/env.ts:12:3)',
  ].join('\n');
  expect(readable(written).trim().split('\n')).toEqual([
    'Error: fixtures/scenarios/a/world.json breaks the contract:',
    '✖ Unrecognized key: "endpoint"',
    '    at readSettings (file:///portal/gateway/settings/env.ts:12:3)',
  ]);
});
