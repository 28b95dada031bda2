import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Scrape } from './rehearsal.ts';

const RULES = new URL('../../.docs/operations/alerts.yml', import.meta.url);
/** Longer than any rule looks back. */
const QUIET_MINUTES = 40;
const BAD_MINUTES = 20;

/**
 * Lets Prometheus's own rules judge the two scrapes, played as 40 minutes of the first one, and then 20 minutes in each
 * of which what happened between the two happens again.
 *
 * @returns what is wrong: the alarm rang before, or did not afterwards
 */
export function judge(alarm: string, before: Scrape, after: Scrape): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'vaivem-judge-'));
  const isRinging = `count(count by (alertname) (ALERTS{alertname="${alarm}",alertstate="firing"}))`;
  try {
    copyFileSync(RULES, join(folder, 'alerts.yml'));
    // JSON is YAML.
    writeFileSync(
      join(folder, 'test.yml'),
      JSON.stringify({
        rule_files: ['alerts.yml'],
        evaluation_interval: '1m',
        tests: [
          {
            interval: '1m',
            input_series: toSeries(before, after),
            promql_expr_test: [
              { expr: isRinging, eval_time: `${QUIET_MINUTES - 1}m`, exp_samples: [] },
              {
                expr: isRinging,
                eval_time: `${QUIET_MINUTES + BAD_MINUTES - 1}m`,
                exp_samples: [{ labels: '{}', value: 1 }],
              },
            ],
          },
        ],
      }),
    );
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'test.yml'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return status === 0 ? undefined : `${stdout}${stderr}`.trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function toSeries(before: Scrape, after: Scrape): { series: string; values: string }[] {
  const names = new Set([...before.values.keys(), ...after.values.keys()]);
  return [...names].map((series) => {
    const first = before.values.get(series);
    const last = after.values.get(series);
    const quiet = first === undefined ? `_x${QUIET_MINUTES}` : `${first}x${QUIET_MINUTES}`;
    if (last === undefined) return { series, values: quiet };
    const isCounter = before.counters.has(series) || after.counters.has(series);
    const each = Math.max(0, last - (first ?? 0));
    const bad = isCounter ? `${last}+${each}x${BAD_MINUTES}` : `${last}x${BAD_MINUTES}`;
    return { series, values: `${quiet} ${bad}` };
  });
}
