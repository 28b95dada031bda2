import { expect, test, vi } from 'vitest';

import { EnvironmentError, readEnvironment as readWith, setFileThreads } from './env.ts';

const SECRET = 'the-secret-of-these-tests-and-no-more';
const OTHER_SECRET = 'another-secret-of-these-tests-alone';
const SECRET_IN_FILE = 'the-secret-in-the-file-of-these-tests';

/** Reads the environment with a file that holds a secret, whatever its name. */
const readEnvironment = (source: Record<string, string>) => readWith(source, () => SECRET_IN_FILE);
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
    mockApiHost: '127.0.0.1',
    brandApiUrl: undefined,
    trustProxy: undefined,
    logLevel: 'info',
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    codesPerHourPerIdentity: 1_000,
    codesPerHourPerAddress: 10_000,
    resendCountdownSeconds: 25,
    sendCodeLeastMs: 400,
    stateUrl: 'file:.data/state.sqlite',
    uploadDir: '.data/uploads',
    uploadBucket: undefined,
    uploadDirMaxBytes: 10 * 1024 ** 3,
    pictureOrigins: [],
    serviceName: 'vaivem',
    tracesEndpoint: undefined,
    maxRequestsInFlight: 200,
    maxConnectionsPerAddress: 1_000,
    hangSeconds: 10,
    warmUpPages: 40,
    drainSeconds: 0,
    workers: 1,
  });
});

test('origins of pictures are told apart by commas, and their paths left out', () => {
  expect(
    readEnvironment({ PICTURE_ORIGINS: 'https://cdn.example, https://img.example/any/path' }).pictureOrigins,
  ).toEqual(['https://cdn.example', 'https://img.example']);
});

test('a number of threads for files that the operator has set is kept', () => {
  vi.stubEnv('UV_THREADPOOL_SIZE', undefined);
  setFileThreads();
  expect(process.env['UV_THREADPOOL_SIZE']).toBe('5');
  vi.stubEnv('UV_THREADPOOL_SIZE', '12');
  setFileThreads();
  expect(process.env['UV_THREADPOOL_SIZE']).toBe('12');
  vi.unstubAllEnvs();
});

// In a container of its own nobody outside reaches what listens at 127.0.0.1, and a published port leads nowhere.
test('the bundled mock listens where it is told to', () => {
  expect(readEnvironment({ MOCK_API_HOST: '0.0.0.0' }).mockApiHost).toBe('0.0.0.0');
});

test('an empty variable counts as absent', () => {
  expect(readEnvironment({ PORT: '', UPLOAD_DIR: '' })).toEqual(readEnvironment({}));
});

test.each([
  'PORT',
  'METRICS_PORT',
  'DRAIN_SECONDS',
  'WARM_UP_PAGES',
  'SEND_CODE_LEAST_MS',
  'SESSION_SECRETS',
])('a blank %s counts as absent', (name) => {
  expect(readEnvironment({ [name]: ' \t' })).toEqual(readEnvironment({}));
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

test.each([{ BRAND_API_URL: 'mock' }, { NODE_ENV: 'development', BRAND_API_URL: '' }])(
  'a bundled mock that runs already is not started anew with %o, nor its port kept free',
  (asked) => {
    const MOCK_API_URL = 'http://mock:4000';
    expect(readEnvironment({ ...production, ...asked, MOCK_API_URL, PORT: '4000' })).toMatchObject({
      brandApiUrl: MOCK_API_URL,
      codesPerHourPerIdentity: 1_000,
    });
  },
);

test('a brand API that is named is asked, whatever mock runs', () => {
  const source = { ...production, MOCK_API_URL: 'http://mock:4000' };
  expect(readEnvironment(source)).toMatchObject({
    brandApiUrl: production.BRAND_API_URL,
    codesPerHourPerIdentity: 5,
  });
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

test('a file of secrets is used if production names one, or by default outside production', () => {
  const files: string[] = [];
  const read = (source: Record<string, string>) =>
    readWith(source, (file) => {
      files.push(file);
      return `${SECRET_IN_FILE},${OTHER_SECRET}`;
    }).sessionSecrets;
  const withoutSecret = { ...production, SESSION_SECRETS: '' };
  expect(read({ ...withoutSecret, SESSION_SECRETS_FILE: '/run/secrets/session' })).toEqual([
    SECRET_IN_FILE,
    OTHER_SECRET,
  ]);
  expect(read({})).toEqual([SECRET_IN_FILE, OTHER_SECRET]);
  expect(read({ ...production, SESSION_SECRETS_FILE: '/run/secrets/session' })).toEqual([SECRET]);
  expect(files).toEqual(['/run/secrets/session', '.data/session-secret']);
});

test('a file of secrets that can be neither read nor made is named', () => {
  const refuse = () => {
    throw Object.assign(new Error('no'), { code: 'EACCES' });
  };
  expect(() => readWith({ SESSION_SECRETS_FILE: '/x' }, refuse)).toThrow(
    new EnvironmentError(
      'SESSION_SECRETS_FILE: /x can be neither read nor made (EACCES): check its path and permissions',
    ),
  );
});

test('an empty file of secrets is named, and so is one with a secret that is refused', () => {
  const file = { SESSION_SECRETS_FILE: '/x' };
  expect(() => readWith(file, () => '\n')).toThrow(
    new EnvironmentError('SESSION_SECRETS_FILE: /x is empty: write a secret into it'),
  );
  expect(() => readWith(file, () => `${SECRET},short`)).toThrow(
    new EnvironmentError('SESSION_SECRETS_FILE.1 (/x): each secret needs at least 32 characters'),
  );
});

test.each([
  [{ PORT: '3100', METRICS_PORT: '3100' }, "METRICS_PORT: 3100 is also PORT's: choose another port"],
  [{ METRICS_PORT: '3000' }, "METRICS_PORT: 3000 is also PORT's: choose another port"],
  [{ PORT: '4000' }, "MOCK_API_PORT: 4000 is also PORT's: choose another port"],
  [
    { MOCK_API_PORT: '3100', METRICS_PORT: '3100' },
    "METRICS_PORT: 3100 is also MOCK_API_PORT's: choose another port",
  ],
  [
    { PORT: '3100', METRICS_PORT: '3100', LOG_LEVEL: 'loud' },
    /^LOG_LEVEL: .*; METRICS_PORT: 3100 is also PORT's: choose another port$/,
  ],
  // In production an absent brand API is never the mock.
  [
    { NODE_ENV: 'production', PORT: '4000', SESSION_SECRETS: SECRET },
    'BRAND_API_URL: required in production',
  ],
])('%o is refused by the variable that comes second', (source, message) => {
  expect(() => readEnvironment(source)).toThrow(EnvironmentError);
  if (typeof message === 'string') expect(faultOf(source)).toBe(message);
  else expect(faultOf(source)).toMatch(message);
});

test('ports are compared where they are listened on, and never a free one', () => {
  expect(() => readEnvironment({ PORT: '0', MOCK_API_PORT: '0', METRICS_PORT: '0' })).not.toThrow();
  expect(() => readEnvironment({ ...production, PORT: '4000' })).not.toThrow();
  expect(() => readEnvironment({ BRAND_API_URL: production.BRAND_API_URL, PORT: '4000' })).not.toThrow();
});

test.each([
  ['vaivem-development-secret-not-for-production', 'can be read in the sources'],
  ['local-use-only-set-SESSION_SECRETS-elsewhere', 'can be read in the sources'],
  ['x'.repeat(64), 'easy to guess'],
  ['abcabcabcabcabcabcabcabcabcabcabcabc', 'easy to guess'],
])('a secret that others know is refused in any place of the list: %s', (known, why) => {
  for (const secrets of [known, `${SECRET},${known}`]) {
    for (const NODE_ENV of ['production', 'development']) {
      expect(faultOf({ ...production, NODE_ENV, SESSION_SECRETS: secrets })).toContain(why);
    }
  }
});

test('a secret has at least 32 characters, and a refusal does not show it', () => {
  expect(faultOf({ SESSION_SECRETS: SECRET.slice(0, 31) })).toBe(
    'SESSION_SECRETS.0: each secret needs at least 32 characters',
  );
  expect(faultOf({ SESSION_SECRETS: `${SECRET},zz` })).toMatch(/^SESSION_SECRETS\.1: /);
});

test.each([
  ['PORT', '0'],
  ['PORT', '65535'],
  ['BRAND_API_URL', 'http://mock:4000'],
  ['MOCK_API_URL', 'http://mock:4000'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318/base'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x-tenant=brand,authorization=Bearer%20abc'],
  ['AWS_ENDPOINT_URL_S3', 'http://minio:9000'],
  ['STATE_URL', 'file:/var/lib/vaivem/state.sqlite'],
  ['STATE_URL', 'file:../estado da loja/100%.sqlite'],
  ['STATE_URL', 'rediss://user:p%40ss@state:6380/2'],
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
  ['BRAND_API_URL', 'https://user:pw@api.example/'],
  ['BRAND_API_URL', 'https://api.example/v1?key=abc'],
  ['BRAND_API_URL', 'https://api.example/v1#x'],
  ['MOCK_API_URL', 'mock'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318/otel?x=1'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'garbage no equals;;='],
  ['AWS_ENDPOINT_URL_S3', 'http://minio:9000/s3'],
  ['STATE_URL', 'memory'],
  ['STATE_URL', 'file:'],
  ['STATE_URL', 'redis://'],
  ['STATE_URL', 'redis://state:99999'],
  ['STATE_URL', 'file://state:99999'],
  ['BRAND_HOSTS', 'nike=nike.example'],
  ['BRAND_HOSTS', 'fila'],
  ['BRAND_HOSTS', 'fila=a.example,umbro=a.example'],
  ['BRAND_HOSTS', 'vaivem=..'],
  ['PICTURE_ORIGINS', 'cdn.example'],
  ['PICTURE_ORIGINS', 'https://user:pw@cdn.example'],
  ['TRUST_PROXY', 'nonsense'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['LOG_LEVEL', 'loud'],
  ['MAX_REQUESTS_IN_FLIGHT', '0'],
  ['CODES_PER_HOUR_PER_IDENTITY', '0'],
  ['CODES_PER_HOUR_PER_ADDRESS', 'many'],
  ['RESEND_COUNTDOWN_SECONDS', '0'],
  ['SEND_CODE_LEAST_MS', '-1'],
  ['SEND_CODE_LEAST_MS', '3001'],
  ['WORKERS', 'AUTO'],
  ['WORKERS', '0'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const fault = faultOf({ [name]: value });
  expect(fault).toMatch(new RegExp(`^${name}[^\\n]*: [^\\n]+$`));
  // It says what would be right.
  expect(fault).not.toMatch(/: Invalid input$/);
});

test.each([
  ['https://api.example/v1', 5, 100],
  ['https://mock.example', 5, 100],
  ['http://127.0.0.1:4000', 5, 100],
  ['mock', 1_000, 10_000],
  ['http://mock:4000', 1_000, 10_000],
])('with %s a person gets %i codes an hour, and an address %i', (BRAND_API_URL, identity, address) => {
  expect(readEnvironment({ ...production, BRAND_API_URL })).toMatchObject({
    codesPerHourPerIdentity: identity,
    codesPerHourPerAddress: address,
  });
});

test('limits on codes that are set hold with the mock as well', () => {
  const said = { CODES_PER_HOUR_PER_IDENTITY: '5', CODES_PER_HOUR_PER_ADDRESS: '100' };
  expect(readEnvironment(said)).toMatchObject({ codesPerHourPerIdentity: 5, codesPerHourPerAddress: 100 });
});

test('what is wrong with an address is said, and nothing of it shown', () => {
  expect(faultOf({ BRAND_API_URL: 'api.example' })).toBe(
    'BRAND_API_URL: expected "mock", or http://HOST or https://HOST',
  );
  expect(faultOf({ BRAND_API_URL: 'https://user:pw@api.example/' })).toBe(
    'BRAND_API_URL: expected an address without a user and a password',
  );
});

test('every fault is listed at once', () => {
  const fault = faultOf({ PORT: 'abc', LOG_LEVEL: 'loud' });
  expect(fault).toContain('PORT: ');
  expect(fault).toContain('; LOG_LEVEL: ');
});

test('what is wrong, what is missing and what cannot be read are listed together', () => {
  const source = { NODE_ENV: 'production', PORT: 'abc', UPLOAD_URL: 's3://waiting' };
  expect(faultOf(source)).toMatch(
    /^PORT: [^;]+; AWS_ACCESS_KEY_ID: required with UPLOAD_URL; AWS_SECRET_ACCESS_KEY: required with UPLOAD_URL; SESSION_SECRETS: required in production; BRAND_API_URL: required in production$/,
  );
  const refuse = () => {
    throw Object.assign(new Error('no'), { code: 'EACCES' });
  };
  expect(() => readWith({ ...source, SESSION_SECRETS_FILE: '/x', UPLOAD_URL: '' }, refuse)).toThrow(
    /^SESSION_SECRETS_FILE: \/x can be neither read nor made \(EACCES\): check its path and permissions; PORT: [^;]+; BRAND_API_URL: required in production$/,
  );
});
