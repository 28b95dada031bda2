import { once } from 'node:events';
import { Agent, createServer, request, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * For how long it keeps an idle connection to a gateway, which itself would end it after 35 s: busy across that moment, it
 * does so with a request in it.
 */
const IDLE_MS = 5_000;
/** It ends no connection of a browser, for the same reason, also where nothing was asked for yet. */
const WITHOUT_END = { headersTimeout: 0, keepAliveTimeout: 0, requestTimeout: 0 };

/** What stands before several gateways in a test, without stickiness: each request goes to the next of them. */
export interface Balancer {
  readonly port: number;
  stop(): Promise<void>;
}

/** @param ports of gateways on this machine */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
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
      // How long a connection stays is said to each neighbour alone.
      headers: { ...headers, connection: 'keep-alive' },
      agent,
    };
    const passed = request(options, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
      answer.once('error', () => res.destroy());
    });
    passed.once('error', () => res.destroy());
    // Whoever goes takes what was asked along.
    res.once('close', () => passed.destroy());
    req.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      agent.destroy();
    },
  };
}
