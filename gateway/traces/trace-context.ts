import { randomBytes } from 'node:crypto';

/** A request's place in a trace that may have begun before it and goes on behind it. */
export interface TraceContext {
  /** 32 hexadecimal digits, the same for everything that one click caused. */
  traceId: string;
  /** 16 hexadecimal digits: this request's own part. */
  spanId: string;
  /** The part that led to it, if a trusted proxy named it. */
  parentSpanId: string | undefined;
  /** Whether the sender that began the trace wants it recorded. */
  isSampled: boolean;
}

const TRACEPARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;
const TRACE_BYTES = 16;
const SPAN_BYTES = 8;
const SAMPLED = 1;

/**
 * Continues the trace of a `traceparent` header, or begins one.
 *
 * @param header only of a trusted proxy
 * Source: https://www.w3.org/TR/trace-context/ (version 00; a later one is read as far as it is alike)
 */
export function readTrace(header: string | undefined): TraceContext {
  const [, traceId, parentSpanId, flags = ''] = TRACEPARENT.exec(header?.trim() ?? '') ?? [];
  const random = randomBytes(TRACE_BYTES + SPAN_BYTES).toString('hex');
  const spanId = random.slice(2 * TRACE_BYTES);
  return traceId === undefined
    ? { traceId: random.slice(0, 2 * TRACE_BYTES), spanId, parentSpanId: undefined, isSampled: true }
    : { traceId, spanId, parentSpanId, isSampled: (parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

/** A new name for a part of a trace. */
export function newSpanId(): string {
  return randomBytes(SPAN_BYTES).toString('hex');
}

/** The header that hands a trace on, with the part that makes the call. */
export function toTraceparent({ isSampled, traceId }: TraceContext, spanId: string): string {
  return `00-${traceId}-${spanId}-0${isSampled ? SAMPLED : 0}`;
}
