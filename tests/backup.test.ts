import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { findStateServer } from '../.tasks/state-server.ts';
import { endWithThis } from './support/servers/end-with-this.ts';
import { freePort } from './support/servers/free-port.ts';

const page = readFileSync(new URL('../.docs/operations/README.md', import.meta.url), 'utf8');
const [, section = ''] = page.split('\n## Backup and restore\n');
const [backup = '', restore = '', backupOfValkey = '', restoreOfValkey = ''] = [
  ...section.matchAll(/^```sh\n([^]*?)^```$/gm),
].map(([, lines]) => lines);

/** Stand-ins for the operator's programs: what compose would run in the portal's container runs here. */
const PROGRAMS = {
  docker:
    'case "$2" in\nrun) while [ "$1" != portal ]; do shift; done; shift; exec "$@" ;;\nesac\necho "$2" >> told',
  chown: '',
  curl: '',
};

/** Stand-ins for Valkey's programs, by those of Debian's package redis. */
const stateServer = findStateServer();
const REDIS_PROGRAMS = {
  'valkey-cli': 'exec redis-cli "$@"',
  'valkey-check-rdb': 'exec redis-check-rdb "$@"',
};

/** Of SQLite's files. */
const PAGE_BYTES = 4_096;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaivem-backup-'));
  for (const path of ['bin', 'backup', 'data/state', 'data/uploads'])
    mkdirSync(join(folder, path), { recursive: true });
  for (const [name, lines] of Object.entries({ ...PROGRAMS, ...REDIS_PROGRAMS })) {
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  }
  write('of yesterday');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Adds an entry to the state, and writes an uploaded file. */
function write(what: string): void {
  const state = new DatabaseSync(join(folder, 'data/state/portal.sqlite'));
  state.exec('CREATE TABLE IF NOT EXISTS entries (what TEXT)');
  state.prepare('INSERT INTO entries VALUES (?)').run(what);
  state.close();
  writeFileSync(join(folder, 'data/uploads/photo'), what.repeat(1_000));
}

/** Runs commands of the page. @returns the exit code, what they write of a fault, and the other commands that compose was given */
function run(commands: string): { status: number | null; said: string; told: string[] } {
  const here = commands
    .replaceAll(/(?<!\w)\/data\b/g, join(folder, 'data'))
    .replaceAll(/(?<!\w)\/backup\b(?:\/today)?/g, join(folder, 'backup/today'));
  const told = join(folder, 'told');
  writeFileSync(told, '');
  const PATH = [join(folder, 'bin'), dirname(process.execPath), process.env['PATH']].join(delimiter);
  const { status, stderr } = spawnSync('sh', ['-c', here], {
    cwd: folder,
    env: { ...process.env, PATH },
    encoding: 'utf8',
  });
  return { status, said: stderr, told: readFileSync(told, 'utf8').split('\n').filter(Boolean) };
}

/** The contents of a folder's files, by their names. */
function filesIn(name: string): Record<string, string> {
  const names = globSync('**', { cwd: join(folder, name) }).filter((file) =>
    statSync(join(folder, name, file)).isFile(),
  );
  return Object.fromEntries(
    names.toSorted().map((file) => [file, readFileSync(join(folder, name, file), 'base64')]),
  );
}

describe.skipIf(process.platform === 'win32')('the commands of the operations page', () => {
  test('make a backup, and bring it back', () => {
    expect(run(backup).status).toBe(0);
    const before = filesIn('data');
    expect(Object.keys(filesIn('backup/today'))).toEqual(['portal.sqlite', 'uploads.tar']);
    write('of today');
    writeFileSync(join(folder, 'data/state/portal.sqlite-wal'), 'of today');
    writeFileSync(join(folder, 'data/uploads/another'), 'of today');
    expect(run(restore)).toEqual({ status: 0, said: '', told: ['stop', 'up'] });
    expect(Object.keys(filesIn('data'))).toEqual(Object.keys(before));
    const state = new DatabaseSync(join(folder, 'data/state/portal.sqlite'));
    expect(state.prepare('SELECT what FROM entries').all()).toEqual([{ what: 'of yesterday' }]);
    state.close();
  });

  test('leave a backup that is there already as it is', () => {
    run(backup);
    const before = filesIn('backup');
    write('of today');
    expect(run(backup).status).not.toBe(0);
    expect(filesIn('backup')).toEqual(before);
  });

  const inBackup = (name: string) => join(folder, 'backup/today', name);
  const cut = (name: string, bytes: number) => () => truncateSync(inBackup(name), bytes);
  const emptied = (name: string) => cut(name, 0);
  const holed = (name: string) => () =>
    writeFileSync(inBackup(name), readFileSync(inBackup(name)).fill(0, PAGE_BYTES, 2 * PAGE_BYTES));
  const removed = (name: string) => () => rmSync(inBackup(name), { recursive: true });
  test.each([
    ['no folder', 'portal.sqlite', removed('.')],
    ['no state', 'portal.sqlite', removed('portal.sqlite')],
    ['no files', 'uploads.tar', removed('uploads.tar')],
    ['an empty state', 'portal.sqlite', emptied('portal.sqlite')],
    ['empty files', 'uploads.tar', emptied('uploads.tar')],
    ['a state of which the first page is there', 'portal.sqlite', cut('portal.sqlite', PAGE_BYTES)],
    ['a state cut off within a page', 'portal.sqlite', cut('portal.sqlite', PAGE_BYTES + 1_000)],
    ['a state with a hole', 'portal.sqlite', holed('portal.sqlite')],
    ['files cut off within one', 'uploads.tar', cut('uploads.tar', 5_000)],
    ['files cut off between two', 'uploads.tar', cut('uploads.tar', 512)],
    [
      'files in the place of the state',
      'portal.sqlite',
      () => cpSync(inBackup('uploads.tar'), inBackup('portal.sqlite')),
    ],
    [
      'a state in the place of the files',
      'uploads.tar',
      () => cpSync(inBackup('portal.sqlite'), inBackup('uploads.tar')),
    ],
  ])('remove nothing where there is %s to bring back, and say so', (_, file, spoil) => {
    run(backup);
    spoil();
    write('of today');
    const before = filesIn('data');
    const { said, status, told } = run(restore);
    expect(status).not.toBe(0);
    expect(told).toEqual(['stop']);
    expect(filesIn('data')).toEqual(before);
    expect(said).toMatch(
      new RegExp(
        `^Restore refused: ${file} .*nothing was removed\\.\n.*docker compose up --wait portal$`,
        'm',
      ),
    );
  });

  test('say that the portal must not start where bringing back broke off', () => {
    run(backup);
    writeFileSync(join(folder, 'bin/cp'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const { said, status, told } = run(restore);
    expect([status === 0, told]).toEqual([false, ['stop']]);
    expect(said).toMatch(/^Restore broke off: .*before the portal is started/m);
  });
});

describe.skipIf(!stateServer?.includes('redis'))('the commands of the operations page for Valkey', () => {
  let port: number;
  const ask = (...words: string[]) =>
    spawnSync('redis-cli', ['-p', String(port), ...words], { encoding: 'utf8' }).stdout.trim();
  const inFolder = (commands: string) =>
    run(
      commands
        .replaceAll('"$STATE_URL"', `redis://127.0.0.1:${port}/0`)
        .replace('/var/lib/valkey', join(folder, 'valkey')),
    );

  /** Runs a server as .docs/operations/sizing.md sets it, and ends it as a crash would. */
  async function withServer(work: () => void): Promise<void> {
    port = await freePort();
    mkdirSync(join(folder, 'valkey'), { recursive: true });
    // By default the server waits five seconds for more replicas before it sends a copy.
    const settings = ['--appendonly', 'yes', '--save', '', '--repl-diskless-sync-delay', '0'];
    const server = endWithThis(
      spawn(stateServer ?? '', ['--port', String(port), ...settings], {
        cwd: join(folder, 'valkey'),
        stdio: 'ignore',
      }),
    );
    await expect.poll(() => ask('ping')).toBe('PONG');
    work();
    server.kill('SIGKILL');
    await once(server, 'exit');
  }

  test('make a backup while it runs, and bring it back', async () => {
    await withServer(() => {
      ask('set', 'of', 'yesterday', 'EX', '1000');
      expect(inFolder(backupOfValkey).status).toBe(0);
      ask('set', 'of', 'today');
      ask('set', 'another', 'today');
    });
    expect(inFolder(restoreOfValkey).status).toBe(0);
    await withServer(() => {
      expect([ask('get', 'of'), ask('dbsize')]).toEqual(['yesterday', '1']);
      expect(Number(ask('ttl', 'of'))).toBeGreaterThan(900);
      ask('set', 'of', 'tomorrow');
    });
    await withServer(() => expect(ask('get', 'of')).toBe('tomorrow'));
  });

  test.each([
    ['was cut off', (file: string) => truncateSync(file, statSync(file).size - 20)],
    ['is not there', (file: string) => rmSync(file)],
  ])('remove nothing where the backup %s, and say so', async (_, spoil) => {
    await withServer(() => {
      ask('set', 'of', 'yesterday');
      expect(inFolder(backupOfValkey).status).toBe(0);
      ask('set', 'of', 'today');
    });
    spoil(join(folder, 'backup/today/state.rdb'));
    const { said, status } = inFolder(restoreOfValkey);
    expect(status).not.toBe(0);
    expect(said).toMatch(/^Restore refused: state\.rdb .*\nnothing was removed\./m);
    await withServer(() => expect(ask('get', 'of')).toBe('today'));
  });
});
