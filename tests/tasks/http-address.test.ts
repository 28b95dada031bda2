import { expect, test } from 'vitest';

import { isHttpAddress } from '../../.tasks/http-address.ts';

test.each([
  ['http://localhost:4000', true],
  ['https://api.example/v1', true],
  ['localhost:4000', false],
  ['foo:bar', false],
  ['ftp://api.example', false],
  ['', false],
])('%s is an address of the brand API: %s', (text, expected) => {
  expect(isHttpAddress(text)).toBe(expected);
});
