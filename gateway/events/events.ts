import type { Logger } from 'pino';

import { AwayError } from '../away-error.ts';
import {
  LEVELS,
  type EventFields,
  type EventName,
  type PortalEvent,
  type RequestEvent,
  type RequestWaits,
} from './catalogue.ts';

/** The request that an event belongs to, without personal data. */
export interface EventSubject {
  requestId?: string | undefined;
  /** The trace that the request is part of: 32 hexadecimal digits. */
  traceId?: string | undefined;
  /** The request's own span of the trace, and the parent span: 16 hexadecimal digits each. */
  spanId?: string | undefined;
  parentSpanId?: string | undefined;
  /** Whether the sender that began the trace wants it recorded. */
  isSampled?: boolean | undefined;
  /** The brand's slug. */
  brand?: string | undefined;
}

type NoteOf<Names extends EventName> = <Name extends Names>(name: Name, fields: EventFields[Name]) => void;

/** Notes an event of a request. */
export type Note = NoteOf<RequestEvent>;
/** Notes an event of the portal itself. */
export type PortalNote = NoteOf<PortalEvent>;
/** Notes an event of a request, with the milliseconds that it took. */
export type NoteWithTime = <Name extends keyof RequestWaits>(name: Name, fields: RequestWaits[Name]) => void;

/** Receives the events of its names, whatever the log's level. */
type EventListener<Name extends EventName> = (
  event: NamedEvent<Name>,
  subject: Readonly<EventSubject>,
) => void;

/** An event with its fields, distinguished by its name. */
type NamedEvent<Name extends EventName> = {
  [One in Name]: { name: One; fields: EventFields[One] };
}[Name];

/** The portal's events: each is noted once, and goes to the log and to listeners. */
export interface Events {
  note: PortalNote;
  /** @param subject is called at each event: a request's brand is known only after its id */
  noteFor(subject: () => EventSubject): Note;
  /** Calls `listener` for each event of these names. */
  listen<Name extends EventName>(names: readonly Name[], listener: EventListener<Name>): void;
}

/** @param log gets a line for each event that its level lets through */
export function createEvents(log: Logger): Events {
  const listeners = new Map<EventName, EventListener<EventName>[]>();

  const noteFor =
    (subjectOf: () => EventSubject): NoteOf<EventName> =>
    <Name extends EventName>(name: Name, fields: EventFields[Name]) => {
      if (isOfAwayPart(name, fields)) return;
      const level = LEVELS[name];
      const isLogged = log.isLevelEnabled(level);
      const hearing = listeners.get(name);
      if (!isLogged && !hearing) return;
      const subject = subjectOf();
      if (isLogged) {
        const { brand, requestId, traceId } = subject;
        const line: object = { requestId, traceId, brand, ...fields };
        log[level](line, name as string);
      }
      if (!hearing) return;
      const event = { name, fields } as NamedEvent<EventName>;
      for (const listener of hearing) listener(event, subject);
    };

  return {
    note: noteFor(() => NO_SUBJECT),
    noteFor,
    listen(names, listener) {
      for (const name of names) {
        // Each listener is called only for its own names; the type of the whole list cannot express that.
        listeners.set(name, [...(listeners.get(name) ?? []), listener as EventListener<EventName>]);
      }
    },
  };
}

const NO_SUBJECT: EventSubject = {};

/** Whether work failed only because the state or the file store is away: that has an event of its own. */
function isOfAwayPart(name: EventName, fields: object): boolean {
  return name === 'unexpected fault' && 'err' in fields && fields.err instanceof AwayError;
}

/** Starts a clock; each event that is then noted gets the milliseconds since the start. */
export function startClock(note: Note): NoteWithTime {
  const startedAt = performance.now();
  return (name, fields) => {
    const ms = Math.round(performance.now() - startedAt);
    // The types of these events lack nothing but the time.
    note(name, { ...fields, ms } as EventFields[typeof name]);
  };
}
