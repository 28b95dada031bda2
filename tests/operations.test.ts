import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../.docs/operations/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const alerts = read('alerts.yml');
const series = ['portal-metrics.ts', 'serve-metrics.ts']
  .map((name) => readFileSync(new URL(`../gateway/metrics/${name}`, import.meta.url), 'utf8'))
  .join('');

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
const hasPromtool = promtool('--version').status === 0;

test.each(['alerts.yml', 'dashboard.json'])('%s asks for what the portal counts', (file) => {
  const asked = new Set(
    read(file)
      .match(/vaivem_\w+/g)
      ?.map((name) => name.replace(/_(bucket|count|sum)$/, '')),
  );
  expect(asked.size).toBeGreaterThan(5);
  for (const name of asked) expect(series).toContain(`name: '${name}'`);
});

test('each alarm has a row that says what to do', () => {
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const told = [...read('alarms.md').matchAll(/^\| ([A-Z]\w+) /gm)].map(([, name]) => name);
  expect(told.sort()).toEqual(names.sort());
});

test.skipIf(!hasPromtool)(
  "Prometheus reads the alarms, and they ring (promtool, Debian's package prometheus)",
  () => {
    expect(promtool('check', 'rules', 'alerts.yml')).toMatchObject({ status: 0 });
    expect(promtool('test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0 });
  },
);
