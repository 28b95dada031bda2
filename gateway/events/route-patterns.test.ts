import { expect, test } from 'vitest';

import { routePatterns } from './route-patterns.ts';

const route = (path: string | undefined, index?: boolean) => ({ path, index });
const routes = {
  root: route(''),
  start: route(undefined, true),
  home: route('home'),
  flow: route('produtos-adquiridos-online/confirmacao'),
  protocol: route('protocol/:prt_id'),
  status: route('protocol/:prt_id/situacao'),
  lost: route('*'),
};

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/home', '/home'],
  ['/home/', '/home'],
  ['/home.data', '/home'],
  ['/produtos-adquiridos-online/confirmacao', '/produtos-adquiridos-online/confirmacao'],
  ['/protocol/120347', '/protocol/:prt_id'],
  ['/protocol/120347.data', '/protocol/:prt_id'],
  ['/protocol/ana@exemplo.com/situacao', '/protocol/:prt_id/situacao'],
  ['/build/assets/root-x7.js', '/build/*'],
  ['/arquivos/0b2f', '/arquivos/*'],
  ['/fotos-de-produto/abcdefgh/0/marina.png', '/fotos-de-produto/*'],
  ['/wp-login.php', 'unknown'],
  ['/12345678909', 'unknown'],
  ['/__proto__', 'unknown'],
])('the address %s is counted as the route %s', (path, pattern) => {
  expect(routePatterns(routes)(path)).toBe(pattern);
});
