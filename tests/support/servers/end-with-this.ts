import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Ends a server with this process, where a fault ends that before it has stopped it: left behind it keeps its memory and
 * port, and takes its part of the processor from whatever is measured next.
 */
export function endWithThis<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}
