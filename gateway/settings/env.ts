import { availableParallelism } from 'node:os';
import { z } from 'zod';

import { developmentBrandHosts, parseBrandHosts, type BrandHosts } from '../brands/brand-hosts.ts';
import { isTrustProxy } from '../middleware/forwarded-headers.ts';
import { BUNDLED_MOCK, DEFAULT_MOCK_API_PORT, DEFAULT_PORT, faultsTogether } from './faults-together.ts';
import { httpAddress } from './http-address.ts';
import { readOrMakeSecrets } from './secrets-file.ts';
import { isTraceHeaders } from './trace-headers.ts';
import { STATE_SCHEMES } from '../state/state-schemes.ts';
import { bucketVariables, readBucketAddress, type BucketAddress } from '../uploads/stores/bucket-address.ts';

/** The secrets of development. */
const LOCAL_SECRETS_FILE = '.data/session-secret';
/** Defaults that the portal's sources once had: anyone who reads them can open and forge every session. */
const PUBLIC_SECRETS = [
  'vaivem-development-secret-not-for-production',
  'local-use-only-set-SESSION_SECRETS-elsewhere',
];
const FEWEST_CHARACTERS = 8;
/** Codes an hour for one person, and for one network address: against the mock, testers send as many as they like. */
const CODE_LIMITS = { identity: 5, address: 100 };
const MOCK_CODE_LIMITS = { identity: 1_000, address: 10_000 };

const port = z.coerce.number().int().min(0).max(65535);
const count = z.coerce.number().int().min(1);
const secret = z
  .string()
  .min(32, { error: 'each secret needs at least 32 characters', abort: true })
  .refine(
    (text) => !PUBLIC_SECRETS.includes(text),
    'this one can be read in the sources: set one of your own',
  )
  .refine(
    (text) => new Set(text).size >= FEWEST_CHARACTERS,
    'this one is easy to guess: take a random one (`openssl rand -base64 32`)',
  );

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: port.default(DEFAULT_PORT),
  MOCK_API_PORT: port.default(DEFAULT_MOCK_API_PORT),
  MOCK_API_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(isTraceHeaders, 'expected name=value pairs separated by commas')
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('vaivem'),
  BRAND_API_URL: z
    .union([z.literal(BUNDLED_MOCK), httpAddress], {
      error: `expected "${BUNDLED_MOCK}", or http://HOST or https://HOST`,
    })
    .optional(),
  MOCK_API_URL: httpAddress.optional(),
  STATE_URL: z
    .string()
    .regex(STATE_SCHEMES, 'expected file:PATH, redis://HOST or rediss://HOST')
    .refine((url) => URL.canParse(url), 'expected a valid address, such as redis://HOST:6379')
    .default('file:.data/state.sqlite'),
  UPLOAD_DIR: z.string().min(1).default('.data/uploads'),
  ...bucketVariables,
  UPLOAD_DIR_MAX_MB: count.default(10_240),
  SESSION_SECRETS: z
    .string()
    .transform((value) => value.split(',').map((secret) => secret.trim()))
    .pipe(z.array(secret).min(1))
    .optional(),
  SESSION_SECRETS_FILE: z.string().min(1).optional(),
  BRAND_HOSTS: z
    .string()
    .transform((value, context) => {
      try {
        return parseBrandHosts(value);
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
        return z.NEVER;
      }
    })
    .optional(),
  PICTURE_ORIGINS: z
    .string()
    .transform((value) => value.split(',').map((origin) => origin.trim()))
    .pipe(z.array(httpAddress.transform((url) => new URL(url).origin)))
    .default([]),
  TRUST_PROXY: z
    .string()
    .refine(isTrustProxy, 'expected a number of proxies, or their addresses or subnets separated by commas')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MAX_REQUESTS_IN_FLIGHT: count.default(200),
  MAX_CONNECTIONS_PER_ADDRESS: count.default(1_000),
  HANG_SECONDS: count.default(10),
  WARM_UP_PAGES: z.coerce.number().int().min(0).max(1_000).default(40),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0),
  WORKERS: z
    .union([z.literal('auto').transform(() => availableParallelism()), count], {
      error: 'expected "auto", or a whole number above 0',
    })
    .default(1),
  CODES_PER_HOUR_PER_IDENTITY: count.optional(),
  CODES_PER_HOUR_PER_ADDRESS: count.optional(),
  RESEND_COUNTDOWN_SECONDS: count.default(25),
  // A customer takes a form that needs more than three seconds for broken.
  SEND_CODE_LEAST_MS: z.coerce.number().int().min(0).max(3_000).default(400),
});

/** The checked variables of the process. `brandApiUrl` is absent when the bundled mock is to be started. */
export interface Environment {
  production: boolean;
  port: number;
  mockApiPort: number;
  /** The address of this machine that the bundled mock listens on. Anyone who can reach it sees every code. */
  mockApiHost: string;
  /** The port of Prometheus's page; without it nothing is counted. */
  metricsPort: number | undefined;
  /** The address of this machine that the metrics page listens on. Anyone who can reach it can read it. */
  metricsHost: string;
  /** The address of the collector of traces; without it nothing is recorded. */
  tracesEndpoint: string | undefined;
  /** The portal's name among others that send traces. */
  serviceName: string;
  brandApiUrl: string | undefined;
  stateUrl: string;
  uploadDir: string;
  /** Used instead of the folder. */
  uploadBucket: BucketAddress | undefined;
  /** The limit of all waiting and arriving files together, in bytes. */
  uploadDirMaxBytes: number;
  /** The first seals; every one opens. */
  sessionSecrets: [string, ...string[]];
  brandHosts: BrandHosts;
  /** Origins beside the brand API's own whose product pictures are shown. */
  pictureOrigins: string[];
  /** Express's `trust proxy` value; forwarded headers are ignored without it. */
  trustProxy: string | undefined;
  logLevel: string;
  /** The upper limit of pages at work at once; the actual number is adapted to the load. */
  maxRequestsInFlight: number;
  maxConnectionsPerAddress: number;
  /** The process is ended after its event loop has hung for so many seconds. */
  hangSeconds: number;
  /** How many pages are rendered in advance before `/readyz` answers 200. */
  warmUpPages: number;
  /** For how many seconds `/readyz` answers 503 before the process takes no more connections. */
  drainSeconds: number;
  /** Processes that serve side by side on one port. */
  workers: number;
  codesPerHourPerIdentity: number;
  codesPerHourPerAddress: number;
  resendCountdownSeconds: number;
  /**
   * An unknown customer is answered no sooner than a known one: this is longer than the brand API takes to send a code.
   */
  sendCodeLeastMs: number;
}

/** One message for the operator with every fault of the environment in it. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Node's own four for files, compression and names; and one that syncs the state's log, however long the disk takes. */
const FILE_THREADS = 5;

/**
 * Sets the number of threads for files; call it before the first is needed. A number that the operator has set is kept.
 */
export function setFileThreads(): void {
  process.env['UV_THREADPOOL_SIZE'] ??= String(FILE_THREADS);
}

/**
 * Reads the environment: no other module does. An empty or blank variable counts as absent.
 *
 * @param readSecrets reads a file of secrets, or makes it
 * @throws {EnvironmentError} listing every fault: bad values, a file of secrets that cannot be read or is empty, missing
 *   keys of the bucket, two equal ports, and in production a missing secret or brand API
 */
export function readEnvironment(
  source: Record<string, string | undefined>,
  readSecrets: (file: string) => string = readOrMakeSecrets,
): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim() !== ''));
  const faults: string[] = [];
  const file = given['SESSION_SECRETS'] === undefined ? secretsFile(given) : undefined;
  try {
    if (file !== undefined) given['SESSION_SECRETS'] = secretsIn(file, readSecrets);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    faults.push(error.message);
  }
  const parsed = variables.safeParse(given);
  faults.push(
    ...(parsed.error?.issues ?? []).map((issue) => `${variableOf(issue, file)}: ${issue.message}`),
    ...faultsTogether(given),
  );
  if (!parsed.success || faults.length > 0) throw new EnvironmentError(faults.join('; '));
  const values = parsed.data;
  const [first = '', ...others] = values.SESSION_SECRETS ?? [];
  const brandApiUrl = values.BRAND_API_URL ?? BUNDLED_MOCK;
  const codeLimits = isMock(brandApiUrl) ? MOCK_CODE_LIMITS : CODE_LIMITS;
  return {
    production: values.NODE_ENV === 'production',
    port: values.PORT,
    mockApiPort: values.MOCK_API_PORT,
    mockApiHost: values.MOCK_API_HOST,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    serviceName: values.OTEL_SERVICE_NAME,
    brandApiUrl: brandApiUrl === BUNDLED_MOCK ? values.MOCK_API_URL : brandApiUrl,
    stateUrl: values.STATE_URL,
    uploadDir: values.UPLOAD_DIR,
    uploadBucket: readBucketAddress(values),
    uploadDirMaxBytes: values.UPLOAD_DIR_MAX_MB * 1024 * 1024,
    sessionSecrets: [first, ...others],
    brandHosts: values.BRAND_HOSTS ?? developmentBrandHosts(),
    pictureOrigins: values.PICTURE_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    maxRequestsInFlight: values.MAX_REQUESTS_IN_FLIGHT,
    maxConnectionsPerAddress: values.MAX_CONNECTIONS_PER_ADDRESS,
    hangSeconds: values.HANG_SECONDS,
    warmUpPages: values.WARM_UP_PAGES,
    drainSeconds: values.DRAIN_SECONDS,
    workers: values.WORKERS,
    codesPerHourPerIdentity: values.CODES_PER_HOUR_PER_IDENTITY ?? codeLimits.identity,
    codesPerHourPerAddress: values.CODES_PER_HOUR_PER_ADDRESS ?? codeLimits.address,
    resendCountdownSeconds: values.RESEND_COUNTDOWN_SECONDS,
    sendCodeLeastMs: values.SEND_CODE_LEAST_MS,
  };
}

/** The bundled mock, or compose's service of that name: the public DNS has no names without a dot. */
function isMock(brandApiUrl: string): boolean {
  return brandApiUrl === BUNDLED_MOCK || new URL(brandApiUrl).hostname === BUNDLED_MOCK;
}

/** The variable that an issue is about, and its place in a list; for secrets from a file, the file. */
function variableOf({ path }: z.core.$ZodIssue, file: string | undefined): string {
  const name = path.join('.');
  if (file === undefined || path[0] !== 'SESSION_SECRETS') return name;
  return `${name.replace('SESSION_SECRETS', 'SESSION_SECRETS_FILE')} (${file})`;
}

/** In production a file of secrets is used only if a variable names it. */
function secretsFile(given: Record<string, string | undefined>): string | undefined {
  return (
    given['SESSION_SECRETS_FILE'] ?? (given['NODE_ENV'] === 'production' ? undefined : LOCAL_SECRETS_FILE)
  );
}

function secretsIn(file: string, readSecrets: (file: string) => string): string {
  let text: string;
  try {
    text = readSecrets(file);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new EnvironmentError(
      `SESSION_SECRETS_FILE: ${file} can be neither read nor made (${reason}): check its path and permissions`,
    );
  }
  if (text.trim() === '')
    throw new EnvironmentError(`SESSION_SECRETS_FILE: ${file} is empty: write a secret into it`);
  return text;
}
