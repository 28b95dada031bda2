import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Kills a server when this process exits, even after a fault before it could stop the server. A server that is left
 * behind would keep its memory and port, and take processor time from whatever is measured next.
 */
export function endWithThis<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}
