import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { writeScenario } from '../e2e/new-scenario.ts';
import { listScenarios, toColumns } from '../e2e/scenario-list.ts';
import { BRANDS } from '../support/samples/brands.ts';

test('the list of scenarios is in columns, however long a name is', () => {
  const scenarios = [
    ...listScenarios(),
    { name: 'x'.repeat(60), brand: 'umbro', title: 'Y', brands: ['umbro'] },
  ];
  const lines = toColumns(scenarios);
  expect(lines.length).toBe(scenarios.length);
  for (const [index, { brand, title }] of scenarios.entries()) {
    const line = lines[index] ?? '';
    expect([line.slice(62, 62 + brand.length), line.slice(62 + 'vaivem  '.length)]).toEqual([brand, title]);
  }
});

test('the error for a world that cannot be read names its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-scenario-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeScenario(folder, 'a-trial');
  writeFileSync(`${folder}/.DS_Store`, '');
  expect(listScenarios(folder)).toMatchObject([{ name: 'a-trial', brand: 'vaivem' }]);
  writeFileSync(`${folder}/a-trial/world.json`, '{ "title": ');
  expect(() => listScenarios(folder)).toThrow(/a-trial\/world\.json: SyntaxError/);
  writeFileSync(`${folder}/a-trial/world.json`, '{ "title": "Um" }');
  expect(() => listScenarios(folder)).toThrow(/a-trial\/world\.json: Error: a scenario has a "brand"$/);
  writeFileSync(`${folder}/a-trial/world.json`, '{ "brand": "fila" }');
  expect(() => listScenarios(folder)).toThrow(/a-trial\/world\.json: Error: a scenario has a "title"$/);
});

test.each([
  ['shopping-voucher', ['vaivem']],
  // Its script has a scenario for each of these brands.
  ['size-exchange', ['vaivem', 'fila', 'umbro']],
  // The base data have an order line of each.
  ['wrong-code', ['vaivem', 'fila', 'umbro']],
])('of the first three brands, %s fits %j', (name, brands) => {
  // Whether it fits further brands depends on their order lines in the base data.
  expect(brandsOf(name).filter((slug) => ['vaivem', 'fila', 'umbro'].includes(slug))).toEqual(brands);
});

test('a scenario without lines and protocols fits every brand, its own first', () => {
  const others = BRANDS.map(({ slug }) => slug).filter((slug) => slug !== 'umbro');
  expect(brandsOf('off-store-wrong-item')).toEqual(['umbro', ...others]);
});

test('each scenario that the page for testers plays at a brand fits that brand', () => {
  const page = readFileSync(new URL('../../.docs/testers.md', import.meta.url), 'utf8');
  const commands = Array.from(
    page.matchAll(/^npm run scenario ([\w-]+) .*--brand (\w+)/gm),
    ([, ...parts]) => parts,
  );
  expect(commands.length).toBeGreaterThan(0);
  for (const [name, brand] of commands) {
    expect(brandsOf(name)).toContain(brand);
  }
});

function brandsOf(name = ''): readonly string[] {
  return listScenarios().find((scenario) => scenario.name === name)?.brands ?? [];
}
