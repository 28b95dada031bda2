import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for an answer before the next request on a connection; a few may cross on the way. */
const MOST_UNANSWERED = 4;

/**
 * Ends a connection that sends request after request without reading an answer. Node begins all of them at once, so a
 * few kilobytes on one connection would cause the work of hundreds of visitors.
 */
export function boundPipelining(listener: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();

  return (req, res) => {
    const { socket } = req;
    const count = unanswered.get(socket) ?? 0;
    if (count >= MOST_UNANSWERED) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, count + 1);
    res.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    listener(req, res);
  };
}
