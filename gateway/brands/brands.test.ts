import { expect, test } from 'vitest';

import { brands } from './brands.ts';

// Specification, section 3, and decisions.md, "Names".
test.each([
  ['vaivem', 4, [157]],
  ['fila', 2, [9, 38]],
  ['umbro', 1, [1]],
])('%s has the id %i and the codes %j', (slug, id, codes) => {
  const brand = brands.find((candidate) => candidate.slug === slug);
  expect(brand).toMatchObject({ id, codes });
});

test('there are three brands, and no two share a slug, an id or a code', () => {
  expect(brands).toHaveLength(3);
  expect(new Set(brands.map((brand) => brand.slug)).size).toBe(3);
  expect(new Set(brands.map((brand) => brand.id)).size).toBe(3);
  const codes = brands.flatMap((brand) => [...brand.codes]);
  expect(new Set(codes).size).toBe(codes.length);
});
