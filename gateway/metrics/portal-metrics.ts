import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from 'prom-client';

import { brands } from '../brands/brands.ts';
import { LEVELS, type EventFields, type EventName } from '../events/catalogue.ts';
import type { Events } from '../events/events.ts';
import type { UploadFlow } from '../uploads/staged-file.ts';

const MS = 1_000;
/** From a cached list to the longest call, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** A state in memory answers in fractions of a millisecond. */
const SHORT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5];
const NO_BRAND = 'none';
/** Of prom-client's own metrics, the one that an alarm asks for. */
const LOOP_DELAY = 'nodejs_eventloop_lag_p99_seconds';
const FLOWS = namesIn<UploadFlow>({ online: 0, 'off-store': 0 });
/** The outcomes that alarms ask for. */
const ALARMING_OUTCOMES = ['failed', 'in doubt', 'not sent'];
const CHANNELS = namesIn<EventFields['code sent']['channel']>({ email: 0, phone: 0 });
const FILE_KINDS = namesIn<EventFields['file failed']['kind']>({ photo: 0, invoice: 0 });
const FILE_FAULTS = namesIn<EventFields['file failed']['fault']>({
  status: 0,
  timeout: 0,
  unreachable: 0,
  'bad-answer': 0,
  'too-large': 0,
  aborted: 0,
  'not-confirmed': 0,
});
/** What pages and forms ask with. Node reads some thirty more, each a series of its own for whoever tries them. */
const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** What is measured when it is asked for. */
export interface Measured {
  /** Bytes that can still be written where files wait. */
  freeBytes: () => Promise<number>;
}

/**
 * Counts what is told. Labels are of fixed lists: route patterns, calls of the contract, brands, outcomes; never a path,
 * an address or anything of a customer.
 */
export function countEvents(events: Events, registry: Registry, { freeBytes }: Measured): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // Averaged over all workers, one that hangs would not be seen.
  Object.assign(registry.getSingleMetric(LOOP_DELAY) ?? {}, { aggregator: 'max' });
  const requests = new Histogram({
    name: 'vaivem_http_request_duration_seconds',
    help: 'Requests by route and status, with how long they took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'vaivem_http_requests_in_flight',
    help: 'Requests that are being answered',
    registers,
  });
  const calls = new Histogram({
    name: 'vaivem_brand_api_call_duration_seconds',
    help: 'Calls of the brand API by outcome (ok, refused, or the fault), with all their tries',
    labelNames: ['call', 'outcome'] as const,
    buckets: SECONDS,
    registers,
  });
  const retries = new Counter({
    name: 'vaivem_brand_api_retries_total',
    help: 'Tries of a call of the brand API beyond the first',
    labelNames: ['call'] as const,
    registers,
  });
  const submissions = new Counter({
    name: 'vaivem_submissions_total',
    help: 'Requests for a protocol by flow and outcome',
    labelNames: ['brand', 'flow', 'outcome'] as const,
    registers,
  });
  const files = new Counter({
    name: 'vaivem_files_total',
    help: 'Files by kind, what became of them, and why where they were refused or failed',
    labelNames: ['kind', 'outcome', 'why'] as const,
    registers,
  });
  const fileBytes = new Counter({
    name: 'vaivem_file_bytes_total',
    help: 'Bytes of files received and delivered',
    labelNames: ['outcome'] as const,
    registers,
  });
  const codes = new Counter({
    name: 'vaivem_login_codes_total',
    help: 'Codes asked for by channel and outcome',
    labelNames: ['channel', 'outcome'] as const,
    registers,
  });
  const sessions = new Counter({
    name: 'vaivem_sessions_opened_total',
    help: 'Logins by channel',
    labelNames: ['brand', 'channel'] as const,
    registers,
  });
  const shed = new Counter({
    name: 'vaivem_load_shed_total',
    help: 'Requests that were told to come again later',
    labelNames: ['where'] as const,
    registers,
  });
  const commands = new Histogram({
    name: 'vaivem_state_command_duration_seconds',
    help: 'Commands to the state, with how long they took',
    labelNames: ['command', 'outcome'] as const,
    buckets: SHORT_SECONDS,
    registers,
  });
  const storage = new Histogram({
    name: 'vaivem_storage_command_duration_seconds',
    help: 'Commands to the storage of files, with how long they took; a write takes as long as its sender',
    labelNames: ['command', 'outcome'] as const,
    buckets: SECONDS,
    registers,
  });
  const lists = new Counter({
    name: 'vaivem_list_lookups_total',
    help: 'Reference lists by whether they were in the cache',
    labelNames: ['list', 'outcome'] as const,
    registers,
  });
  const told = new Counter({
    name: 'vaivem_events_total',
    help: 'Lines of the log from info on, by event',
    labelNames: ['event', 'level', 'brand'] as const,
    registers,
  });
  const away = new Gauge({
    name: 'vaivem_away',
    help: 'What the portal needs and does not reach: 1 while it is away',
    labelNames: ['part'] as const,
    aggregator: 'max',
    registers,
  });
  for (const part of ['state', 'storage']) away.set({ part }, 0);
  beginAtZero();
  // It says what there is when it is asked.
  new Gauge({
    name: 'vaivem_disk_free_bytes',
    help: 'Bytes that can still be written where files wait',
    aggregator: 'min',
    registers,
    async collect() {
      // Where it cannot be asked nothing can be written, and all that was counted is shown nevertheless.
      this.set(await freeBytes().catch(() => 0));
    },
  });

  /** A series that begins with its first event has not increased for Prometheus, and no alarm would see that event. */
  function beginAtZero(): void {
    const slugs = brands.map(({ slug }) => slug);
    for (const [event, level] of Object.entries(LEVELS)) {
      if (level !== 'warn' && level !== 'error') continue;
      for (const brand of [...slugs, NO_BRAND]) told.inc({ event, level, brand }, 0);
    }
    for (const flow of FLOWS) {
      for (const outcome of ALARMING_OUTCOMES) {
        for (const brand of slugs) submissions.inc({ brand, flow, outcome }, 0);
      }
    }
    for (const kind of FILE_KINDS) {
      for (const why of FILE_FAULTS) files.inc({ kind, outcome: 'failed', why }, 0);
    }
    for (const channel of CHANNELS) {
      for (const outcome of ['sent', 'address']) codes.inc({ channel, outcome }, 0);
    }
  }

  const answered = ({ method, ms, route, status }: EventFields['request completed']) => {
    inFlight.dec();
    const known = METHODS.has(method) ? method : 'other';
    requests.observe({ method: known, route, status: String(status) }, ms / MS);
  };
  const called = (outcome: string, { call, ms, tries }: EventFields['brand api call']) => {
    calls.observe({ call, outcome }, ms / MS);
    if (tries > 1) retries.inc({ call }, tries - 1);
  };
  const submitted =
    (outcome: string) =>
    ({ flow }: { flow: string }, brand: string) =>
      submissions.inc({ brand, flow, outcome });
  const counted: Counted = {
    'request begun': () => inFlight.inc(),
    'request completed': answered,
    'request aborted': answered,
    'request failed': answered,
    'brand api call': (fields) => called('ok', fields),
    'brand api refused': (fields) => called('refused', fields),
    'brand api failed': (fields) => called(fields.fault, fields),
    'protocol created': submitted('created'),
    'protocol repeated': submitted('repeated'),
    'protocol recovered': submitted('recovered'),
    'protocol different': submitted('different'),
    'protocol held back': submitted('held back'),
    'protocol not sent': submitted('not sent'),
    'protocol failed': submitted('failed'),
    'protocol in doubt': submitted('in doubt'),
    'protocol settled': (fields, brand) => submitted(`settled as ${fields.outcome}`)(fields, brand),
    'file received': ({ bytes, kind }) => {
      files.inc({ kind, outcome: 'received', why: '' });
      fileBytes.inc({ outcome: 'received' }, bytes);
    },
    'file refused': ({ kind, why }) => files.inc({ kind, outcome: 'refused', why }),
    'file delivered': ({ bytes, kind }) => {
      files.inc({ kind, outcome: 'delivered', why: '' });
      fileBytes.inc({ outcome: 'delivered' }, bytes);
    },
    'file failed': ({ fault, kind }) => files.inc({ kind, outcome: 'failed', why: fault }),
    'code sent': ({ channel }) => codes.inc({ channel, outcome: 'sent' }),
    'code refused': ({ channel, why }) => codes.inc({ channel, outcome: why }),
    'code limited': ({ channel, why }) => codes.inc({ channel, outcome: why }),
    login: ({ channel }, brand) => sessions.inc({ brand, channel }),
    'load shed': (fields) => {
      answered(fields);
      shed.inc({ where: fields.where });
    },
    'state command': ({ command, isDone, ms }) =>
      commands.observe({ command, outcome: isDone ? 'done' : 'failed' }, ms / MS),
    'storage command': ({ command, isDone, ms }) =>
      storage.observe({ command, outcome: isDone ? 'done' : 'failed' }, ms / MS),
    'list asked': ({ list, outcome }) => lists.inc({ list, outcome }),
    'state away': () => away.set({ part: 'state' }, 1),
    'state back': () => away.set({ part: 'state' }, 0),
    'storage away': () => away.set({ part: 'storage' }, 1),
    'storage back': () => away.set({ part: 'storage' }, 0),
  };

  const isTold = (name: EventName) => LEVELS[name] !== 'debug' && LEVELS[name] !== 'trace';
  const heard = (Object.keys(LEVELS) as EventName[]).filter((name) => isTold(name) || name in counted);
  events.listen(heard, ({ fields, name }, { brand = NO_BRAND }) => {
    if (isTold(name)) told.inc({ event: name, level: LEVELS[name], brand });
    // An event and its fields belong together, which a look-up by name cannot tell.
    const count = counted[name] as ((fields: unknown, brand: string) => void) | undefined;
    count?.(fields, brand);
  });
}

/** All of a fixed list; the compiler asks for one that is forgotten. */
function namesIn<Name extends string>(names: Readonly<Record<Name, 0>>): Name[] {
  return Object.keys(names) as Name[];
}

/** What is counted of an event beside its line. */
type Counted = { [Name in EventName]?: (fields: EventFields[Name], brand: string) => void };
