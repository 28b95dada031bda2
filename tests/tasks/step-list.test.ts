import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

import { writeScenario } from '../e2e/new-scenario.ts';
import { listSteps } from '../e2e/step-list.ts';

const steps = listSteps();

test('every step is used by a script', () => {
  expect(steps.length).toBeGreaterThan(250);
  expect(steps.filter(({ example }) => example === undefined).map(({ words }) => words)).toEqual([]);
});

test('the example of a step has values in place of its parameters', () => {
  const example = steps.find(({ words }) => words === 'I open the item {string}, size {string}')?.example;
  expect(example).toMatch(/^I open the item "[^"<]+", size "[^"<]+"$/);
});

test('a new scenario has a free name in kebab-case, order lines of the fixtures and known steps', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-scenario-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(writeScenario(folder, 'a-trial')).toBeUndefined();
  expect(writeScenario(folder, 'a-trial')).toMatch('already');
  expect(writeScenario(folder, 'A trial')).toMatch('kebab-case');

  const world = JSON.parse(readFileSync(`${folder}/a-trial/world.json`, 'utf8')) as {
    orderLines: { base: string }[];
  };
  const lines = readFileSync(
    fileURLToPath(new URL('../../fixtures/base/order-lines.json', import.meta.url)),
    'utf8',
  );
  for (const { base } of world.orderLines) expect(lines).toContain(`"${base}"`);

  const script = readFileSync(`${folder}/a-trial/script.feature`, 'utf8');
  const words = script
    .match(/(?<=(?:Given|When|Then) ).+/g)
    ?.map((line) => line.replaceAll(/"[^"]*"/g, '{string}'));
  expect(steps.map((step) => step.words)).toEqual(expect.arrayContaining(words ?? ['none']));
});
