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
])('ownPage turns %s into %s', (address, page) => {
  expect(ownPage(address)).toBe(page);
});

test('ownPage answers nothing for a text that is no address', () => {
  expect(ownPage('http://[')).toBeUndefined();
});
