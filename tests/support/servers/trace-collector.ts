import { createServer } from 'node:http';
import { z } from 'zod';

import { listen } from './listen.ts';

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
  status: z.object({ code: z.number() }),
});
const sentSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});

type Span = z.infer<typeof spanSchema>;

/** A test's OpenTelemetry collector: OTLP over HTTP, in JSON. */
export interface TraceCollector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly url: string;
  spans(): Span[];
  /** All that arrived, unchanged: address, headers, bodies. */
  text(): string;
  /** From now on it does not answer. */
  hang(): void;
  stop(): Promise<void>;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = [];
  const heads: string[] = [];
  let hangs = false;
  const server = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    req.once('end', () => {
      if (hangs) return;
      heads.push(`${req.method} ${req.url} ${JSON.stringify(req.headers)}`);
      bodies.push(body);
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const { port, stop } = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () =>
      bodies.flatMap((body) =>
        sentSchema
          .parse(JSON.parse(body))
          .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    text: () => [...heads, ...bodies].join('\n'),
    hang: () => void (hangs = true),
    stop,
  };
}
