import type { Logger } from 'pino';

import {
  LEVELS,
  type EventFields,
  type EventName,
  type PortalEvent,
  type RequestEvent,
  type RequestWaits,
} from './catalogue.ts';

/** Which request an event belongs to; nothing of it is personal. */
export interface EventSubject {
  requestId?: string | undefined;
  /** The trace that the request is part of: 32 hexadecimal digits. */
  traceId?: string | undefined;
  /** The request's own part of it, and the one that led to it: 16 hexadecimal digits each. */
  spanId?: string | undefined;
  parentSpanId?: string | undefined;
  /** Whether whoever began the trace wants it recorded. */
  isSampled?: boolean | undefined;
  /** The brand's slug. */
  brand?: string | undefined;
}

type NoteOf<Names extends EventName> = <Name extends Names>(name: Name, fields: EventFields[Name]) => void;

/** Tells what happened in a request. */
export type Note = NoteOf<RequestEvent>;
/** Tells what happened to the portal itself. */
export type PortalNote = NoteOf<PortalEvent>;
/** Tells what happened in a request, with the milliseconds that it took. */
export type NoteWithTime = <Name extends keyof RequestWaits>(name: Name, fields: RequestWaits[Name]) => void;

/** Hears of events that it asked for, whatever the log's level. */
type EventListener<Name extends EventName> = (
  event: NamedEvent<Name>,
  subject: Readonly<EventSubject>,
) => void;

/** An event with its fields, to be told apart by its name. */
type NamedEvent<Name extends EventName> = {
  [One in Name]: { name: One; fields: EventFields[One] };
}[Name];

/** What happens in the portal, told once: to the log, and to whoever listens. */
export interface Events {
  note: PortalNote;
  /** @param subject is asked when the event happens: a request's brand is known only after its id */
  noteFor(subject: () => EventSubject): Note;
  /** Calls `listener` for each event of these names; nothing is made of those that nobody asked for. */
  listen<Name extends EventName>(names: readonly Name[], listener: EventListener<Name>): void;
}

/** @param log gets a line for each event that its level lets through */
export function createEvents(log: Logger): Events {
  const listeners = new Map<EventName, EventListener<EventName>[]>();

  const noteFor =
    (subjectOf: () => EventSubject): NoteOf<EventName> =>
    <Name extends EventName>(name: Name, fields: EventFields[Name]) => {
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
        // It is called for its own names alone, which a list of all listeners cannot tell.
        listeners.set(name, [...(listeners.get(name) ?? []), listener as EventListener<EventName>]);
      }
    },
  };
}

const NO_SUBJECT: EventSubject = {};

/** Begins to count the milliseconds for whatever is told next; each is told with the time since. */
export function startClock(note: Note): NoteWithTime {
  const startedAt = performance.now();
  return (name, fields) => {
    const ms = Math.round(performance.now() - startedAt);
    // The list of what is waited for adds nothing but the time.
    note(name, { ...fields, ms } as EventFields[typeof name]);
  };
}
