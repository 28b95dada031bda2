import { expect, test } from 'vitest';

import { listScenarios, toColumns } from '../e2e/scenario-list.ts';

test('the list of scenarios is in columns, however long a name is', () => {
  const scenarios = [
    ...listScenarios(),
    { name: 'x'.repeat(60), brand: 'umbro', title: 'Y', scriptBrands: [] },
  ];
  const lines = toColumns(scenarios);
  expect(lines.length).toBe(scenarios.length);
  for (const [index, { brand, title }] of scenarios.entries()) {
    const line = lines[index] ?? '';
    expect([line.slice(62, 62 + brand.length), line.slice(62 + 'vaivem  '.length)]).toEqual([brand, title]);
  }
});
