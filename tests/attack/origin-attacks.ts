/** Where a request says that it comes from and goes to, and where an answer leads. */
import { request } from 'undici';

import { askForCode, createWorld } from '../gateway/mock-world.ts';
import { createVisitor } from '../support/visitor.ts';
import type { Attack } from './attack.ts';

/** Headers of a post that must be refused, with why. */
const foreignPosts: readonly [string, (port: number) => Record<string, string>][] = [
  ['a foreign Referer alone', () => ({ referer: 'https://evil.example/x' })],
  ['the Referer of another brand', (port) => ({ referer: `http://fila.localhost:${port}/login` })],
  ['an Origin of another scheme', (port) => ({ origin: `https://vaivem.localhost:${port}` })],
  ['an Origin of another port', () => ({ origin: 'http://vaivem.localhost:1' })],
  ['an Origin without a host', () => ({ origin: 'null' })],
  [
    'its own Origin and a foreign Referer',
    (port) => ({ origin: `http://vaivem.localhost:${port}`, referer: 'https://evil.example/' }),
  ],
  ['another site, as the browser says', () => ({ 'sec-fetch-site': 'cross-site' })],
  ['a neighbouring site, as the browser says', () => ({ 'sec-fetch-site': 'same-site' })],
];

const oddHosts = [
  'fila.localhost, vaivem.localhost',
  'vaivem.localhost:3000@evil.example',
  'evil.example',
  'vaivem.localhost.evil.example',
  'vaivem.localhost/evil',
  '',
];

const awayPaths = [
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '/\\/evil.example',
  '/logout',
  '/LOGOUT',
  '/Logout?x',
  '/%6cogout',
  '/logout/',
  '/./logout',
  '/idioma',
  '/login?voltar=/logout',
  'https://evil.example',
  'javascript:alert(1)',
];

export const originAttacks: readonly Attack[] = [
  {
    name: 'posts from elsewhere',
    run: async (target) => {
      const taken: string[] = [];
      for (const [name, headersOf] of foreignPosts) {
        const { status } = await createVisitor(target.port).send('/login?dialog=acesso', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headersOf(target.port) },
          body: 'intent=cancel',
        });
        if (status !== 403) taken.push(`${name} ${status}`);
      }
      const textBrowser = await createVisitor(target.port).send('/login?dialog=acesso', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'intent=cancel',
      });
      if (textBrowser.status >= 400) taken.push(`a text browser is refused (${textBrowser.status})`);
      return {
        isHeld: taken.length === 0,
        what: taken.length === 0 ? `${foreignPosts.length} refused` : taken.join(', '),
      };
    },
  },
  {
    name: 'hosts that are none of ours',
    run: async (target) => {
      const taken: string[] = [];
      for (const host of oddHosts) {
        const { statusCode, body } = await request(`http://127.0.0.1:${target.port}/login`, {
          headers: { host },
        });
        await body.dump();
        if (statusCode === 200) taken.push(`"${host}"`);
      }
      return {
        isHeld: taken.length === 0,
        what: taken.length === 0 ? `${oddHosts.length} refused` : `taken: ${taken.join(' ')}`,
      };
    },
  },
  {
    name: 'a session at another brand’s address',
    run: async (target) => {
      const { visitor } = await target.logIn('vaivem');
      const thief = createVisitor(target.port, 'fila');
      for (const [name, value] of visitor.cookies) thief.cookies.set(name, value);
      const { status, headers } = await thief.get('/home');
      const isHeld = status === 303 && String(headers['location']).startsWith('/login');
      return { isHeld, what: `${status} ${String(headers['location'] ?? '')}` };
    },
  },
  {
    name: 'return paths that lead away',
    run: async (target) => {
      const followed: string[] = [];
      for (const path of awayPaths) {
        const page = await createVisitor(target.port).get(`/login?voltar=${encodeURIComponent(path)}`);
        const visitor = createVisitor(target.port);
        const world = await createWorld(target.mockUrl);
        await askForCode(visitor, world.email);
        const login = await visitor.post(`/login?dialog=codigo&voltar=${encodeURIComponent(path)}`, {
          intent: 'verify',
          channel: 'email',
          email: world.email,
          code: await world.newestCode(),
        });
        const location = String(login.headers['location'] ?? '');
        const own = `http://vaivem.localhost:${target.port}`;
        const leadsTo = new URL(location, own);
        const leadsAway = leadsTo.origin !== own || /^\/(?:logout|idioma)/i.test(decodeURI(leadsTo.pathname));
        if (leadsAway || login.status !== 303 || page.status >= 500) followed.push(`${path} → ${location}`);
      }
      return {
        isHeld: followed.length === 0,
        what: followed.length === 0 ? `${awayPaths.length} not followed` : followed.join(', '),
      };
    },
  },
  {
    name: 'error pages whose links lead away',
    environment: { MAX_REQUESTS_IN_FLIGHT: '1' },
    isCramped: true,
    run: async (target) => {
      const led: string[] = [];
      const visitor = createVisitor(target.port);
      for (const path of ['//evil.example/x', '/\\evil.example/x']) {
        const answers = await Promise.all(Array.from({ length: 30 }, () => visitor.get(path)));
        if (answers.some(({ text }) => /(?:href|action)="(?:https?:)?[/\\]{2}evil/.test(text)))
          led.push(path);
      }
      const large = await visitor.send('/login', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', referer: 'https://evil.example/x' },
        body: 'a'.repeat(300_000),
      });
      if (large.text.includes('evil.example')) led.push('413 by Referer');
      return { isHeld: led.length === 0, what: led.length === 0 ? 'none leads away' : led.join(', ') };
    },
  },
  {
    name: 'the picture proxy as a way into the brand API',
    isRelayed: true,
    run: async ({ port, relay }) => {
      const visitor = createVisitor(port);
      const paths = ['/_mock/health', '/images/foto.svg', '/returns/bank', '/returns/%2e%2e/bank', '/'];
      const before = relay?.asked.length ?? 0;
      for (const path of paths) await visitor.get(`/fotos-de-produto/0${path}`);
      // The bystander's pages may call `/returns/bank`, but ask for none of the other addresses.
      const fetched = (relay?.asked ?? [])
        .slice(before)
        .filter((path) => paths.includes(path) && path !== '/returns/bank');
      const isHeld = relay !== undefined && fetched.length === 0;
      return {
        isHeld,
        what: fetched.length === 0 ? 'nothing asked of it' : `asked for ${fetched.join(' ')}`,
      };
    },
  },
];
