import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';

/** How long the connection stays open after the answer, so that a client that is still sending can read it. */
const LINGER_MS = 1_000;

/** Whether a request announces a body. */
export function hasBody(req: IncomingMessage): boolean {
  const length = req.headers['content-length'];
  return req.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/**
 * An answer that leaves before the whole request has arrived closes the connection, and the rest of the request stays
 * unread: Node itself would read all of it, however long, for the sake of the next request. The answer is whole at
 * once; the connection ends a moment later, because its end is an error to a client that is still sending, and some
 * clients then drop the answer. With the connection the request ends for its reader, too.
 */
export const closeUnread: RequestHandler = (req, res, next) => {
  if (hasBody(req)) {
    res.setHeader('Connection', 'close');
    req.once('end', () => {
      // The header stays if the connection ends in any case, such as when the client asked for that: without the header
      // it would send its next request here.
      if (!res.headersSent && res.shouldKeepAlive) res.removeHeader('Connection');
    });
    endLate(req, res);
    res.once('close', () => endUnread(req));
  }
  next();
};

/**
 * Node forgets a request once it is answered: when the connection closes, Node tells only requests without an answer.
 * Whoever still reads this one would wait for ever, holding its files and its room.
 */
function endUnread(req: IncomingMessage): void {
  if (req.readableEnded) return;
  if (req.socket.closed) req.destroy();
  else req.socket.once('close', () => req.destroy());
}

function endLate(req: IncomingMessage, res: Response): void {
  const end = res.end.bind(res) as (...args: unknown[]) => Response;
  res.end = ((...args: unknown[]) => {
    if (req.complete || res.writableEnded) return end(...args);
    req.pause();
    const [content, encoding] = args;
    if (content !== undefined && content !== null && typeof content !== 'function')
      res.write(content, encoding as BufferEncoding);
    else res.flushHeaders();
    const timer = setTimeout(end, LINGER_MS);
    res.once('close', () => clearTimeout(timer));
    return res;
  }) as Response['end'];
}
