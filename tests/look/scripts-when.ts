import { createServer, request } from 'node:http';

import { listen, type Listening } from '../support/servers/listen.ts';

/** An answer about a script that the browser kept would count the next time too. */
const NOT_KEPT = { 'cache-control': 'no-store' };

/**
 * The portal before whose scripts stands a condition, for a browser in which none of them runs, or not yet. No engine can
 * switch them off and still run those of a test.
 *
 * @param may answers whether a script may go to the browser; called with the path of each
 */
export async function scriptsWhen(
  portalPort: number,
  may: (path: string) => boolean | Promise<boolean>,
): Promise<Listening> {
  const server = createServer((asked, answer) => {
    const { method, url: path = '', headers } = asked;
    const isScript = /^\/build\/.*\.js$/.test(path);
    void Promise.resolve(!isScript || may(path)).then((isPassed) => {
      if (!isPassed) {
        answer.writeHead(404, NOT_KEPT).end();
        return;
      }
      const passedOn = request({ port: portalPort, host: '127.0.0.1', method, path, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, ...(isScript && NOT_KEPT) });
        reply.pipe(answer);
      });
      passedOn.on('error', () => answer.destroy());
      asked.pipe(passedOn);
    });
  });
  return listen(server);
}
