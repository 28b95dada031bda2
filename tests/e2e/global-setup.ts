import { startMockProcess } from '../gateway/mock-process.ts';
import { startLongLine } from '../support/servers/long-line.ts';
import { startStack } from '../support/servers/stack.ts';

/** Long enough to see the countdown run, short enough to wait for its end. */
const RESEND_COUNTDOWN_SECONDS = '3';
/** The settings of every portal that scripts are played against. */
export const SETTINGS = { RESEND_COUNTDOWN_SECONDS };

/** What the scripts are played against. */
interface Played {
  portalPort: number;
  mockUrl: string;
  stop: () => Promise<void>;
}

/**
 * Starts the one stack that every script is played against, unless the environment names one that already runs. With
 * `PLAY_LATENCY_MS` what browsers and portal send each other is so long on its way, with `PLAY_API_LATENCY_MS` what
 * portal and brand API do: a script that looks too early fails.
 *
 * @returns what ends it
 */
export default async function startSharedStack(): Promise<(() => Promise<void>) | undefined> {
  const { MOCK_URL, PLAY_API_LATENCY_MS = '0', PLAY_LATENCY_MS = '0', PORTAL_PORT } = process.env;
  if (PORTAL_PORT !== undefined && MOCK_URL !== undefined) return undefined;
  const latency = { toPortal: Number(PLAY_LATENCY_MS), toApi: Number(PLAY_API_LATENCY_MS) };
  const isNear = latency.toPortal === 0 && latency.toApi === 0;
  const { mockUrl, portalPort, stop } = isNear ? await startNear() : await startFar(latency);
  process.env['PORTAL_PORT'] = String(portalPort);
  process.env['MOCK_URL'] = mockUrl;
  if (isNear) process.env['BALANCED'] = 'yes';
  return stop;
}

async function startNear(settings: Record<string, string> = SETTINGS): Promise<Played> {
  const stack = await startStack(settings);
  return {
    portalPort: stack.port,
    mockUrl: stack.mockUrl,
    stop: async () => {
      const exitCode = await stack.stop();
      if (exitCode !== 0) throw new Error(`the stack ended with ${String(exitCode)}:\n${stack.log()}`);
    },
  };
}

/** @param latency in milliseconds, in each direction */
async function startFar({ toPortal, toApi }: { toPortal: number; toApi: number }): Promise<Played> {
  const mock = await startMockProcess();
  const apiLine = await startLongLine(Number(new URL(mock.url).port), toApi);
  const near = await startNear({ ...SETTINGS, BRAND_API_URL: `http://127.0.0.1:${apiLine.port}` });
  const line = await startLongLine(near.portalPort, toPortal);
  return {
    portalPort: line.port,
    mockUrl: mock.url,
    stop: async () => {
      await line.stop();
      await near.stop();
      await apiLine.stop();
      await mock.stop();
    },
  };
}
