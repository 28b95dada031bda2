import { startLongLine } from '../support/servers/long-line.ts';
import { startStack } from '../support/servers/stack.ts';

/** Long enough to see the countdown run, short enough to wait for its end. */
const RESEND_COUNTDOWN_SECONDS = '3';
/** The settings of every portal that scripts are played against. */
export const SETTINGS = { RESEND_COUNTDOWN_SECONDS };

/**
 * Starts the one stack that every script is played against, unless the environment names one that already runs. With
 * `PLAY_LATENCY_MS` what browsers and stack send each other is so long on its way: a script that looks too early fails.
 *
 * @returns what ends it
 */
export default async function startSharedStack(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['PORTAL_PORT'] !== undefined && process.env['MOCK_URL'] !== undefined) return undefined;
  const stack = await startStack(SETTINGS);
  const latencyMs = Number(process.env['PLAY_LATENCY_MS'] ?? 0);
  const line = latencyMs > 0 ? await startLongLine(stack.port, latencyMs) : undefined;
  process.env['PORTAL_PORT'] = String(line?.port ?? stack.port);
  process.env['MOCK_URL'] = stack.mockUrl;
  if (!line) process.env['BALANCED'] = 'yes';
  return async () => {
    await line?.stop();
    const exitCode = await stack.stop();
    if (exitCode !== 0) throw new Error(`the stack ended with ${String(exitCode)}:\n${stack.log()}`);
  };
}
