/**
 * `npm run record -- --api URL --name NAME [--brand vaivem]`: starts the portal in front of a brand API, records the
 * walk that is made through it, and on Ctrl-C writes it as the scenario NAME, without personal data.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { brands } from '../gateway/brands/brands.ts';
import { readCommand } from './command.ts';
import { isHttpAddress } from './http-address.ts';
import { startRecordingProxy } from './record/recording-proxy.ts';
import { Walk } from './record/walk.ts';
import { writeRecorded } from './record/write-scenario.ts';
import { isScenarioName } from './scenario-name.ts';

const MEMORY = '/dev/shm';

const MISTAKE = 2;
const USAGE = 'npm run record -- --api URL --name NAME [--brand SLUG]';

const { api, brand, name } = readCommand({
  usage: USAGE,
  options: { api: '', name: '', brand: brands[0].slug },
  mistake: MISTAKE,
}).options;
const fixturesDir = fileURLToPath(new URL('../fixtures', import.meta.url));
if (!isHttpAddress(api) || name === '') {
  end(USAGE);
} else if (!isScenarioName(name)) {
  end('the name is in kebab-case, as "size-exchange" is');
} else if (existsSync(join(fixturesDir, 'scenarios', name))) {
  end('there is a scenario of that name already');
} else if (!brands.some(({ slug }) => slug === brand)) {
  end(`there is no such brand; there are ${brands.map(({ slug }) => slug).join(', ')}`);
} else {
  await record(api, { brand, fixturesDir, name });
}

async function record(
  address: string,
  place: { fixturesDir: string; name: string; brand: string },
): Promise<void> {
  const walk = new Walk();
  const proxy = await startRecordingProxy(address, walk);
  // The portal's sessions and files on their way are kept in memory if the system has such a folder, sealed by a secret
  // that dies with the process, and deleted at the end.
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'vaivem-record-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  Object.assign(process.env, {
    BRAND_API_URL: proxy.url,
    PICTURE_ORIGINS: new URL(address).origin,
    STATE_URL: `file:${join(folder, 'state.sqlite')}`,
    UPLOAD_DIR: join(folder, 'uploads'),
    UPLOAD_URL: '',
    SESSION_SECRETS: randomBytes(32).toString('base64'),
    WORKERS: '1',
    // A line for each request would scroll the printed addresses out of sight.
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  });
  let isWritten = false;
  const write = () => {
    if (isWritten) return;
    isWritten = true;
    void proxy.close();
    if (walk.calls.length === 0) {
      console.error('vaivem: no call was recorded, so nothing was written');
      return;
    }
    try {
      const notes = writeRecorded(walk, proxy.startedAt(), place);
      const written = `fixtures/scenarios/${place.name}: world.json, and script.feature to fill in`;
      console.log(['', written, ...notes.map((note) => `- ${note}`)].join('\n'));
    } catch (error) {
      console.error(`vaivem: ${error instanceof Error ? error.message : 'nothing was written'}`);
      process.exitCode = 1;
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, write);
  await import('./start.mjs');
  console.log('All calls of the brand API are recorded. Ctrl-C ends the walk and writes the scenario.');
}

function end(message: string): void {
  console.error(`vaivem: ${message}`);
  process.exitCode = MISTAKE;
}
