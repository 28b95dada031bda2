import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { routePatterns } from '../events/route-patterns.ts';
import { narrowed } from './route-handlers.ts';

const PATHS = [
  undefined,
  'home',
  'login',
  'produtos/produto',
  'produtos',
  'produtos/:id/fotos',
  'protocol/:prt_id',
  'protocol/:prt_id/situacao',
  'protocol/novo',
  '*',
];

function buildOf(paths: readonly (string | undefined)[]): ServerBuild {
  const routes = Object.fromEntries(
    paths.map((path, index) => [
      `r${index}`,
      { id: `r${index}`, parentId: 'root', path, index: path === undefined || undefined },
    ]),
  );
  const all = { root: { id: 'root', path: '' }, ...routes };
  return { routes: all, assets: { routes: all, url: '/manifest.js' } } as unknown as ServerBuild;
}

/** The routes that Remix finds for an address. */
function found({ routes }: ServerBuild, path: string): string[] {
  const { root, ...others } = routes;
  const children = Object.values(others);
  return (matchRoutes([{ ...root, children }] as never, path) ?? []).map(({ route }) => route.id ?? '');
}

const build = buildOf(PATHS);
const patternOf = routePatterns(build.routes);

test('an address finds among the routes of its pattern the same routes as among all', () => {
  const word = fc.constantFrom(
    'home',
    'login',
    'produtos',
    'produto',
    'fotos',
    'protocol',
    'novo',
    'situacao',
  );
  const odd = fc.constantFrom(
    '',
    'HOME',
    '7',
    '%2F',
    'a%20b',
    '.data',
    'home.data',
    ':prt_id',
    '*',
    '__proto__',
  );
  const address = fc
    .array(fc.oneof({ weight: 3, arbitrary: word }, { weight: 1, arbitrary: odd }), { maxLength: 4 })
    .map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(address, (path) => {
      expect(found(narrowed(build, patternOf(path)), path)).toEqual(found(build, path));
    }),
    { numRuns: 2_000, seed: 20 },
  );
});

test("a page's build has its own route, the root, and the route of any other address", () => {
  const { assets, routes } = narrowed(build, '/protocol/:prt_id');
  expect(Object.values(routes).map(({ path }) => path)).toEqual(['', 'protocol/:prt_id', '*']);
  expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
  expect(assets.url).toBe('/manifest.js');
});

test('the build for an address without a pattern has all routes', () => {
  expect(narrowed(build, 'unknown')).toBe(build);
});
