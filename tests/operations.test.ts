import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { createCustomerKey } from '../gateway/session/person-of.ts';
import { keyDigest } from '../gateway/state/key-digest.ts';

const folder = new URL('../.docs/operations/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const alerts = read('alerts.yml');
const rules = alerts + read('alerts.several.yml');
const series = ['instruments.ts', 'serve-metrics.ts']
  .map((name) => readFileSync(new URL(`../gateway/metrics/${name}`, import.meta.url), 'utf8'))
  .join('');

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
const hasPromtool = promtool('--version').status === 0;

test.each(['alerts.yml', 'dashboard.json'])('%s asks only for series that the portal has', (file) => {
  const asked = new Set(
    read(file)
      .match(/vaivem_\w+/g)
      ?.map((name) => name.replace(/_(bucket|count|sum)$/, '')),
  );
  expect(asked.size).toBeGreaterThan(5);
  for (const name of asked) expect(series).toContain(`name: '${name}'`);
});

/** The labels of each series of the portal. */
const labelsOf = new Map(
  series.split("name: '").map((text): [string, string[]] => {
    const [, names = ''] = /labelNames: \[(.*?)\]/.exec(text) ?? [];
    return [/^\w+/.exec(text)?.[0] ?? '', names.match(/\w+/g) ?? []];
  }),
);
/** Of histograms, and what Prometheus adds itself. */
const OTHER_LABELS = ['le', 'job', 'instance'];

// A label that does not exist is no fault for Prometheus: with `!~` its rule then takes everything, else nothing.
test.each(['alerts.yml', 'alerts.test.yml', 'dashboard.json'])(
  '%s names only labels that its series have',
  (file) => {
    const text = read(file);
    const selected = [...text.matchAll(/(vaivem_\w+)\{(.*?)\}/g)].map(([, name = '', within = '']) => ({
      name,
      labels: [...within.matchAll(/(\w+)[=!]=?~?\\?"/g)].map(([, label = '']) => label),
    }));
    const summed = [...text.matchAll(/by \(([\w, ]+)\) \(\s*(?:\w+\(\s*)?(vaivem_\w+)/g)].map(
      ([, within = '', name = '']) => ({ name, labels: within.split(', ') }),
    );
    const asked = [...selected, ...summed];
    expect(asked.length).toBeGreaterThan(10);
    const missing = asked.flatMap(({ labels, name }) => {
      const has = labelsOf.get(name.replace(/_(bucket|count|sum)$/, '')) ?? [];
      return labels
        .filter((label) => ![...has, ...OTHER_LABELS].includes(label))
        .map((label) => `${name} ${label}`);
    });
    expect(missing).toEqual([]);
  },
);

const dashboard = JSON.parse(read('dashboard.json')) as {
  templating: { list: unknown[] };
  panels: {
    id: number;
    title: string;
    datasource: { type: string; uid: string };
    gridPos: { x: number; y: number; w: number; h: number };
    fieldConfig: { defaults: { unit: string } };
    targets: { refId: string; expr: string; datasource?: unknown }[];
  }[];
};

describe('the dashboard', () => {
  const { panels, templating } = dashboard;

  test('asks the Prometheus that is chosen on it, and no other', () => {
    expect(templating.list).toEqual([
      { name: 'prometheus', label: 'Prometheus', type: 'datasource', query: 'prometheus' },
    ]);
    for (const { datasource, targets } of panels) {
      expect(datasource).toEqual({ type: 'prometheus', uid: '${prometheus}' });
      for (const target of targets) expect(target).not.toHaveProperty('datasource');
    }
  });

  test('gives each panel an id, a title and a place of its own, and each of its queries a name', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { h, w, x, y } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    for (const { gridPos, targets } of panels) {
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
    }
  });

  test.each(panels)(
    'gives a unit that Grafana knows and that fits its queries to the panel $title',
    ({ fieldConfig, targets }) => {
      const { unit } = fieldConfig.defaults;
      expect(['short', 'reqps', 's', 'bytes', 'Bps']).toContain(unit);
      for (const { expr } of targets) {
        const isSeconds = expr.includes('histogram_quantile') || expr.includes('_seconds)');
        const isBytes = expr.includes('bytes');
        const isRate = /\brate\(/.test(expr) && !isSeconds;
        if (isSeconds) expect(unit).toBe('s');
        else if (isBytes) expect(unit).toBe(isRate ? 'Bps' : 'bytes');
        else expect(isRate ? ['reqps', 'short'] : ['short']).toContain(unit);
      }
    },
  );

  test('shows every series of the portal for which there is no alarm', () => {
    const counted = [...series.matchAll(/name: '(vaivem_\w+)'/g)].map(([, name = '']) => name);
    const shown = read('dashboard.json') + alerts;
    expect(counted.filter((name) => !shown.includes(name))).toEqual([]);
  });
});

test('the page of alarms has a row for each alarm, and no other', () => {
  const names = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  const told = [...read('alarms.md').matchAll(/^\| ([A-Z]\w+) /gm)].map(([, name]) => name);
  expect(told.sort()).toEqual(names.sort());
});

test.skipIf(!hasPromtool)(
  "Prometheus reads the alarms, and they ring (promtool, Debian's package prometheus)",
  () => {
    // This checks the files of rules that they name, too.
    for (const settings of ['prometheus.yml', 'prometheus.several.yml']) {
      expect(promtool('check', 'config', settings)).toMatchObject({ status: 0 });
    }
    expect(promtool('test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0 });
  },
);

// Compose gives a recreated container the next number: a name with a number is wrong after the first update.
test('nothing of the operations names one of several containers by its number', () => {
  const files = globSync('**', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files.map(({ name, parentPath }) => readFileSync(join(parentPath, name), 'utf8'));
  expect(texts.flatMap((text) => text.match(/gateway-\d+/g) ?? [])).toEqual([]);
});

// A changed customer key loses what is kept, and lets a request in doubt become a second protocol. Whoever changes it
// puts the new day into the heading.
test('the page on updates names the day of the last change of the customer key', () => {
  const customerKey = createCustomerKey((text) => keyDigest(text, 'secret'));
  const ana = {
    identity: { kind: 'email', email: 'ana@exemplo.com' },
    email: 'ana@exemplo.com',
    cpf: '123.456.789-09',
  } as const;
  expect(customerKey(ana)).toBe('7M7ka54lTlMhNQ1c5x3_zeSdiyJQP8qFW9QdvE_5ANg');
  expect(read('README.md')).toContain('\n### From a version of before 26 November 2026\n');
});
