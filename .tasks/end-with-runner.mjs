/**
 * Ends this process in order when the runner that started it (run.mjs) is gone, for whatever reason: a server that is
 * left behind keeps its port. Without a runner this does nothing.
 */
export function endWithRunner() {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
