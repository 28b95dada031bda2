import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';

import { sendErrorPage } from '../error-page/error-page.ts';
import { networkOf } from './network-of.ts';
import { hasBody } from './unread-body.ts';

const RETRY_AFTER_SECONDS = 5;

/** The connections of one network address: all of them, and those that the portal waits for. */
interface Network {
  all: Set<Socket>;
  waiting: Set<Socket>;
}

/**
 * Limits the connections of one network address. Beyond the limit, the connection that the portal has waited for
 * longest is closed: it is idle, slow or abandoned. So an attacker who holds connections open loses their own, and a
 * new customer from the same address (such as a mobile carrier's) is served. A new connection is refused only if all
 * others are in use by requests.
 *
 * @param server answers `Expect: 100-continue` itself
 * @param most connections of one address: a generous number, because thousands of phones may share one
 * @param isProxy whether an address is a trusted proxy's: `requestsPerAddress` counts the requests that come through it
 */
export function boundConnections(server: Server, most: number, isProxy: (address: string) => boolean): void {
  const networks = new Map<string, Network>();
  const networkOfSocket = new WeakMap<Socket, Network>();

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const key = networkOf(address);
    const network = networks.get(key) ?? { all: new Set(), waiting: new Set() };
    networks.set(key, network);
    const { all, waiting } = network;
    socket.once('close', () => {
      all.delete(socket);
      waiting.delete(socket);
      if (all.size === 0) networks.delete(key);
    });
    if (all.size >= most) {
      const [longest] = waiting;
      (longest ?? socket).destroy();
      if (!longest) return;
    }
    all.add(socket);
    waiting.add(socket);
    networkOfSocket.set(socket, network);
  });

  const use = (req: IncomingMessage, res: ServerResponse) => {
    const { socket } = req;
    const network = networkOfSocket.get(socket);
    if (!network) return;
    const work = () => network.waiting.delete(socket);
    if (hasBody(req)) req.once('end', work);
    else work();
    res.once('close', () => {
      if (network.all.has(socket)) network.waiting.add(socket);
    });
  };
  server.on('request', use);
  server.on('checkContinue', use);
}

/** Limits the requests under way of one network address through a trusted proxy, whose connections serve everybody. */
export function requestsPerAddress(most: number): RequestHandler {
  const underWay = new Map<string, number>();
  return (req, res, next) => {
    if (req.ip === req.socket.remoteAddress) {
      next();
      return;
    }
    const key = networkOf(req.ip ?? '');
    const count = underWay.get(key) ?? 0;
    if (count >= most) {
      res.setHeader('Retry-After', RETRY_AFTER_SECONDS);
      sendErrorPage(req, res, 503);
      return;
    }
    underWay.set(key, count + 1);
    res.once('close', () => {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    });
    next();
  };
}
