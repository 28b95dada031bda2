import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';

/** The portal for a browser in which no script of the portal runs. */
export interface Scriptless {
  port: number;
  close: () => void;
}

/** Stands before the portal and withholds its scripts: no engine can switch them off and still run those of a test. */
export async function withoutScripts(portalPort: number): Promise<Scriptless> {
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
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, close };
}
