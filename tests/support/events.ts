import { createEvents, type Events } from '../../gateway/events/events.ts';
import { createLog } from '../../gateway/log.ts';
import { requestId } from '../../gateway/middleware/request-id.ts';

/** Events whose lines, from `info` on or from another level, go to `write`. */
export function eventsTo(write: (line: string) => void, level = 'info'): Events {
  return createEvents(createLog(level, { write }));
}

/**
 * Gives requests their ids, as the gateway does, for code that notes events of them; without `write` the events are
 * dropped.
 */
export function namedRequests(write: (line: string) => void = () => undefined) {
  return requestId(eventsTo(write));
}
