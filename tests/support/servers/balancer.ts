import { Agent, createServer, request, type RequestOptions } from 'node:http';

import { listen, type Listening } from './listen.ts';

/**
 * How long the balancer keeps an idle connection to a gateway. The gateway would close it after 35 s, perhaps just when
 * a busy balancer has sent a request on it.
 */
const IDLE_MS = 5_000;
/** For the same reason it closes no browser's connection, not even one without a request yet. */
const WITHOUT_END = { headersTimeout: 0, keepAliveTimeout: 0, requestTimeout: 0 };

/**
 * A test's balancer for several gateways, without stickiness: each request goes to the next gateway.
 *
 * @param ports the gateways' ports on this machine
 */
export async function startBalancer(ports: readonly number[]): Promise<Listening> {
  const agent = new Agent({ keepAlive: true, timeout: IDLE_MS });
  let number = 0;
  const server = createServer(WITHOUT_END, (req, res) => {
    const port = ports[number++ % ports.length];
    const { headers, method, url } = req;
    const options: RequestOptions = {
      host: '127.0.0.1',
      port,
      method,
      path: url,
      // `Connection` is about one hop, so the browser's is not passed on.
      headers: { ...headers, connection: 'keep-alive' },
      agent,
    };
    const passed = request(options, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
      answer.once('error', () => res.destroy());
    });
    passed.once('error', () => res.destroy());
    // When the browser goes away, the request to the gateway is cancelled.
    res.once('close', () => passed.destroy());
    req.pipe(passed);
  });
  server.once('close', () => agent.destroy());
  return listen(server);
}
