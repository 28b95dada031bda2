import { AggregatorRegistry, type Registry } from 'prom-client';

/** A worker's figures, as `getMetricsAsJSON` gives them. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/**
 * Fractions add up to slightly less in another order, and the order changes when a worker ends. Whole multiples of a
 * power of two add up exactly.
 */
const GRAINS = 2 ** 20;

export interface WorkersSum {
  /** Takes a worker's newest figures in the place of its earlier ones. */
  report(worker: number, figures: Figures): void;
  /** Of a worker that has ended, what it counted stays in the sum, and what it measured does not. */
  end(worker: number): void;
  /** The sum, in Prometheus's format. */
  text(): Promise<string>;
}

/**
 * The sum of all workers' figures, of those that have ended as well: no count ever falls. Prometheus takes the slightest
 * fall for a restart, and everything that is left for new.
 */
export function sumWorkers(): WorkersSum {
  const living = new Map<number, Figures>();
  let ended: object[] = [];
  return {
    report(worker, figures) {
      living.set(worker, figures.map(inGrains));
    },
    end(worker) {
      const counts = living.get(worker)?.filter((metric) => !isGauge(metric)) ?? [];
      living.delete(worker);
      ended = AggregatorRegistry.aggregate([ended, counts]).getMetricsAsArray();
    },
    text: () => AggregatorRegistry.aggregate([ended, ...living.values()]).metrics(),
  };
}

function inGrains(metric: Figures[number]): Figures[number] {
  if (isGauge(metric)) return metric;
  const values = metric.values.map((one) => ({ ...one, value: Math.round(one.value * GRAINS) / GRAINS }));
  return { ...metric, values };
}

/** The library declares its types as numbers, and gives words. */
function isGauge({ type }: Figures[number]): boolean {
  return String(type) === 'gauge';
}
