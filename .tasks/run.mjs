/**
 * `node .tasks/run.mjs [--installs] [--keep-running] [NODE-OPTIONS] SCRIPT [ARGUMENTS]`: runs the script on the
 * project's own Node. With `--installs` and no arguments it first installs missing packages; otherwise it reports them
 * in a line and ends. With `--keep-running` it starts the script again after SIGKILL or SIGABRT ended it. Plain
 * JavaScript without dependencies, because the machine may have nothing but some Node (18 or later) and npm. A shell
 * would go on with the Node it found first, so the right one is started from here.
 */
import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

import { whenStarterEnds } from './starter.mjs';
import { areInstalled, findNode, install } from './installed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const OPTIONS = ['--installs', '--keep-running'];

const options = process.argv.slice(2).filter((word) => OPTIONS.includes(word));
const command = process.argv.slice(2).filter((word) => !OPTIONS.includes(word));
const isWhole = command.findIndex((word) => !word.startsWith('-')) === command.length - 1;

if (!areInstalled(root)) {
  if (!options.includes('--installs') || !isWhole) {
    fail(
      'the packages are missing or not those of package-lock.json: "npm ci" installs them (so does "npm start")',
    );
  }
  const fault = install(root);
  if (fault !== undefined) fail(fault);
}
const node = findNode(root);
if (node === undefined) fail(`Node 24 or later is needed on this platform (found ${process.version})`);

let isStopping = false;
let child = start();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
whenStarterEnds(() => stop('SIGTERM'));

function start() {
  const started = spawn(node, command, {
    cwd: root,
    // The channel closes when this process is gone, also by SIGKILL: end-with-runner.mjs waits for that.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH ?? ''}` },
  });
  started.on('exit', (code, signal) => {
    // The portal's own watchdog ends a hanging process with SIGKILL; without memory Node aborts itself, or the
    // system kills it. An orderly stop uses other signals.
    if (options.includes('--keep-running') && !isStopping && ['SIGKILL', 'SIGABRT'].includes(signal)) {
      process.stderr.write(`vaivem: the process was ended (${signal}); starting it again\n`);
      child = start();
      return;
    }
    process.exit(code ?? (signal === 'SIGINT' ? 130 : 143));
  });
  return started;
}

function stop(signal) {
  isStopping = true;
  child.kill(signal);
}

function fail(message) {
  process.stderr.write(`vaivem: ${message}\n`);
  process.exit(1);
}
