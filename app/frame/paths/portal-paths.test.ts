import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import routes from '~/routes.ts';

import { pageAt } from './portal-paths.ts';

const APP = new URL('../../', import.meta.url);

/** The addresses of each page, grouped by the file of its route. */
const addressesOfPages = Object.entries(Object.groupBy(routes, ({ file }) => file))
  .filter(([file]) => readFileSync(new URL(file, APP), 'utf8').includes('export default'))
  .map(([, shown = []]) => shown.map(({ path = '' }) => `/${path}`));

it('pageAt gives the same page for each of its addresses, and another for every other page', () => {
  const pages = addressesOfPages.map((addresses) => [...new Set(addresses.map(pageAt))]);
  expect(pages.filter(({ length }) => length > 1)).toEqual([]);
  // No two pages are taken for one.
  expect(new Set(pages.flat()).size).toBe(pages.length);
  expect(addressesOfPages.filter(({ length }) => length > 1)).toHaveLength(2);
});
