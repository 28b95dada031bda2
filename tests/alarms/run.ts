/**
 * `npm run alarms [-- NAMES]`: makes each alarm of .docs/operations/alerts.yml ring (or those with NAMES in their
 * names). It drives a portal of its own as customers would, with a fault added in the mock or something done to the
 * portal, reads the metrics before and after, and lets Prometheus's rules judge them (promtool). Prints a line for each
 * alarm, and exits with 1 where one rang before, did not ring, or has no cause here.
 */
import { readFileSync } from 'node:fs';

import { findProgram } from '../../.tasks/browser.ts';
import { readCommand } from '../../.tasks/command.ts';
import { hasStateServer, startStateServer } from '../support/servers/state-server.ts';
import { CAUSES, type Cause } from './causes.ts';
import { judge } from './judge.ts';
import { openRehearsal } from './rehearsal.ts';

const rules = readFileSync(new URL('../../.docs/operations/alerts.yml', import.meta.url), 'utf8');
const alarms = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
const isOf = (word: string, alarm: string) => alarm.toLowerCase().includes(word.toLowerCase());
const { words } = readCommand({
  usage: 'npm run alarms [-- NAMES], as they are in .docs/operations/alerts.yml',
  takes: (word) => alarms.some((alarm) => isOf(word, alarm)),
});

async function rehearse(cause: Cause): Promise<string | undefined> {
  const state = cause.needsStateServer ? await startStateServer() : undefined;
  const { end, rehearsal, scrape } = await openRehearsal({
    ...cause.environment,
    ...(state && { STATE_URL: state.url }),
  });
  try {
    const customers = (await cause.prepare?.(rehearsal)) ?? [];
    // The first scrape has what is measured only once, at the start.
    await scrape();
    const before = await scrape();
    await cause.goWrong(rehearsal, customers, state);
    return judge(cause.alarm, before, await scrape());
  } finally {
    await end();
    await state?.stop();
  }
}

if (findProgram('promtool') === undefined) {
  console.error("vaivem: no promtool here: Debian's package prometheus has it");
  process.exit(1);
}
const isAsked = (name: string) => words.length === 0 || words.some((word) => isOf(word, name));
let faults = 0;
for (const cause of CAUSES.filter(({ alarm }) => isAsked(alarm))) {
  if (cause.needsStateServer && !hasStateServer) {
    console.log(`- ${cause.alarm}: ${cause.what}: no state server here, skipped`);
    continue;
  }
  const fault = await rehearse(cause).catch((error: unknown) => String(error));
  console.log(`${fault === undefined ? '✓' : '✗'} ${cause.alarm}: ${cause.what}`);
  if (fault === undefined) continue;
  faults += 1;
  console.log(fault.replaceAll(/^/gm, '    '));
}
for (const alarm of alarms.filter((name) => isAsked(name) && !CAUSES.some((cause) => cause.alarm === name))) {
  faults += 1;
  console.log(`✗ ${alarm}: nothing here makes it ring`);
}
process.exitCode = faults === 0 ? 0 : 1;
