import { expect, test } from 'vitest';

import { newSpanId, readTrace, toTraceparent } from './trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

test("a trace that a proxy began goes on with a span of the portal's own", () => {
  const trace = readTrace(`00-${TRACE}-${PARENT}-01`);
  expect(trace).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, isSampled: true });
  expect(trace.spanId).toMatch(/^[\da-f]{16}$/);
  expect(trace.spanId).not.toBe(PARENT);
});

test('a trace that its beginner does not want recorded is not sampled', () => {
  expect(readTrace(`00-${TRACE}-${PARENT}-00`).isSampled).toBe(false);
});

test('a header of a later version is read as far as it is alike', () => {
  expect(readTrace(`cc-${TRACE}-${PARENT}-01-what-comes`).traceId).toBe(TRACE);
});

test.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['zeros', `00-${'0'.repeat(32)}-${PARENT}-01`],
  ['no parent span', `00-${TRACE}-${'0'.repeat(16)}-01`],
  ['capitals', `00-${TRACE.toUpperCase()}-${PARENT}-01`],
  ['the forbidden version', `ff-${TRACE}-${PARENT}-01`],
  ['words', 'marina.couto@exemplo.com.br'],
])('a trace begins anew if there is none to go on with: %s', (_case, header) => {
  const trace = readTrace(header);
  expect(trace.traceId).toMatch(/^[\da-f]{32}$/);
  expect(trace.traceId).not.toBe(TRACE);
  expect(trace).toMatchObject({ parentSpanId: undefined, isSampled: true });
});

test('a trace is handed on with the span that makes the call', () => {
  const trace = readTrace(`00-${TRACE}-${PARENT}-01`);
  const spanId = newSpanId();
  expect(toTraceparent(trace, spanId)).toBe(`00-${TRACE}-${spanId}-01`);
  expect(readTrace(toTraceparent(trace, spanId))).toMatchObject({ traceId: TRACE, parentSpanId: spanId });
});
