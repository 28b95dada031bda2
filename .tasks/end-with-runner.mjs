/**
 * Ends this process in order when the runner that started it (run.mjs) is gone, however that came about: a server that
 * is left behind keeps its port. Without a runner nothing is watched.
 */
export function endWithRunner() {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
