import fc from 'fast-check';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';

import { sumWorkers, type Figures } from './sum-workers.ts';

fc.configureGlobal({ seed: 20261128 });

function createWorker() {
  const registers = [new Registry()];
  return {
    codes: new Counter({ name: 'codes_total', help: 'codes', labelNames: ['outcome'], registers }),
    times: new Histogram({ name: 'times', help: 'times', buckets: [0.1, 1], registers }),
    open: new Gauge({ name: 'open', help: 'open', registers }),
    /** As they come through the pipe between two processes. */
    figures: async () => JSON.parse(JSON.stringify(await registers[0]?.getMetricsAsJSON())) as Figures,
  };
}

/** The values of the series that count, by name and labels. */
function valuesIn(page: string) {
  const lines = page.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const pairs = lines.map((line) => line.split(' ') as [string, string]);
  return new Map(
    pairs.filter(([series]) => series !== 'open').map(([series, text]) => [series, Number(text)]),
  );
}

test('what a worker counted stays when it ends; what it measured goes with it', async () => {
  const sum = sumWorkers();
  const workers = [createWorker(), createWorker()];
  for (const [id, worker] of workers.entries()) {
    worker.codes.inc({ outcome: 'sent' }, 10);
    worker.times.observe(0.5);
    worker.open.set(3);
    sum.report(id, await worker.figures());
  }
  const before = await sum.text();
  expect(before).toMatch(/^codes_total\{outcome="sent"\} 20$/m);
  expect(before).toMatch(/^open 6$/m);
  sum.end(1);
  const after = await sum.text();
  expect(valuesIn(after)).toEqual(valuesIn(before));
  expect(after).toMatch(/^open 3$/m);
  sum.end(0);
  const none = await sum.text();
  expect(valuesIn(none)).toEqual(valuesIn(before));
  expect(none).not.toMatch(/^open /m);
});

test('fractions add up to the same in whatever order workers end', async () => {
  const sum = sumWorkers();
  for (const [id, seconds] of [0.1, 0.2, 0.3].entries()) {
    const { figures, times } = createWorker();
    times.observe(seconds);
    sum.report(id, await figures());
  }
  const before = valuesIn(await sum.text());
  for (const id of [1, 2]) sum.end(id);
  expect(valuesIn(await sum.text())).toEqual(before);
});

test('a thousand ended workers take no more room than one', async () => {
  const sum = sumWorkers();
  const worker = createWorker();
  worker.codes.inc({ outcome: 'sent' });
  const figures = await worker.figures();
  sum.report(0, figures);
  sum.end(0);
  const one = await sum.text();
  for (let id = 1; id < 1_000; id += 1) {
    sum.report(id, figures);
    sum.end(id);
  }
  const text = await sum.text();
  expect(text.split('\n')).toHaveLength(one.split('\n').length);
  expect(text).toMatch(/^codes_total\{outcome="sent"\} 1000$/m);
});

const step = fc.record({
  does: fc.constantFrom('count', 'count', 'report', 'report', 'end'),
  place: fc.nat(3),
  outcome: fc.constantFrom('sent', 'limited', 'refused'),
  count: fc.integer({ min: 1, max: 1_000 }),
  seconds: fc.constantFrom(0.1, 0.2, 0.3, 0.7),
});

test('in any order of counts, reports and ends no count falls or goes missing', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const sum = sumWorkers();
      let ids = 0;
      const start = () => ({ id: (ids += 1), worker: createWorker(), unreported: 0 });
      const living = Array.from({ length: 4 }, start);
      let shown = new Map<string, number>();
      let reported = 0;
      for (const { does, place, outcome, count, seconds } of steps) {
        const one = living[place] ?? start();
        if (does === 'count') {
          one.worker.codes.inc({ outcome }, count);
          one.worker.times.observe(seconds);
          one.worker.open.set(count);
          one.unreported += count;
        } else if (does === 'report') {
          sum.report(one.id, await one.worker.figures());
          reported += one.unreported;
          one.unreported = 0;
        } else {
          sum.end(one.id);
          living[place] = start();
        }
        const now = valuesIn(await sum.text());
        for (const [series, value] of shown) expect(now.get(series), series).toBeGreaterThanOrEqual(value);
        shown = now;
        const codes = [...now].filter(([series]) => series.startsWith('codes_total'));
        expect(codes.reduce((whole, [, value]) => whole + value, 0)).toBe(reported);
      }
    }),
    { numRuns: 100 },
  ));
