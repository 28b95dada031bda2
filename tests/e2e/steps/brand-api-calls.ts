import type { DataTable } from 'playwright-bdd';

import { expect } from '../../support/expect.ts';
import { Then } from '../test.ts';
import { fill } from '../words.ts';
import type { World } from '../world.ts';

/**
 * The leaves of a body by their path: `{ dadosItens: [{ tamanhoTroca: "42" }] }` has `dadosItens.0.tamanhoTroca`.
 * Empty lists and objects are leaves too, so that every part of a body is compared.
 */
function leavesOf(body: unknown, path: string[] = []): [path: string, value: unknown][] {
  const isBranch = typeof body === 'object' && body !== null && Object.keys(body).length > 0;
  if (!isBranch) return [[path.join('.'), body]];
  return Object.entries(body).flatMap(([name, value]) => leavesOf(value, [...path, name]));
}

/** A table of path and value; values are JSON, because a code's type is part of the contract. */
function expectedLeaves(table: DataTable, world: World): Record<string, unknown> {
  return Object.fromEntries(
    table.raw().map(([path = '', value = '']) => [path, JSON.parse(fill(value, world.values)) as unknown]),
  );
}

async function onlyBody(world: World, name: string): Promise<Record<string, unknown>> {
  await expect.poll(async () => (await world.calls(name)).length, `"${name}" calls`).toBe(1);
  const [call] = await world.calls(name);
  return Object.fromEntries(leavesOf(call?.body));
}

Then(
  'the brand API received one {string} call with exactly:',
  async ({ world }, name: string, table: DataTable) => {
    expect(await onlyBody(world, name)).toEqual(expectedLeaves(table, world));
  },
);

Then(
  'the brand API received one {string} call with, among others:',
  async ({ world }, name: string, table: DataTable) => {
    expect(await onlyBody(world, name)).toMatchObject(expectedLeaves(table, world));
  },
);

Then(
  'the brand API received one {string} call whose {string} is exactly:',
  async ({ world }, name: string, part: string, table: DataTable) => {
    const start = `${part}.`;
    const leaves = Object.entries(await onlyBody(world, name)).filter(([path]) => path.startsWith(start));
    const ofPart = Object.fromEntries(leaves.map(([path, value]) => [path.slice(start.length), value]));
    expect(ofPart).toEqual(expectedLeaves(table, world));
  },
);

Then('the brand API received {int} {string} call(s)', async ({ world }, times: number, name: string) => {
  await expect.poll(async () => (await world.calls(name)).length, `"${name}" calls`).toBe(times);
});

Then(
  'the brand API received {int} {string} calls, the last with exactly:',
  async ({ world }, times: number, name: string, table: DataTable) => {
    await expect.poll(async () => (await world.calls(name)).length, `"${name}" calls`).toBe(times);
    const last = (await world.calls(name)).at(-1);
    expect(Object.fromEntries(leavesOf(last?.body))).toEqual(expectedLeaves(table, world));
  },
);

Then('the brand API received no {string} call', async ({ world }, name: string) => {
  expect(await world.calls(name)).toEqual([]);
});
