import type { Registry } from 'prom-client';

import { LEVELS, type EventFields, type EventName } from '../events/catalogue.ts';
import type { Events } from '../events/events.ts';
import { beginAtZero } from './begin-at-zero.ts';
import { createInstruments, NO_BRAND, type Measured } from './instruments.ts';

const MS = 1_000;
/** The methods of pages and forms. Node accepts some thirty more, and each would be a series of its own. */
const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Counts the events from now on, in `registry`. */
export function countEvents(events: Events, registry: Registry, measured: Measured): void {
  const instruments = createInstruments(registry, measured);
  beginAtZero(instruments);
  const { calls, codes, commands, fileBytes, files, inFlight, lists } = instruments;
  const { away, requests, retries, sessions, shed, storage, submissions, told } = instruments;

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
    // An event and its fields belong together; the type of a look-up by name cannot express that.
    const count = counted[name] as ((fields: unknown, brand: string) => void) | undefined;
    count?.(fields, brand);
  });
}

/** How an event is counted, apart from the count of its log line. */
type Counted = { [Name in EventName]?: (fields: EventFields[Name], brand: string) => void };
