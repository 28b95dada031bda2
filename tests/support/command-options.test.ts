import { expect, test } from 'vitest';

import { isHttpAddress, readOptions } from '../../.tasks/options.ts';

const OPTIONS = { api: { type: 'string' }, brand: { type: 'string', default: 'vaivem' } } as const;

test('the options of a command are read, with their defaults', () => {
  expect(readOptions(['--api', 'http://localhost:4000'], OPTIONS)).toEqual({
    api: 'http://localhost:4000',
    brand: 'vaivem',
  });
});

test.each([[['--foo']], [['--api']], [['stray']]])('there are none of %j', (args) => {
  expect(readOptions(args, OPTIONS)).toBeUndefined();
});

test.each([
  ['http://localhost:4000', true],
  ['https://api.example/v1', true],
  ['localhost:4000', false],
  ['foo:bar', false],
  ['ftp://api.example', false],
  ['', false],
  [undefined, false],
])('%s is an address of the brand API: %s', (text, expected) => {
  expect(isHttpAddress(text)).toBe(expected);
});
