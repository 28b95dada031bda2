import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { FIXTURES_DIR } from './fixture-rows.ts';
import { startMock, type Mock } from './mock-client.ts';

let fixturesDir: string;
let mock: Mock;
beforeAll(async () => {
  fixturesDir = mkdtempSync(join(tmpdir(), 'fixtures-'));
  cpSync(join(FIXTURES_DIR, 'base'), join(fixturesDir, 'base'), { recursive: true });
  cpSync(join(FIXTURES_DIR, 'scenarios/size-exchange'), join(fixturesDir, 'scenarios/size-exchange'), {
    recursive: true,
  });
  mock = await startMock({ fixturesDir });
});
afterAll(async () => {
  await mock.close();
  rmSync(fixturesDir, { recursive: true });
});

function write(name: string, world: string) {
  mkdirSync(join(fixturesDir, 'scenarios', name), { recursive: true });
  writeFileSync(join(fixturesDir, 'scenarios', name, 'world.json'), world);
}

const create = (scenario: string) => mock.control('POST', '/worlds', { scenario });

test('a scenario that was written after the start can be loaded, and is listed from then on', async () => {
  expect(await create('a-trial')).toMatchObject({
    status: 400,
    body: { message: 'no scenario "a-trial"; known: size-exchange' },
  });
  write('a-trial', '{ "title": "Um ensaio", "customers": ["marina"] }');
  expect(await create('a-trial')).toMatchObject({ status: 201, body: { title: 'Um ensaio' } });
  const listed = (await mock.control('GET', '/scenarios')).body as { name: string; title: string }[];
  expect(listed.map(({ name, title }) => [name, title])).toEqual([
    ['a-trial', 'Um ensaio'],
    ['size-exchange', expect.any(String)],
  ]);
});

test('a scenario is loaded as its file says at that time', async () => {
  write('size-exchange', '{ "title": "Mudado", "customers": ["helena"] }');
  expect(await create('size-exchange')).toMatchObject({ status: 201, body: { title: 'Mudado' } });
});

test('a scenario whose file is gone is neither offered nor listed once it was asked for', async () => {
  write('another-trial', '{ "customers": ["marina"] }');
  expect((await create('another-trial')).status).toBe(201);
  rmSync(join(fixturesDir, 'scenarios/another-trial'), { recursive: true });
  expect(await create('another-trial')).toMatchObject({
    status: 400,
    body: { message: 'no scenario "another-trial"; known: a-trial, size-exchange' },
  });
  expect((await mock.control('GET', '/scenarios')).text).not.toContain('another-trial');
});

test.each([
  ['no JSON', '{ "title": ', /broken\/world\.json: SyntaxError/],
  ['an unknown key', '{ "colour": 1 }', /broken\/world\.json breaks the contract:.*colour/s],
  ['an unknown customer', '{ "customers": ["nobody"] }', /broken\/world\.json: customers\[0\].*nobody/],
])('a new scenario with %s is refused with the reason', async (_, world, message) => {
  write('broken', world);
  const { status, body } = await create('broken');
  expect([status, (body as { message: string }).message]).toEqual([400, expect.stringMatching(message)]);
});

test('a name never leads to another folder', async () => {
  writeFileSync(join(fixturesDir, 'world.json'), '{}');
  for (const name of ['..', '../scenarios/size-exchange', 'size-exchange/../size-exchange', '.', '']) {
    expect((await create(name)).status, name).toBe(400);
  }
});
