import type { Logger } from 'pino';

import { LEVELS, type EventFields, type EventName } from './catalogue.ts';

/** Which request an event belongs to; nothing of it is personal. */
interface EventSubject {
  requestId?: string | undefined;
  /** The trace that the request is part of: 32 hexadecimal digits. */
  traceId?: string | undefined;
  /** The brand's slug. */
  brand?: string | undefined;
}

/** Tells that something happened. */
export type Note = <Name extends EventName>(name: Name, fields: EventFields[Name]) => void;

/** Hears of every event, whatever the log's level. */
type EventListener = <Subject extends EventSubject>(event: NamedEvent, subject: Readonly<Subject>) => void;

/** An event with its fields, to be told apart by its name. */
type NamedEvent = {
  [Name in EventName]: { name: Name; fields: EventFields[Name] };
}[EventName];

/** What happens in the portal, told once: to the log, and to whoever listens. */
export interface Events {
  /** For what belongs to no request. */
  note: Note;
  /** @param subject is asked when the event happens: a request's brand is known only after its id */
  noteFor(subject: () => EventSubject): Note;
  listen(listener: EventListener): void;
}

/** @param log gets a line for each event that its level lets through */
export function createEvents(log: Logger): Events {
  const listeners: EventListener[] = [];

  const noteFor =
    (subjectOf: () => EventSubject): Note =>
    (name, fields) => {
      const level = LEVELS[name];
      const isLogged = log.isLevelEnabled(level);
      if (!isLogged && listeners.length === 0) return;
      const subject = subjectOf();
      if (isLogged) {
        const { brand, requestId, traceId } = subject;
        const line: object = { requestId, traceId, brand, ...fields };
        log[level](line, name as string);
      }
      for (const listener of listeners) listener({ name, fields } as NamedEvent, subject);
    };

  return {
    note: noteFor(() => NO_SUBJECT),
    noteFor,
    listen: (listener) => void listeners.push(listener),
  };
}

const NO_SUBJECT: EventSubject = {};
