/** Headers that the portal or a library of it reads, as long as allowed and full of what their parsers look for. */
import { createVisitor } from '../support/visitor.ts';
import type { Attack, Target } from './attack.ts';
import { head, openConnection } from './raw-connection.ts';

/** Node takes 16 KB of headers in all. */
const HEADER_CHARACTERS = 14_000;
const ANSWERED_WITHIN_MS = 5_000;

/** What each header is filled with, over and over. */
const FILLINGS: Readonly<Record<string, readonly string[]>> = {
  Cookie: ['a=b; ', '=; ', ';', 'a="', '%41=%;', '__session=x; ', '__Host-s='],
  'Accept-Language': ['a,', 'pt;q=0.1,', '*,', ';', 'a-b-c-d-e-f,', ' ,', 'x;q=', 'é,'],
  Accept: ['a/b,', 'text/html;a=b,', '*/*;q=0.1,', '"', 'a/b;c="', ','],
  'Accept-Encoding': ['gzip,', 'br;q=0.1,', '*,', ';', 'x;q=0,'],
  Range: ['bytes=0-0,1-1,', '0-,', '-1,', 'bytes='],
  'If-None-Match': ['"a",', 'W/', '*,', '"', ' '],
  'If-Match': ['"a",', 'W/', '*,'],
  'If-Modified-Since': ['1 ', 'Mon, 01 Jan', '('],
  'If-Unmodified-Since': ['Mon, 01 Jan 2001 00:00:00 GMT', '-'],
  'If-Range': ['"a"', 'Mon, 01 Jan'],
  Traceparent: ['00-', '0', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'],
  Tracestate: ['a=b,'],
  Referer: ['http://a', '/', '%', '@'],
  Origin: ['http://a', 'null ', '/'],
  'User-Agent': ['(', 'Mozilla/5.0 '],
  'X-Forwarded-For': ['1.1.1.1,', '::,', 'unknown,'],
  'X-Forwarded-Host': ['fila.localhost,'],
  Forwarded: ['for=1;', 'for="[::1]",'],
  'X-Request-Id': ['a', '-'],
  'Content-Type': ['multipart/form-data; boundary=', 'a/b;', 'a/b;c="'],
  'Sec-Fetch-Site': ['same-origin,'],
};

/** @returns the status, or what came instead of one */
async function answerTo(target: Target, path: string, header: string, value: string): Promise<string> {
  const connection = await openConnection(target.port);
  const host = `Host: vaivem.localhost:${target.port}`;
  const request = head('GET', path, [host, 'Connection: close', `${header}: ${value}`]);
  connection.write(Buffer.from(request, 'latin1'));
  await connection.receive(/^HTTP\/1\.1 \d+/, ANSWERED_WITHIN_MS);
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(connection.received()) ?? [];
  connection.close();
  return status ?? 'nothing';
}

export const headerAttacks: readonly Attack[] = [
  {
    name: 'headers filled with what their parsers look for',
    run: async (target) => {
      const page = await createVisitor(target.port).get('/login');
      const [asset = '/build/none.js'] = /\/build\/assets\/[\w.-]+\.js/.exec(page.text) ?? [];
      const odd: string[] = [];
      let sent = 0;
      const startedAt = performance.now();
      for (const path of ['/login', asset, '/home', '/naoexiste', '/home.data', '/fotos-de-produto/a/0/a']) {
        for (const [header, fillings] of Object.entries(FILLINGS)) {
          for (const filling of fillings) {
            const value = filling.repeat(HEADER_CHARACTERS / filling.length);
            const status = await answerTo(target, path, header, value);
            sent += 1;
            if (!/^[234]/.test(status)) odd.push(`${path} ${header}: ${filling} ${status}`);
          }
        }
      }
      const took = Math.round(performance.now() - startedAt);
      return {
        isHeld: odd.length === 0,
        what: `${sent} requests, ${took} ms, ${odd.join(', ') || 'no fault'}`,
      };
    },
  },
];
