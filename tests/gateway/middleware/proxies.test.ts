/** The runbook's examples of proxies, unchanged: what they tell the portal, and what they let through. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { findProgram } from '../../../.tasks/browser.ts';
import { makeCertificate, type Certificate } from '../../support/servers/certificate.ts';
import { listen, type Listening } from '../../support/servers/listen.ts';
import { PROXY_NAMES, startProxy, type RunbookProxy } from '../../support/servers/proxy-process.ts';
import type { Stack } from '../../support/servers/stack.ts';
import { createVisitorOf, type Visitor } from '../../support/visitor.ts';
import { CONFIRMATION, EXCHANGE, readForm, sample } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { startPortal } from '../shared-stack.ts';
import { toMultipartForm } from '../multipart-form.ts';

const HOSTS = ['trocas.vaivem.example', 'trocas.fila.example', 'trocas.umbro.example'];
const [HOST = ''] = HOSTS;
const CLIENT_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
/** Longer than a session's cookie and the other headers of a page can be. */
const LARGE_HEAD = 'x'.repeat(10_000);
const PIECES = 10;
const PIECE_EVERY_MS = 150;

/** Stands between proxy and portal, and records the requests and how many bytes of each have arrived. */
interface Relay extends Listening {
  heard: { path: string; headers: IncomingHttpHeaders; bytes: number }[];
}

async function startRelay(portal: number): Promise<Relay> {
  const heard: Relay['heard'] = [];
  const server = createServer((req, res) => {
    const { headers, method, url = '' } = req;
    const one = { path: url, headers, bytes: 0 };
    if (url !== '/readyz') heard.push(one);
    if (url === '/large-head') {
      res.writeHead(200, { 'x-large': LARGE_HEAD }).end();
      return;
    }
    const passed = ask({ host: '127.0.0.1', port: portal, method, path: url, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    passed.once('error', () => res.destroy());
    req.on('data', (chunk: Buffer) => (one.bytes += chunk.length)).pipe(passed);
  });
  return { ...(await listen(server)), heard };
}

let stack: Stack;
let relay: Relay;
let certificate: Certificate;
beforeAll(async () => {
  certificate = makeCertificate(HOSTS.map((host) => `DNS:${host}`).join());
  stack = await startPortal({
    TRUST_PROXY: '1',
    BRAND_HOSTS: HOSTS.map((host) => `${host.split('.')[1]}=${host}`).join(),
  });
  relay = await startRelay(stack.port);
});
afterAll(async () => {
  await relay.stop();
  await stack.stop();
  certificate.remove();
});

describe.each(PROXY_NAMES)('%s as the runbook sets it', (name) => {
  const program = findProgram(name);
  let place: RunbookProxy;
  let agent: Agent;
  let stop: () => Promise<void> = () => Promise.resolve();
  const createVisitor = (scheme: 'http' | 'https' = 'https'): Visitor =>
    createVisitorOf({
      server: `${scheme}://127.0.0.1:${place[scheme]}`,
      host: HOST,
      ...(scheme === 'https' && { dispatcher: agent }),
    });

  beforeAll(async () => {
    if (program === undefined) return;
    place = await startProxy(name, [relay.port], certificate);
    agent = new Agent({ connect: { ca: readFileSync(certificate.certificate), servername: HOST } });
    stop = async () => {
      await place.stop();
      await agent.close();
    };
  });
  afterAll(() => stop());

  test.skipIf(program === undefined)(
    'does not pass on what a client says of its address, host, scheme, request id and trace',
    async () => {
      const { headers, status } = await createVisitor().get('/login', {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': HOSTS[1] ?? '',
        'x-forwarded-proto': 'http',
        'x-request-id': 'of-the-client',
        traceparent: `00-${CLIENT_TRACE}-00f067aa0ba902b7-01`,
      });
      expect(status).toBe(200);
      const heard = relay.heard.at(-1)?.headers;
      expect(heard).toMatchObject({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': HOST,
        'x-forwarded-proto': 'https',
        'x-request-id': expect.stringMatching(/^[\w-]{20,64}$/) as string,
      });
      expect(heard).not.toHaveProperty('traceparent');
      // HAProxy's usual id begins so; it would bring the customer's address into the log.
      expect(String(heard?.['x-request-id'])).not.toMatch(/7f000001|127\.0\.0\.1/i);
      expect(headers['x-request-id']).toBe(heard?.['x-request-id']);
      expect(stack.log()).not.toContain(CLIENT_TRACE);
    },
  );

  test.skipIf(program === undefined)('leads http to https, and lets no health check through', async () => {
    const { headers, status } = await createVisitor('http').get('/login?dialog=acesso');
    expect([status, headers['location']]).toEqual([308, expect.stringContaining(`https://${HOST}`)]);
    expect(headers['location']).toContain('/login?dialog=acesso');
    const page = await createVisitor().get('/login');
    expect(page.headers['strict-transport-security']).toMatch(/^max-age=63072000/);
    for (const path of ['/healthz', '/readyz']) expect((await createVisitor().get(path)).status).toBe(404);
    for (const path of ['/healthz/', '/readyz/', '/READYZ', '/%72eadyz', '//readyz']) {
      const { status, text } = await createVisitor().get(path);
      expect([path, status]).not.toEqual([path, 200]);
      expect(text).not.toMatch(/^ok|"ready"/);
    }
    // A page asks for this file to learn whether the portal is there, before it loads itself anew.
    expect((await createVisitor().get('/erro.css')).headers['content-type']).toMatch(/^text\/css/);
  });

  test.skipIf(program === undefined)('lets an answer with a header of 10 KB through', async () => {
    const { headers, status } = await createVisitor().get('/large-head');
    expect([status, headers['x-large']]).toEqual([200, LARGE_HEAD]);
  });

  test.skipIf(program === undefined)(
    'lets 12 KB of cookies of the other sites of the domain through',
    async () => {
      const { status } = await createVisitor().get('/login', { cookie: `shop=${'x'.repeat(12_000)}` });
      expect(status).toBe(200);
    },
  );

  test.skipIf(program === undefined)(
    'passes a slow photo on while it comes, and lets a request become a protocol',
    async () => {
      const world = await createWorld(stack.mockUrl);
      const visitor = createVisitor();
      await logIn(visitor, world);
      expect([...visitor.cookies.keys()].filter((cookie) => !cookie.startsWith('__Host-'))).toEqual([]);
      expect((await visitor.post('/home', EXCHANGE)).status).toBe(303);

      const photo = sample('photos', 'photo.jpg', 'image/jpeg');
      const content = Buffer.concat([photo.content, Buffer.alloc(400_000)]);
      const form = await toMultipartForm({ intent: 'add-files' }, [{ ...photo, content }]);
      const size = Math.ceil(form.body.length / PIECES);
      let sentBefore = 0;
      let hadComeBefore = 0;
      async function* slowly() {
        for (let from = 0; from < form.body.length; from += size) {
          await wait(PIECE_EVERY_MS);
          sentBefore = from;
          hadComeBefore = relay.heard.at(-1)?.bytes ?? 0;
          yield form.body.subarray(from, from + size);
        }
      }
      const { status } = await visitor.send(CONFIRMATION, {
        method: 'POST',
        headers: { ...form.headers, 'content-length': String(form.body.length), origin: `https://${HOST}` },
        body: Readable.from(slowly(), { objectMode: false }),
      });
      expect(status).toBe(303);
      // A proxy that buffers the whole photo would have passed on nothing by then.
      expect(hadComeBefore).toBeGreaterThan(sentBefore / 2);
      expect((await visitor.post(CONFIRMATION, await readForm(visitor))).status).toBe(303);
      expect(await world.protocolIds()).toHaveLength(1);
      await expect.poll(async () => (await world.uploads()).length).toBe(1);
    },
  );

  test.skipIf(program === undefined)(
    'lets the portal answer 413 with a page of its own to a form that is too large',
    async () => {
      const visitor = createVisitor();
      await logIn(visitor, await createWorld(stack.mockUrl));
      // HTTP/2, as browsers use it.
      const browser = connectHttp2(`https://127.0.0.1:${place.https}`, {
        ca: readFileSync(certificate.certificate),
        servername: HOST,
      });
      const asking = browser.request({
        ':method': 'POST',
        ':path': CONFIRMATION,
        ':authority': HOST,
        cookie: visitor.cookieHeader(),
        'content-type': 'multipart/form-data; boundary=a',
        'content-length': String(195 * 1024 * 1024),
      });
      // The browser goes on sending until it is answered.
      const sending = setInterval(() => asking.write(Buffer.alloc(64 * 1024)), PIECE_EVERY_MS);
      asking.on('error', () => undefined).once('close', () => clearInterval(sending));
      const [answer] = (await once(asking, 'response')) as [IncomingHttpHeaders];
      let text = '';
      for await (const chunk of asking.setEncoding('utf8')) text += chunk as string;
      browser.destroy();
      expect([answer[':status'], text]).toEqual([413, expect.stringContaining('data-brand')]);
    },
  );
});
