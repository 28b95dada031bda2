import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** From a cached list to the longest call, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** A state in memory answers in fractions of a millisecond. */
const SHORT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5];
/** The label for events without a brand. */
export const NO_BRAND = 'none';
/** Of prom-client's own metrics, the one that an alarm watches. */
const LOOP_DELAY = 'nodejs_eventloop_lag_p99_seconds';

/** Values that are measured at each collection. */
export interface Measured {
  /** Bytes that can still be written in the folder of waiting files. */
  freeBytes: () => Promise<number>;
}

/**
 * The portal's instruments, before anything was counted. Labels are of fixed lists: route patterns, calls of the
 * contract, brands, outcomes; never a path, an address or anything of a customer.
 */
export function createInstruments(registry: Registry, { freeBytes }: Measured) {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // An average over all workers would hide one that hangs.
  Object.assign(registry.getSingleMetric(LOOP_DELAY) ?? {}, { aggregator: 'max' });
  // Measured anew at each collection.
  new Gauge({
    name: 'vaivem_disk_free_bytes',
    help: 'Bytes that can still be written where files wait',
    aggregator: 'min',
    registers,
    async collect() {
      // If the disk cannot be asked, nothing can be written either; the other metrics are shown nevertheless.
      this.set(await freeBytes().catch(() => 0));
    },
  });
  return {
    requests: new Histogram({
      name: 'vaivem_http_request_duration_seconds',
      help: 'Requests by route and status, with how long they took',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: SECONDS,
      registers,
    }),
    inFlight: new Gauge({
      name: 'vaivem_http_requests_in_flight',
      help: 'Requests that are being answered',
      registers,
    }),
    calls: new Histogram({
      name: 'vaivem_brand_api_call_duration_seconds',
      help: 'Calls of the brand API by outcome (ok, refused, or the fault), with all their tries',
      labelNames: ['call', 'outcome'] as const,
      buckets: SECONDS,
      registers,
    }),
    retries: new Counter({
      name: 'vaivem_brand_api_retries_total',
      help: 'Tries of a call of the brand API beyond the first',
      labelNames: ['call'] as const,
      registers,
    }),
    submissions: new Counter({
      name: 'vaivem_submissions_total',
      help: 'Requests for a protocol by flow and outcome',
      labelNames: ['brand', 'flow', 'outcome'] as const,
      registers,
    }),
    files: new Counter({
      name: 'vaivem_files_total',
      help: 'Files by kind and outcome, with the reason if they were refused or failed',
      labelNames: ['kind', 'outcome', 'why'] as const,
      registers,
    }),
    fileBytes: new Counter({
      name: 'vaivem_file_bytes_total',
      help: 'Bytes of files received and delivered',
      labelNames: ['outcome'] as const,
      registers,
    }),
    codes: new Counter({
      name: 'vaivem_login_codes_total',
      help: 'Codes asked for by channel and outcome',
      labelNames: ['channel', 'outcome'] as const,
      registers,
    }),
    sessions: new Counter({
      name: 'vaivem_sessions_opened_total',
      help: 'Logins by channel',
      labelNames: ['brand', 'channel'] as const,
      registers,
    }),
    shed: new Counter({
      name: 'vaivem_load_shed_total',
      help: 'Requests that were told to come again later',
      labelNames: ['where'] as const,
      registers,
    }),
    commands: new Histogram({
      name: 'vaivem_state_command_duration_seconds',
      help: 'Commands to the state, with how long they took',
      labelNames: ['command', 'outcome'] as const,
      buckets: SHORT_SECONDS,
      registers,
    }),
    storage: new Histogram({
      name: 'vaivem_storage_command_duration_seconds',
      help: 'Commands to the storage of files, with how long they took; a write takes as long as its sender',
      labelNames: ['command', 'outcome'] as const,
      buckets: SECONDS,
      registers,
    }),
    lists: new Counter({
      name: 'vaivem_list_lookups_total',
      help: 'Reference lists by whether they were in the cache',
      labelNames: ['list', 'outcome'] as const,
      registers,
    }),
    told: new Counter({
      name: 'vaivem_events_total',
      help: 'Lines of the log from info on, by event',
      labelNames: ['event', 'level', 'brand'] as const,
      registers,
    }),
    away: new Gauge({
      name: 'vaivem_away',
      help: 'Whether a part that the portal needs is away (1) or can be reached (0)',
      labelNames: ['part'] as const,
      aggregator: 'max',
      registers,
    }),
  };
}

/** The instruments by name: each counts or observes into one series per set of labels. */
export type Instruments = ReturnType<typeof createInstruments>;
