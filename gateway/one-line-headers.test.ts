import { expect, test } from 'vitest';

import { oneLineHeaders } from './one-line-headers.ts';

test('lines of a name that are the same count once, others are a list', () => {
  const headers = {
    'content-language': ['pt-BR', 'pt-BR'],
    vary: ['accept', 'cookie'],
    age: '3',
  };
  expect(oneLineHeaders(headers)).toEqual({ 'content-language': 'pt-BR', vary: 'accept, cookie', age: '3' });
});

test.each([
  ['one cookie', 'a=1', ['a=1']],
  ['several cookies', ['a=1', 'a=1', 'b=2'], ['a=1', 'a=1', 'b=2']],
])('%s stay a list', (_, cookies, list) => {
  expect(oneLineHeaders({ 'set-cookie': cookies })).toEqual({ 'set-cookie': list });
});
