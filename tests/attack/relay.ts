import { createServer, request as httpRequest } from 'node:http';

import { listen } from '../support/servers/listen.ts';

/** A stand-in for the brand API: it relays everything to the mock, records the paths, and may add its own cookies. */
export interface Relay {
  readonly url: string;
  /** Paths asked for, in order. */
  readonly asked: string[];
  /** Cookies that are set with every answer from now on. */
  cookies: string[];
  /** PNG pictures that are served instead of the mock's answer, by path. */
  readonly pictures: Map<string, Buffer>;
  stop(): Promise<void>;
}

export async function startRelay(mockUrl: string): Promise<Relay> {
  const asked: string[] = [];
  const pictures = new Map<string, Buffer>();
  const relay: { cookies: string[] } = { cookies: [] };
  const server = createServer((req, res) => {
    asked.push(req.url ?? '');
    const picture = pictures.get(req.url ?? '');
    if (picture) {
      res.writeHead(200, { 'content-type': 'image/png' }).end(picture);
      return;
    }
    const onward = httpRequest(
      `${mockUrl}${req.url ?? ''}`,
      { method: req.method, headers: req.headers },
      (answer) => {
        const own = answer.headers['set-cookie'] ?? [];
        res.writeHead(answer.statusCode ?? 502, {
          ...answer.headers,
          'set-cookie': [...own, ...relay.cookies],
        });
        answer.pipe(res);
      },
    );
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  const { port, stop } = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    pictures,
    get cookies() {
      return relay.cookies;
    },
    set cookies(cookies) {
      relay.cookies = cookies;
    },
    stop,
  };
}
