import { createServer, request } from 'node:http';

import { listen, type Listening } from '../support/servers/listen.ts';

/**
 * The portal for a browser in which no script of the portal runs: stands before it and withholds its scripts. No engine
 * can switch them off and still run those of a test.
 */
export async function withoutScripts(portalPort: number): Promise<Listening> {
  const server = createServer((asked, answer) => {
    if (/^\/build\/.*\.js$/.test(asked.url ?? '')) {
      answer.writeHead(404).end();
      return;
    }
    const { method, url: path, headers } = asked;
    const passedOn = request({ port: portalPort, host: '127.0.0.1', method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      reply.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    asked.pipe(passedOn);
  });
  return listen(server);
}
