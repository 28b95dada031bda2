import { SpanKind, SpanStatusCode, TraceFlags, type Attributes, type HrTime } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace';

import type { EventFields } from '../events/catalogue.ts';
import type { Events, EventSubject } from '../events/events.ts';

/** At most this many spans wait for a collector that is slow or away; further ones are dropped. */
const MOST_WAITING = 2_048;
const SENT_AFTER_MS = 2_000;
const GIVE_UP_MS = 5_000;
/** One line a minute about an absent collector is enough. */
const TOLD_EVERY_MS = 60_000;
const MS_A_SECOND = 1_000;
const NS_A_MS = 1_000_000;

export interface TraceExport {
  /** The collector's address, from `OTEL_EXPORTER_OTLP_ENDPOINT`: `/v1/traces` is added to it. */
  endpoint: string;
  /** The portal's name among others that send there. */
  serviceName: string;
  version: string;
}

/**
 * Sends requests and calls of the brand API as spans to a collector (OTLP over HTTP, JSON). They are made of the same
 * events as log and metrics, so they contain no other data of a customer. Their headers come from
 * `OTEL_EXPORTER_OTLP_HEADERS`.
 *
 * @returns sends the waiting spans, and ends the export
 */
export function exportTraces(
  events: Events,
  { endpoint, serviceName, version }: TraceExport,
): () => Promise<void> {
  const resource = resourceFromAttributes({ 'service.name': serviceName, 'service.version': version });
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: GIVE_UP_MS,
  });
  const queue = new BatchSpanProcessor({
    exporter: tellingOfFaults(exporter, events),
    maxQueueSize: MOST_WAITING,
    scheduledDelayMillis: SENT_AFTER_MS,
    exportTimeoutMillis: GIVE_UP_MS,
  });

  events.listen(['request completed', 'request aborted', 'request failed'], ({ fields }, subject) => {
    queue.onEnd(requestSpan(fields, subject, resource));
  });
  events.listen(['brand api call'], ({ fields }, subject) => {
    queue.onEnd(callSpan(fields, subject, resource));
  });
  events.listen(['brand api refused', 'brand api failed'], ({ fields }, subject) => {
    queue.onEnd(callSpan(fields, subject, resource, fields.fault));
  });
  return () => queue.shutdown().catch(() => undefined);
}

function requestSpan(
  { method, ms, route, status }: EventFields['request completed'],
  subject: EventSubject,
  resource: Resource,
): ReadableSpan {
  return toSpan(
    {
      name: `${method} ${route}`,
      kind: SpanKind.SERVER,
      spanId: subject.spanId,
      parentSpanId: subject.parentSpanId,
      ms,
      isFault: status >= 500,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      },
    },
    subject,
    resource,
  );
}

function callSpan(
  { call, ms, spanId, status, tries }: EventFields['brand api call'],
  subject: EventSubject,
  resource: Resource,
  fault?: string,
): ReadableSpan {
  return toSpan(
    {
      name: `brand api ${call}`,
      kind: SpanKind.CLIENT,
      spanId,
      parentSpanId: subject.spanId,
      ms,
      isFault: fault !== undefined,
      attributes: {
        'vaivem.call': call,
        'vaivem.tries': tries,
        ...(status !== undefined && { 'http.response.status_code': status }),
        ...(fault !== undefined && { 'error.type': fault }),
      },
    },
    subject,
    resource,
  );
}

interface Part {
  name: string;
  kind: SpanKind;
  spanId: string | undefined;
  parentSpanId: string | undefined;
  /** How long the part took; it has just ended. */
  ms: number;
  isFault: boolean;
  attributes: Attributes;
}

function toSpan(
  part: Part,
  { brand, isSampled, requestId, traceId }: EventSubject,
  resource: Resource,
): ReadableSpan {
  const contextOf = (spanId: string) => ({
    traceId: traceId ?? '',
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
  });
  const endedAt = Date.now();
  return {
    name: part.name,
    kind: part.kind,
    spanContext: () => contextOf(part.spanId ?? ''),
    ...(part.parentSpanId !== undefined && { parentSpanContext: contextOf(part.parentSpanId) }),
    startTime: toTime(endedAt - part.ms),
    endTime: toTime(endedAt),
    duration: toTime(part.ms),
    ended: true,
    status: { code: part.isFault ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: {
      ...part.attributes,
      ...(brand !== undefined && { 'vaivem.brand': brand }),
      ...(requestId !== undefined && { 'vaivem.request_id': requestId }),
    },
    links: [],
    events: [],
    resource,
    instrumentationScope: { name: 'vaivem' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

function toTime(ms: number): HrTime {
  return [Math.floor(ms / MS_A_SECOND), Math.round((ms % MS_A_SECOND) * NS_A_MS)];
}

/** Notes failed exports: the queue by itself drops refused spans silently. */
function tellingOfFaults(exporter: SpanExporter, events: Events): SpanExporter {
  let toldAt = -Infinity;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && performance.now() - toldAt >= TOLD_EVERY_MS) {
          toldAt = performance.now();
          events.note('traces not sent', { err: result.error });
        }
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
