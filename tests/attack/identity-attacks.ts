/** Codes, sessions and cookies. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { askForCode, createWorld, tryCode, type MockWorld } from '../gateway/mock-world.ts';
import { createVisitor, type Answer } from '../support/visitor.ts';
import type { Attack, Target } from './attack.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Restores the portal's own limits on codes, which tests raise. */
const REAL_LIMITS = { CODES_PER_HOUR_PER_IDENTITY: '', CODES_PER_HOUR_PER_ADDRESS: '' };
/** The largest cookie, with its name and attributes, that every browser keeps. */
const LARGEST_COOKIE = 4096;
const WRONG_CODES = 60;
/** The most wrong codes, of all strangers together, that may reach the brand API for one code. */
const MOST_TRIES = 5;

/** @returns the status of a login with the right code, in the browser that asked for it */
async function ownersLogin(target: Target, meanwhile: (world: MockWorld) => Promise<void>): Promise<number> {
  const owner = createVisitor(target.port);
  const world = await createWorld(target.mockUrl);
  await askForCode(owner, world.email);
  await meanwhile(world);
  return (await tryCode(owner, world.email, await world.newestCode())).status;
}

function isToLogin({ status, headers }: Answer): boolean {
  return status === 303 && String(headers['location']).startsWith('/login');
}

function withOneChanged(text: string, at: number): string {
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
}

/** Starts the portal in production, which should be refused. @returns what it wrote and its exit code */
function tryToStart(env: Record<string, string>): { code: number | null; text: string } {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['server.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      MOCK_API_PORT: '0',
      BRAND_API_URL: 'http://127.0.0.1:9',
      STATE_URL: 'file:/nonexistent/state.sqlite',
      ...env,
    },
    timeout: 5_000,
    encoding: 'utf8',
  });
  return { code: status, text: stderr + stdout };
}

/** Secrets that anyone can read in this repository. */
function publicSecrets(): string[] {
  const compose = /SESSION_SECRETS:-([^}]+)\}/.exec(readFileSync(`${root}docker-compose.yml`, 'utf8'))?.[1];
  return [
    'vaivem-development-secret-not-for-production',
    'local-use-only-set-SESSION_SECRETS-elsewhere',
    compose ?? '',
  ].filter((secret) => secret !== '');
}

export const identityAttacks: readonly Attack[] = [
  {
    name: 'wrong codes for someone else’s e-mail, one after the other',
    environment: REAL_LIMITS,
    run: async (target) => {
      const status = await ownersLogin(target, async ({ email }) => {
        const stranger = createVisitor(target.port);
        for (let code = 0; code < 20; code += 1) await tryCode(stranger, email, String(1_000_000 + code));
      });
      return { isHeld: status === 303, what: `20 tries, then the owner's login: ${status}` };
    },
  },
  {
    name: 'wrong codes for someone else’s e-mail, all at once',
    environment: REAL_LIMITS,
    run: async (target) => {
      let passedOn = 0;
      const status = await ownersLogin(target, async (world) => {
        await Promise.all(
          Array.from({ length: WRONG_CODES }, (_, code) =>
            tryCode(createVisitor(target.port), world.email, String(1_000_000 + code)),
          ),
        );
        passedOn = (await world.calls('login')).length;
      });
      return {
        isHeld: status === 303 && passedOn <= MOST_TRIES,
        what: `${WRONG_CODES} tries, ${passedOn} reached the brand API, then the owner's login: ${status}`,
      };
    },
  },
  {
    name: 'codes for hundreds of customers behind one shared address',
    environment: { ...REAL_LIMITS, RESEND_COUNTDOWN_SECONDS: '1' },
    run: async (target) => {
      const statuses: number[] = [];
      for (let customer = 0; customer < 60; customer += 1) {
        const world = await createWorld(target.mockUrl);
        statuses.push((await askForCode(createVisitor(target.port), world.email)).status);
      }
      const refused = statuses.filter((status) => status !== 303).length;
      return { isHeld: refused === 0, what: `60 customers asked for their own code, ${refused} refused` };
    },
  },
  {
    name: 'the session cookie after every kind of visit',
    run: async (target) => {
      const { visitor } = await target.logIn();
      const lines: string[] = [];
      for (const path of [
        '/home',
        '/protocolos',
        '/protocol/1',
        '/idioma',
        '/produtos-adquiridos-online/confirmacao',
      ]) {
        lines.push(...(await visitor.get(path)).setCookies);
      }
      const cookies = [...visitor.cookies].map(([name, value]) => name.length + value.length);
      const largest = Math.max(...cookies, ...lines.map((line) => line.length));
      return { isHeld: largest < LARGEST_COOKIE / 2, what: `largest cookie ${largest} bytes` };
    },
  },
  {
    name: 'cookies of the brand API that are larger than a cookie may be',
    isRelayed: true,
    run: async (target) => {
      if (target.relay)
        target.relay.cookies = Array.from(
          { length: 4 },
          (_, number) => `big${number}=${'x'.repeat(1_500)}; Path=/`,
        );
      const { visitor } = await target.logIn();
      const largest = Math.max(...[...visitor.cookies].map(([name, value]) => name.length + value.length));
      const { status } = await visitor.get('/home');
      return {
        isHeld: status === 200 && largest < LARGEST_COOKIE,
        what: `6 KB of them, largest cookie ${largest} bytes, home ${status}`,
      };
    },
  },
  {
    name: 'secrets that everyone can read, in production and open to others',
    run: () => {
      const started = publicSecrets().filter((secret) => {
        const { code, text } = tryToStart({ SESSION_SECRETS: secret });
        return code !== 1 || !text.includes('SESSION_SECRETS');
      });
      const what = started.length === 0 ? `${publicSecrets().length} refused` : `${started.length} taken`;
      return Promise.resolve({ isHeld: started.length === 0, what });
    },
  },
  {
    name: 'a cookie that was copied, after the logout',
    run: async (target) => {
      const { visitor } = await target.logIn();
      const copied = createVisitor(target.port);
      for (const [name, value] of visitor.cookies) copied.cookies.set(name, value);
      const before = (await copied.get('/home')).status;
      await visitor.get('/logout');
      const after = await copied.get('/home');
      const isHeld = before === 200 && isToLogin(after);
      return { isHeld, what: `before ${before}, after ${after.status}` };
    },
  },
  {
    name: 'cookies that are none of ours',
    run: async (target) => {
      const { visitor } = await target.logIn();
      const name = [...visitor.cookies.keys()].find((key) => key.includes('sessao')) ?? 'sessao';
      const genuine = visitor.cookies.get(name) ?? '';
      const forged = [
        genuine.slice(0, -4),
        genuine.replace(/^./, 'X'),
        withOneChanged(genuine, genuine.length >> 1),
        withOneChanged(genuine, genuine.length - 10),
        'Fe26.2*1*'.repeat(100),
        'a'.repeat(7_000),
        '%00%ff',
        '{}',
        genuine.split('*').reverse().join('*'),
      ];
      const statuses: number[] = [];
      for (const value of forged) {
        const thief = createVisitor(target.port);
        thief.cookies.set(name, value);
        statuses.push((await thief.get('/home')).status);
      }
      const isHeld = statuses.every((status) => status === 303 || status === 431 || status === 400);
      return { isHeld, what: `${forged.length} cookies: ${[...new Set(statuses)].join(' ')}` };
    },
  },
];
