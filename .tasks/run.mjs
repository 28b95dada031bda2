/**
 * `node .tasks/run.mjs [--keep-running] [NODE-OPTIONS] SCRIPT …`: installs what is missing, then runs the script on the
 * project's own Node; with `--keep-running` once more whenever it was ended without being asked to stop. Plain JavaScript without dependencies, because the machine may have nothing but some Node (18 or later) and
 * npm. A shell would go on with the Node it found first, so the right one is started from here.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';

const keepsRunning = process.argv[2] === '--keep-running';
const command = process.argv.slice(keepsRunning ? 3 : 2);

install();
const node = findNode();
let isStopping = false;
let child = start();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopping = true;
    child.kill(signal);
  });
}

function start() {
  const started = spawn(node, command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH ?? ''}` },
  });
  started.on('exit', (code, signal) => {
    // It came to a stand and was ended by its own watch, or had no memory left. Who stops it sends what it hears.
    if (keepsRunning && !isStopping && (signal === 'SIGKILL' || signal === 'SIGABRT')) {
      process.stderr.write(`vaivem: the process was ended (${signal}); starting it again\n`);
      child = start();
      return;
    }
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
  });
  return started;
}

function install() {
  const stamp = `${root}node_modules/.installed`;
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write('Installing packages (npm ci) …\n');
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (status !== 0) {
    process.stderr.write('vaivem: npm ci failed; see its message above\n');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

/** The Node of the packages, else the one this runs on, if it is new enough. */
function findNode() {
  const packaged = `${root}node_modules/node-${windows ? 'win' : process.platform}-${process.arch}/bin/node${windows ? '.exe' : ''}`;
  if (existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  process.stderr.write(`vaivem: Node 24 or later is needed on this platform (found ${process.version})\n`);
  process.exit(1);
}
