/** The same script passes through the recorder of a brand API, and then on the scenario that the recorder wrote. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { findBrowser } from '../../../.tasks/browser.ts';
import { startRecordingProxy } from '../../../.tasks/record/recording-proxy.ts';
import { Walk } from '../../../.tasks/record/walk.ts';
import { writeRecorded } from '../../../.tasks/record/write-scenario.ts';
import { startMockApi } from '../../../mock-api/server.ts';
import { startStack, type Stack } from '../../support/servers/stack.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const fixtures = join(root, 'fixtures');
const SCENARIO = 'size-exchange';
const PLAYED = 'The whole way in vaivem|The whole way in <brand>.*brand:vaivem';
const CONFIG = ['--config', '.config/playwright.config.ts'];
const TEST_TIMEOUT_MS = 240_000;

let folder: string;
let ends: (() => Promise<unknown>)[];
beforeEach(() => {
  ends = [];
  folder = mkdtempSync(join(tmpdir(), 'vaivem-played-'));
  for (const part of ['base', 'images'])
    cpSync(join(fixtures, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'scenarios'));
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  rmSync(folder, { recursive: true });
});

async function mock(fixturesDir: string) {
  const api = await startMockApi({ port: 0, host: '127.0.0.1', fixturesDir });
  ends.push(() => api.close());
  return api;
}

async function portal(environment: Record<string, string>): Promise<Stack> {
  const stack = await startStack(environment);
  ends.push(() => stack.stop());
  return stack;
}

/** Plays the script in a browser, with script and without. @returns what the player wrote */
async function play(stack: Stack, mockUrl: string, projects: readonly string[]): Promise<string> {
  const environment = { ...process.env, PORTAL_PORT: String(stack.port), MOCK_URL: mockUrl };
  const run = async (tool: string, args: readonly string[]) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', tool), ...args], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let written = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (written += chunk));
    const [code] = (await once(child, 'close')) as [number | null];
    expect(code, written).toBe(0);
    return written;
  };
  await run('playwright-bdd/dist/cli/index.js', CONFIG);
  const chosen = projects.map((project) => `--project=${project}`);
  return run('@playwright/test/cli.js', [
    'test',
    `/${SCENARIO}/`,
    ...CONFIG,
    ...chosen,
    '--workers=1',
    `--grep=${PLAYED}`,
  ]);
}

test.skipIf(findBrowser({ hasWindow: false }) === undefined)(
  'a recorded walk becomes a scenario that the same script passes, with JavaScript and without',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    const brand = await mock(fixtures);
    const walk = new Walk();
    const proxy = await startRecordingProxy(brand.url, walk);
    ends.push(() => proxy.close());
    const walked = await portal({ BRAND_API_URL: proxy.url, PICTURE_ORIGINS: brand.url });
    expect(await play(walked, brand.url, ['js'])).toMatch(/^ {2}1 passed/m);

    writeRecorded(walk, proxy.startedAt(), { fixturesDir: folder, name: SCENARIO, brand: 'vaivem' });
    expect(readFileSync(join(folder, 'scenarios', SCENARIO, 'world.json'), 'utf8')).not.toContain('Marina');

    const recorded = await mock(folder);
    const played = await portal({ BRAND_API_URL: recorded.url });
    expect(await play(played, recorded.url, ['js', 'no-js'])).toMatch(/^ {2}2 passed/m);
  },
);
