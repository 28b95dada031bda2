import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

import { listen, type Listening } from '../support/servers/listen.ts';

/** An answer about a script that the browser kept would count the next time too. */
const NOT_KEPT = ['cache-control', 'no-store'];

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
    const { url = '' } = asked;
    const isScript = /^\/build\/.*\.js$/.test(url);
    void Promise.resolve(!isScript || may(url)).then((isPassed) => {
      if (!isPassed) answer.writeHead(404, NOT_KEPT).end();
      else passOn(portalPort, asked, answer, isScript ? NOT_KEPT : []);
    });
  });
  return listen(server);
}

function passOn(
  port: number,
  asked: IncomingMessage,
  answer: ServerResponse,
  instead: readonly string[],
): void {
  const { method, url: path, headers } = asked;
  const passedOn = request({ port, host: '127.0.0.1', method, path, headers }, (reply) => {
    const [name] = instead;
    const own = reply.rawHeaders.flatMap((header, index, all) =>
      index % 2 === 1 || header.toLowerCase() === name ? [] : [header, all[index + 1] ?? ''],
    );
    answer.writeHead(reply.statusCode ?? 502, [...own, ...instead]);
    reply.pipe(answer);
  });
  passedOn.on('error', () => answer.destroy());
  asked.pipe(passedOn);
}
