import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { brandsOfRows, type WorldRows } from './scenario-brands.ts';
import { listSteps } from './step-list.ts';

/** Without a slash at the end. */
export const scenariosDir = fileURLToPath(new URL('../../fixtures/scenarios', import.meta.url));

export interface Scenario {
  name: string;
  title: string;
  brand: string;
  /** The brands at which the scenario has something to show, its own first. */
  brands: string[];
}

/** @throws Error naming the file that cannot be read */
export function listScenarios(folder = scenariosDir): Scenario[] {
  // Some systems leave files of their own in a folder.
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
  return names.map((name) => {
    const script = readFileSync(`${folder}/${name}/script.feature`, 'utf8');
    const scriptBrands = Array.from(script.matchAll(/@brand:([a-z0-9-]+)/g), ([, slug]) => slug ?? '');
    const { title, brand, rowBrands } = readWorld(`${folder}/${name}/world.json`);
    return { name, title, brand, brands: [...new Set([brand, ...scriptBrands, ...rowBrands])] };
  });
}

function readWorld(file: string): { title: string; brand: string; rowBrands: string[] } {
  const text = readFileSync(file, 'utf8');
  try {
    const { title, brand, ...rows } = JSON.parse(text) as { title?: string; brand?: string } & WorldRows;
    if (!title || !brand) throw new Error(`a scenario has a "${title ? 'brand' : 'title'}"`);
    return { title, brand, rowBrands: brandsOfRows(rows) };
  } catch (error) {
    throw new Error(`${file}: ${String(error)}`, { cause: error });
  }
}

/** One line for each scenario, in columns as wide as their longest text. */
export function toColumns(scenarios: readonly Scenario[]): string[] {
  const width = (of: (scenario: Scenario) => string) =>
    Math.max(...scenarios.map((scenario) => of(scenario).length)) + 2;
  const names = width(({ name }) => name);
  const brands = width(({ brand }) => brand);
  return scenarios.map(({ name, brand, title }) => `${name.padEnd(names)}${brand.padEnd(brands)}${title}`);
}

/** Prints the steps by subject, each with an example below it. */
export function printSteps(): void {
  let shown = '';
  for (const { subject, keyword, words, example } of listSteps()) {
    if (subject !== shown) console.log(`\n${subject}`);
    shown = subject;
    console.log(`  ${keyword.padEnd(6)}${words}`);
    // A step without values is its own example.
    if (example !== undefined && example !== words) console.log(`        ${example}`);
  }
}
