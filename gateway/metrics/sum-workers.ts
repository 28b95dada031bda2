import { AggregatorRegistry, type Registry } from 'prom-client';

/** A worker's figures, as `getMetricsAsJSON` gives them. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/**
 * Fractions in another order may add up to slightly less, and the order changes when a worker ends. Counts are rounded
 * to multiples of 1 / `GRAINS`, a power of two, which add up exactly.
 */
const GRAINS = 2 ** 20;

export interface WorkersSum {
  /** Takes a worker's newest figures in the place of its earlier ones. */
  report(worker: number, figures: Figures): void;
  /** Notes that a worker has ended: its counts stay in the sum, its measurements do not. */
  end(worker: number): void;
  /** The sum, in Prometheus's format. */
  text(): Promise<string>;
}

/**
 * The sum of all workers' figures, including those that have ended, so that no count ever falls: Prometheus takes the
 * slightest fall for a restart and counts everything that is left as new.
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

/** The library declares a metric's type as a number, but delivers a word. */
function isGauge({ type }: Figures[number]): boolean {
  return String(type) === 'gauge';
}
