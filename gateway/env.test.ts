import { expect, test } from 'vitest';

import { EnvironmentError, readEnvironment } from './env.ts';

const SECRET = 'x'.repeat(32);
const OTHER_SECRET = 'y'.repeat(32);
const production = {
  NODE_ENV: 'production',
  SESSION_SECRETS: SECRET,
  BRAND_API_URL: 'https://api.example/v1',
};

function faultOf(source: Record<string, string>): string {
  try {
    readEnvironment(source);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  throw new Error('the environment was accepted');
}

test('development needs nothing: the documented defaults hold', () => {
  expect(readEnvironment({})).toMatchObject({
    production: false,
    port: 3000,
    mockApiPort: 4000,
    brandApiUrl: undefined,
    trustProxy: undefined,
    logLevel: 'info',
    codesPerHourPerIdentity: 5,
    codesPerHourPerAddress: 30,
    resendCountdownSeconds: 25,
  });
});

test('an empty variable counts as absent', () => {
  expect(readEnvironment({ PORT: '', UPLOAD_DIR: '' })).toEqual(readEnvironment({}));
});

test('plain localhost is the first brand; each brand has its own address', () => {
  const { brandHosts } = readEnvironment({});
  expect(brandHosts.get('localhost')?.slug).toBe('vaivem');
  expect(brandHosts.get('fila.localhost')?.slug).toBe('fila');
  expect(brandHosts.get('umbro.localhost')?.slug).toBe('umbro');
});

test('production with a secret and a brand API starts', () => {
  expect(readEnvironment(production)).toMatchObject({
    production: true,
    brandApiUrl: 'https://api.example/v1',
    sessionSecrets: [SECRET],
  });
});

test('production takes the bundled mock only when it is asked for by name', () => {
  expect(readEnvironment({ ...production, BRAND_API_URL: 'mock' }).brandApiUrl).toBeUndefined();
  expect(faultOf({ ...production, BRAND_API_URL: '' })).toBe('BRAND_API_URL: required in production');
});

test('in production a missing secret and a missing brand API are both listed', () => {
  expect(faultOf({ NODE_ENV: 'production' })).toBe(
    'SESSION_SECRETS: required in production; BRAND_API_URL: required in production',
  );
});

test('secrets are separated by commas; the first seals', () => {
  const { sessionSecrets } = readEnvironment({ SESSION_SECRETS: `${SECRET}, ${OTHER_SECRET}` });
  expect(sessionSecrets).toEqual([SECRET, OTHER_SECRET]);
});

test('a secret has at least 32 characters, and a refusal does not show it', () => {
  expect(faultOf({ SESSION_SECRETS: 'z'.repeat(31) })).toBe(
    'SESSION_SECRETS.0: each secret needs at least 32 characters',
  );
  expect(faultOf({ SESSION_SECRETS: `${SECRET},zz` })).toMatch(/^SESSION_SECRETS\.1: /);
});

test.each([
  ['PORT', '0'],
  ['PORT', '65535'],
  ['BRAND_API_URL', 'http://mock:4000'],
  ['STATE_URL', 'file:/var/lib/vaivem/state.sqlite'],
  ['BRAND_HOSTS', 'vaivem=trocas.vaivem.example,fila=trocas.fila.example,fila=fila.example'],
  ['PICTURE_ORIGINS', 'https://cdn.example, https://img.example/any/path'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', 'loopback'],
  ['TRUST_PROXY', '10.0.0.0/8, ::1'],
  ['LOG_LEVEL', 'silent'],
  ['MAX_REQUESTS_IN_FLIGHT', '1'],
])('%s=%s is accepted', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).not.toThrow();
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['MOCK_API_PORT', '65536'],
  ['NODE_ENV', 'prod'],
  ['BRAND_API_URL', 'ftp://api.example'],
  ['BRAND_API_URL', 'api.example'],
  ['STATE_URL', 'memory'],
  ['STATE_URL', 'file:'],
  ['BRAND_HOSTS', 'nike=nike.example'],
  ['BRAND_HOSTS', 'fila'],
  ['BRAND_HOSTS', 'fila=a.example,umbro=a.example'],
  ['PICTURE_ORIGINS', 'cdn.example'],
  ['TRUST_PROXY', 'nonsense'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['LOG_LEVEL', 'loud'],
  ['MAX_REQUESTS_IN_FLIGHT', '0'],
  ['CODES_PER_HOUR_PER_IDENTITY', '0'],
  ['CODES_PER_HOUR_PER_ADDRESS', 'many'],
  ['RESEND_COUNTDOWN_SECONDS', '0'],
])('%s=%s is refused in one line that names it', (name, value) => {
  expect(faultOf({ [name]: value })).toMatch(new RegExp(`^${name}[^\\n]*: [^\\n]+$`));
});

test('every fault is listed at once', () => {
  const fault = faultOf({ PORT: 'abc', LOG_LEVEL: 'loud' });
  expect(fault).toContain('PORT: ');
  expect(fault).toContain('; LOG_LEVEL: ');
});
