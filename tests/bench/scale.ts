/**
 * `npm run bench:scale [CUSTOMERS]`: 60 customers confirm with photos, one more each second, each request at the next
 * of three gateways on one state and one folder; every 5 s one gateway is killed and started again. Prints the results
 * and exits with 1 where a protocol was made twice, a draft or a file was lost, a file was taken twice, or a request
 * failed that was not under way at a killed gateway. Requests that are turned away because the machine is too slow are
 * counted apart.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { isNumber, readCommand } from '../../.tasks/command.ts';
import { startMockProcess } from '../gateway/mock-process.ts';
import { startStateServer } from '../support/servers/state-server.ts';
import { FILES } from './confirmation-steps.ts';
import { confirm, isWhole, type Ending } from './confirming-customers.ts';
import { SeveralGateways } from './several-gateways.ts';

const { words } = readCommand({
  usage: 'npm run bench:scale [CUSTOMERS]',
  takes: (word, index) => index === 0 && isNumber(word),
});
const CUSTOMERS = Number(words[0] ?? 60);
const GATEWAYS = 3;
const ARRIVE_EVERY_MS = 1_000;
const KILL_EVERY_MS = 5_000;
async function bench(): Promise<boolean> {
  const startedAt = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-scale-'));
  const mock = await startMockProcess();
  const state = await startStateServer();
  const gateways = await SeveralGateways.open(GATEWAYS, {
    BRAND_API_URL: mock.url,
    STATE_URL: state.url,
    UPLOAD_DIR: join(folder, 'uploads'),
    RESEND_COUNTDOWN_SECONDS: '1',
  });
  const over = new AbortController();
  const killing = killOneAfterTheOther(gateways, over.signal);
  try {
    const endings = await Promise.all(
      Array.from({ length: CUSTOMERS }, async (_, number) => {
        await wait(number * ARRIVE_EVERY_MS);
        return confirm(gateways, mock.url, number);
      }),
    );
    over.abort();
    await killing;
    const left = readdirSync(join(folder, 'uploads')).length;
    await gateways.close();
    return report(gateways, endings, left, performance.now() - startedAt);
  } finally {
    over.abort();
    await killing;
    await gateways.close();
    await state.stop();
    await mock.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function killOneAfterTheOther(gateways: SeveralGateways, over: AbortSignal): Promise<void> {
  const isOver = () => over.aborted;
  for (;;) {
    await wait(KILL_EVERY_MS, undefined, { signal: over }).catch(() => undefined);
    if (isOver()) return;
    await gateways.killOne();
  }
}

function report(gateways: SeveralGateways, endings: readonly Ending[], left: number, took: number): boolean {
  const sum = (of: (ending: Ending) => number) => endings.reduce((total, ending) => total + of(ending), 0);
  const counts = endings.map(({ protocols }) => protocols);
  const bad = endings.filter((ending) => !isWhole(ending));
  const elsewhere = gateways.failures.filter(({ wasInFlight }) => !wasInFlight);
  const failed = gateways.failures.length;
  console.log(`${endings.length} customers with ${FILES.length} files each, ${gateways.kills} kills`);
  console.log(
    `requests: ${gateways.requests}, of which ${failed - elsewhere.length} failed at a killed gateway`,
  );
  console.log(`failed elsewhere: ${elsewhere.length} (0 wanted)`);
  console.log(`turned away and told when to come again: ${gateways.turnedAway}`);
  for (const [what, times] of gateways.turnedAwayFrom) console.log(`  ${times} times ${what}`);
  console.log(`protocols per customer: ${Math.min(...counts)} to ${Math.max(...counts)} (1 wanted)`);
  console.log(`drafts lost: ${sum(({ lost }) => lost.length)}, files lost: ${sum(({ missing }) => missing)}`);
  console.log(`files taken twice: ${sum(({ takenTwice }) => takenTwice)}`);
  console.log(`files sent again with the same key: ${sum(({ sentAgain }) => sentAgain)}`);
  console.log(`files left to the sweep: ${left}`);
  console.log(`times that a gateway lost the state: ${gateways.stateAway} (0 wanted)`);
  console.log(`took ${Math.round(took / 1000)} s`);
  for (const violation of [...bad, ...elsewhere]) console.log(`violation: ${JSON.stringify(violation)}`);
  return bad.length + elsewhere.length + gateways.stateAway === 0;
}

process.exitCode = (await bench()) ? 0 : 1;
