import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { writeScenario } from '../e2e/new-scenario.ts';
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

test('a world that cannot be read is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-scenario-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeScenario(folder, 'a-trial');
  expect(listScenarios(folder)).toMatchObject([{ name: 'a-trial', brand: 'vaivem' }]);
  writeFileSync(`${folder}/a-trial/world.json`, '{ "title": ');
  expect(() => listScenarios(folder)).toThrow(/a-trial\/world\.json: SyntaxError/);
});
