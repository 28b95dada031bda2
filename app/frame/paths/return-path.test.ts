import { expect, test } from 'vitest';

import { loginPath } from './login-path.ts';
import { LONGEST_RETURN_PATH, pagePathOf, pathWithinPortal, safeReturnPath } from './return-path.ts';

test('a path of the portal is kept with its query', () => {
  expect(safeReturnPath('/protocol/120347?x=1')).toBe('/protocol/120347?x=1');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/home/..//evil.example',
  '',
  'home',
  undefined,
  7,
])('a return path that leads elsewhere is not followed: %s', (given) => {
  expect(safeReturnPath(given)).toBeUndefined();
});

test('a return path is followed only as long as the address of a login that names it is not refused', () => {
  const longest = `/home?x=${'&'.repeat(LONGEST_RETURN_PATH - '/home?x='.length)}`;
  expect(safeReturnPath(longest)).toBe(longest);
  expect(loginPath({ dialog: 'whatsapp', notice: 'pagina-antiga', returnTo: longest }).length).toBeLessThan(
    4_096,
  );
  expect(safeReturnPath(`${longest}&`)).toBe('/home');
  expect(safeReturnPath(`/${'x'.repeat(LONGEST_RETURN_PATH)}`)).toBeUndefined();
});

test.each([
  '/login',
  '/logout',
  '/login?voltar=/home',
  '/idioma',
  '/LOGOUT',
  '/Logout?x=1',
  '/logout/',
  '/logout/x',
  '/%6Cogout',
  '/%4COGOUT',
  '/logout.data',
  '/./logout',
  '/home/../logout',
])('a return path to the login, the logout or the language is not followed: %s', (given) => {
  expect(safeReturnPath(given)).toBeUndefined();
});

test.each(['/login?dialog=codigo&voltar=%2Fprotocolos', '/protocolos?numero=12'])(
  'a change of language comes back to the page as it was: %s',
  (given) => {
    expect(pathWithinPortal(given)).toBe(given);
  },
);

test.each(['/login-novo', '/home/logout', '/home?voltar=/logout', '/%E0%A4%A'])(
  'a return path that only looks like the login or logout is followed: %s',
  (given) => {
    expect(safeReturnPath(given)).toBe(given);
  },
);

test.each([
  ['/protocolos?numero=12&dono=_x%3Ay', '/protocolos?numero=12'],
  ['/produtos-adquiridos-online/confirmacao?dono=_x%3Ay', '/produtos-adquiridos-online/confirmacao'],
])('a path loses the owner of its form: %s', (given, page) => {
  expect(pathWithinPortal(given)).toBe(page);
  expect(safeReturnPath(given)).toBe(page);
  expect(pagePathOf(new Request(`http://x${given}`))).toBe(page);
});

test('a data request has the path of its page', () => {
  expect(pagePathOf(new Request('http://x/protocolos.data?_routes=root'))).toBe('/protocolos');
  expect(pagePathOf(new Request('http://x/_root.data'))).toBe('/');
  expect(pagePathOf(new Request('http://x/_root.data?index'))).toBe('/');
});
