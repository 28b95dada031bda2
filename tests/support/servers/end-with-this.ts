import { spawn, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * A process of its own that reads a line for each server: `+PID` once it runs, `-PID` once it has ended. Its input closes
 * with the process that started it, whatever ends that one; then the guard kills the servers that still run.
 */
const GUARD = `
  const running = new Set();
  require('node:readline')
    .createInterface(process.stdin)
    .on('line', (line) => (line[0] === '+' ? running.add(line.slice(1)) : running.delete(line.slice(1))))
    .on('close', () => {
      for (const pid of running) try { process.kill(Number(pid), 'SIGKILL') } catch {}
    });
`;

let guard: ReturnType<typeof startGuard> | undefined;

/**
 * Kills a server when this process ends, even after a fault before it could stop the server. A server that is left
 * behind would keep its memory and port, and take processor time from whatever is measured next. A listener for the end
 * of this process does not suffice: vitest ends the processes of its files by SIGTERM, for which Node runs none.
 */
export function endWithThis<Child extends ChildProcess>(child: Child): Child {
  const { pid } = child;
  if (pid === undefined) return child;
  const { stdin } = (guard ??= startGuard());
  stdin.write(`+${pid}\n`);
  child.once('exit', () => stdin.write(`-${pid}\n`));
  return child;
}

function startGuard() {
  // Outside this process's group, because Ctrl-C ends the whole group at once.
  const child = spawn(process.execPath, ['-e', GUARD], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.unref();
  (child.stdin as Socket).unref();
  return child;
}
