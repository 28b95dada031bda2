import { expect, test } from 'vitest';

import { brands } from './brands.ts';
import { developmentBrandHosts, findBrandByHost, parseBrandHosts } from './brand-hosts.ts';

test.each([
  ['vaivem.localhost', 'vaivem'],
  ['fila.localhost:3000', 'fila'],
  ['Umbro.LOCALHOST:3000', 'umbro'],
  ['localhost:3000', 'vaivem'],
  ['127.0.0.1:3000', 'vaivem'],
  ['[::1]:3000', 'vaivem'],
])('in development the host %s is of the brand %s', (host, slug) => {
  expect(findBrandByHost(developmentBrandHosts(), host)?.slug).toBe(slug);
});

test.each([
  '',
  'nike.localhost',
  'fila.localhost.evil.example',
  'xfila.localhost',
  'localhost:abc',
  'fila.localhost:',
])('no brand is found for the host "%s"', (host) => {
  expect(findBrandByHost(developmentBrandHosts(), host)).toBeUndefined();
});

test('a brand may have several hosts, and only the hosts that are given are known', () => {
  const hosts = parseBrandHosts(' fila=Trocas.Fila.example , fila=fila.example,umbro=umbro.example');
  expect(findBrandByHost(hosts, 'trocas.fila.example')?.slug).toBe('fila');
  expect(findBrandByHost(hosts, 'fila.example:443')?.slug).toBe('fila');
  expect(findBrandByHost(hosts, 'umbro.example')?.slug).toBe('umbro');
  expect(findBrandByHost(hosts, 'localhost')).toBeUndefined();
});

test.each([
  ['nike=nike.example', `"nike" is no brand (use one of ${brands.map(({ slug }) => slug).join(', ')})`],
  ['fila', '"" is no host name (write BRAND=HOST)'],
  ['fila=https://fila.example', '"https://fila.example" is no host name (write BRAND=HOST)'],
  ['fila=fila.example:8080', '"fila.example:8080" is no host name (write BRAND=HOST)'],
  ['fila=..', '".." is no host name (write BRAND=HOST)'],
  ['fila=fila..example', '"fila..example" is no host name (write BRAND=HOST)'],
  ['fila=fila.example.', '"fila.example." is no host name (write BRAND=HOST)'],
  ['fila=-fila.example', '"-fila.example" is no host name (write BRAND=HOST)'],
  ['fila=1.2', '"1.2" is no host name (write BRAND=HOST)'],
  [
    'fila=trocas.example=x',
    '"fila=trocas.example=x" is more than a pair BRAND=HOST (separate pairs by commas)',
  ],
  ['fila=a.example,umbro=A.example', '"a.example" appears twice: give it to one brand'],
])('the brand hosts "%s" are refused', (value, message) => {
  expect(() => parseBrandHosts(value)).toThrow(new RangeError(message));
});
