import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { loadKeySecret } from '../../../gateway/state/key-secret.ts';
import { openState } from '../../../gateway/state/open-state.ts';
import { SERVER } from '../../support/servers/stack.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
const occupant = createServer();
let takenPort: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-boot-'));
  writeFileSync(join(folder, 'a-file'), '');
  const other = await openState(`file:${folder}/other/state.sqlite`, {
    secrets: ['another-secret-of-the-boot-tests-of-no-use'],
  });
  await loadKeySecret(other);
  await other.close();
  occupant.listen(0);
  await once(occupant, 'listening');
  takenPort = String((occupant.address() as AddressInfo).port);
});
afterAll(() => {
  occupant.close();
  rmSync(folder, { recursive: true });
});

/** Starts the portal as an operator would, and waits for it to give up. */
async function boot(
  change: Record<string, string>,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, SERVER, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      MOCK_API_PORT: '0',
      BRAND_API_URL: 'mock',
      SESSION_SECRETS: 'a-secret-of-the-boot-tests-no-other-use',
      STATE_URL: `file:${folder}/state/state.sqlite`,
      UPLOAD_DIR: join(folder, 'uploads'),
      ...change,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // If the portal starts after all, it is ended here.
    timeout: 90_000,
  });
  const written = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (chunk: string) => (written[stream] += chunk));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...written };
}

/** Values are functions, because ports and folders exist only once the tests run. */
const faults: [string, () => Record<string, string>, RegExp][] = [
  [
    'a taken port',
    () => ({ PORT: takenPort }),
    /^vaivem: PORT: port \d+ is taken: end the process that uses it, .+$/,
  ],
  [
    'a taken port for the mock',
    () => ({ MOCK_API_PORT: takenPort }),
    /^vaivem: MOCK_API_PORT: port \d+ is taken: end the process that uses it, .+$/,
  ],
  [
    'a folder of uploads that cannot be written',
    () => ({ UPLOAD_DIR: join(folder, 'a-file/uploads') }),
    /^vaivem: UPLOAD_DIR: the folder \S+\/a-file\/uploads cannot be written \(ENOTDIR\): let this user write there, .+$/,
  ],
  [
    'a folder of uploads in which no file can be made, whatever its permissions say',
    () => ({ UPLOAD_DIR: '/proc' }),
    /^vaivem: UPLOAD_DIR: the folder \/proc cannot be written \(E\w+\): let this user write there, .+$/,
  ],
  [
    'a folder of the state that cannot be written',
    () => ({ STATE_URL: `file:${folder}/a-file/state/state.sqlite` }),
    /^vaivem: STATE_URL: the folder \S+\/a-file\/state cannot be written \(ENOTDIR\): let this user write there, .+$/,
  ],
  ['a state that is a folder', () => ({ STATE_URL: `file:${folder}` }), /^vaivem: STATE_URL: \S.*$/],
  [
    'a missing secret in production',
    () => ({ SESSION_SECRETS: '' }),
    /^vaivem: SESSION_SECRETS: required in production$/,
  ],
  [
    'the secret for local use, which everyone can read in the sources',
    () => ({ SESSION_SECRETS: 'local-use-only-set-SESSION_SECRETS-elsewhere' }),
    /^vaivem: SESSION_SECRETS\.0: this one can be read in the sources: set one of your own$/,
  ],
  [
    'a file of secrets that can neither be read nor made',
    () => ({ SESSION_SECRETS: '', SESSION_SECRETS_FILE: join(folder, 'a-file/secrets') }),
    /^vaivem: SESSION_SECRETS_FILE: \S+\/a-file\/secrets can be neither read nor made \(ENOTDIR\): check its path and permissions$/,
  ],
  [
    'a missing brand API in production',
    () => ({ BRAND_API_URL: '' }),
    /^vaivem: BRAND_API_URL: required in production$/,
  ],
  [
    'a state that was written with another secret',
    () => ({ STATE_URL: `file:${folder}/other/state.sqlite` }),
    /^vaivem: SESSION_SECRETS: none of them opens the state that STATE_URL names; .+$/,
  ],
  [
    'a short secret',
    () => ({ SESSION_SECRETS: 'short' }),
    /^vaivem: SESSION_SECRETS\.0: each secret needs at least 32 characters$/,
  ],
  ['a port out of range', () => ({ PORT: '70000' }), /^vaivem: PORT: \S.*$/],
  [
    'an unknown brand',
    () => ({ BRAND_HOSTS: 'nike=nike.example' }),
    /^vaivem: BRAND_HOSTS: "nike" is no brand .*$/,
  ],
  ['a proxy that is no address', () => ({ TRUST_PROXY: 'nonsense' }), /^vaivem: TRUST_PROXY: \S.*$/],
  ['a state of an unknown kind', () => ({ STATE_URL: 'memory' }), /^vaivem: STATE_URL: \S.*$/],
  [
    'a state at a malformed address',
    () => ({ STATE_URL: 'redis://host name' }),
    /^vaivem: STATE_URL: expected a valid address, such as redis:\/\/HOST:6379$/,
  ],
  [
    'a state on a server that does not answer',
    () => ({ STATE_URL: 'redis://:secret@127.0.0.1:1' }),
    /^vaivem: STATE_URL: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  ],
  [
    'a bucket without the credentials for it',
    () => ({ UPLOAD_URL: 's3://waiting', AWS_ACCESS_KEY_ID: 'key' }),
    /^vaivem: AWS_SECRET_ACCESS_KEY: required with UPLOAD_URL$/,
  ],
  [
    'a bucket at a store that does not answer',
    () => ({
      UPLOAD_URL: 's3://waiting',
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    }),
    /^vaivem: UPLOAD_URL: \S.*$/,
  ],
  [
    'files at an address of an unknown kind',
    () => ({ UPLOAD_URL: 'ftp://waiting' }),
    /^vaivem: UPLOAD_URL: \S.*$/,
  ],
  ['an unknown log level', () => ({ LOG_LEVEL: 'loud' }), /^vaivem: LOG_LEVEL: \S.*$/],
  [
    'several bad variables',
    () => ({ PORT: 'abc', MAX_REQUESTS_IN_FLIGHT: '0' }),
    /^vaivem: PORT: [^;]+; MAX_REQUESTS_IN_FLIGHT: [^;]+$/,
  ],
];

test.each(faults)(
  'the portal says one line on stderr and exits with code 1 for %s',
  async (_fault, change, line) => {
    const { code, stdout, stderr } = await boot(change());
    expect(stderr.split('\n')).toEqual([expect.stringMatching(line), '']);
    expect(stdout).toBe('');
    expect(code).toBe(1);
  },
);
