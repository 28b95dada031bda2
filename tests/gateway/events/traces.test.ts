import { afterEach, beforeEach, expect, test } from 'vitest';

import { startTraceCollector, type TraceCollector } from '../../support/servers/trace-collector.ts';
import { createVisitor } from '../../support/visitor.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const SERVER = 2;
const CLIENT = 3;
const ERROR = 2;
/** Logs when the part of the server's bundle is loaded that sends traces and has OpenTelemetry in it. */
const LOUD_LOADING = `--import=data:text/javascript,${encodeURIComponent(
  'import{registerHooks}from"node:module";registerHooks({resolve(name,context,next){if(name.includes("export-traces"))console.error("loaded "+name);return next(name,context)}})',
)}`;

let collector: TraceCollector;
beforeEach(async () => {
  collector = await startTraceCollector();
});
afterEach(() => collector.stop());

test('a request and its calls are parts of the trace that a proxy began', async () => {
  const stack = await startPortal({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=brand',
    OTEL_SERVICE_NAME: 'returns',
    TRUST_PROXY: 'loopback',
    NODE_OPTIONS: LOUD_LOADING,
  });
  const world = await createWorld(stack.mockUrl);
  const customer = createVisitor(stack.port);
  await logIn(customer, world);
  await world.addFault({ call: 'orders', kind: 'status', status: 500 });
  await customer.get('/home', { traceparent: `00-${TRACE}-${PARENT}-01` });
  await customer.get('/protocolos', { traceparent: `00-${TRACE.replaceAll('4', '5')}-${PARENT}-00` });
  await stack.stop();

  expect(stack.log()).toContain('loaded ./export-traces');
  expect(collector.text()).toMatch(/^POST \/v1\/traces .*"x-tenant":"brand"/m);
  expect(collector.text()).toContain('{"key":"service.name","value":{"stringValue":"returns"}}');
  const spans = collector.spans().filter(({ traceId }) => traceId === TRACE);
  const [request] = spans.filter(({ kind }) => kind === SERVER);
  expect(request).toMatchObject({ name: 'GET /home', parentSpanId: PARENT });
  expect(Number(request?.endTimeUnixNano)).toBeGreaterThan(Number(request?.startTimeUnixNano));
  const calls = spans.filter(({ kind }) => kind === CLIENT);
  expect(calls.length).toBeGreaterThan(1);
  for (const { parentSpanId } of calls) expect(parentSpanId).toBe(request?.spanId);
  const failed = calls.find(({ name }) => name === 'brand api orders');
  expect(failed?.status.code).toBe(ERROR);
  expect(failed?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'status' } });
  // The other trace says by its flag that it is not to be recorded.
  expect(collector.spans().map(({ name }) => name)).not.toContain('GET /protocolos');
});

// Its waits add up to more time than the other tests have.
test('while the collector hangs, 600 pages are answered, the log says so once, and the portal ends', async () => {
  collector.hang();
  const stack = await startPortal({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const visitor = createVisitor(stack.port);
  for (let asked = 0; asked < 600; asked += 1) expect((await visitor.get('/login')).status).toBe(200);
  await expect.poll(() => stack.log().split('"msg":"traces not sent"').length - 1).toBe(1);
  const startedAt = performance.now();
  expect(await stack.stop()).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

test('without a collector the portal loads nothing of OpenTelemetry', async () => {
  const stack = await startPortal({ NODE_OPTIONS: LOUD_LOADING });
  await logIn(createVisitor(stack.port), await createWorld(stack.mockUrl));
  await stack.stop();
  expect(stack.log()).not.toContain('loaded ./export-traces');
});
