import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, request } from 'undici';

/** The limit of a warm-up: a machine that is not done by then gains little by waiting longer. */
const LONGEST_MS = 3_000;
/** The page needs no customer and no brand API. */
const PAGE = '/login';

/**
 * Whether the process is as fast as it gets.
 * Source: .docs/decisions.md#it-is-warm-before-it-says-that-it-is-ready.
 */
export interface WarmUp {
  /** The check for `/readyz`. @throws until the warm-up is over */
  check: () => Promise<void>;
  /**
   * Renders pages without visitors, one after the other: the first ones take ten times as long as later ones, so a cold
   * process with a full share of the customers would turn many away.
   *
   * @param gateway one that notes no events
   * @param hosts of the brands, taken in turn
   * @param pages how many; after 40 the next is hardly faster, and they take a third of a second of processor
   * @param before work that must have ended first, such as storing files that the pages' readers may ask of other
   *   gateways
   */
  run: (
    gateway: RequestListener,
    hosts: readonly string[],
    pages: number,
    before?: Promise<unknown>,
  ) => Promise<void>;
}

/** One for each process: it counts as cold until `run` has ended once, whether `run` reached its last page or not. */
export function createWarmUp(): WarmUp {
  let isOver = false;
  return {
    check: () => (isOver ? Promise.resolve() : Promise.reject(new WarmingError())),

    async run(gateway, hosts, pages, before) {
      await before;
      const server = createServer(gateway).listen(0, '127.0.0.1');
      const agent = new Agent();
      try {
        await once(server, 'listening');
        const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PAGE}`;
        const until = performance.now() + LONGEST_MS;
        for (let page = 0; page < pages && performance.now() < until; page += 1) {
          const host = hosts[page % hosts.length] ?? '';
          const { body } = await request(address, {
            dispatcher: agent,
            headers: { host, accept: 'text/html', 'accept-encoding': 'br' },
          });
          await body.dump({ limit: Infinity });
        }
      } finally {
        isOver = true;
        await agent.close();
        server.close();
      }
    },
  };
}

class WarmingError extends Error {
  readonly code = 'warming';
}
