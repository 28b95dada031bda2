import { expect, test } from 'vitest';

import { ownPage } from './own-page.ts';

test.each([
  ['/home?dialog=item', '/home?dialog=item'],
  ['http://fila.localhost:3000/home?a=1#b', '/home?a=1'],
  ['//evil.example/x', '/evil.example/x'],
  ['///evil.example/x', '/evil.example/x'],
  ['/\\evil.example/x', '/evil.example/x'],
  ['\\\\evil.example', '/evil.example'],
  ['/./\\evil.example', '/evil.example'],
  ['/.//evil.example', '/evil.example'],
  ['/x/..//evil.example', '/evil.example'],
  ['/\t/evil.example', '/'],
  ['http://fila.localhost//evil.example/x', '/evil.example/x'],
])('%s is the page %s', (address, page) => {
  expect(ownPage(address)).toBe(page);
});

test('what is no address is no page', () => {
  expect(ownPage('http://[')).toBeUndefined();
});
