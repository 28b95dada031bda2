import { createServer } from 'node:http';

import { listen, type Listening } from '../support/servers/listen.ts';
import { addresses } from './addresses.ts';

/**
 * The portal behind a server that sends a page as far as `piece` and the rest once `rest` is fulfilled: on a bad network
 * a page comes in pieces, and browsers use what they have.
 */
export async function inPieces(piece: string, rest: () => Promise<unknown>): Promise<Listening> {
  const portal = `http://localhost:${addresses().portalPort}`;
  const server = createServer((req, res) => {
    void (async () => {
      const answer = await fetch(`${portal}${req.url ?? '/'}`, { headers: { 'accept-language': 'pt' } });
      const type = answer.headers.get('content-type') ?? '';
      const policy = answer.headers.get('content-security-policy');
      res.writeHead(answer.status, {
        'content-type': type,
        ...(policy !== null && { 'content-security-policy': policy }),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      const end = type.startsWith('text/html') ? body.indexOf(piece) + piece.length : 0;
      if (type.startsWith('text/html') && end < piece.length) throw new Error(`no ${piece} in the page`);
      res.write(body.subarray(0, end));
      if (end > 0) await rest();
      res.end(body.subarray(end));
    })();
  });
  return listen(server);
}
