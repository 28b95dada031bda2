import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import packageJson from './package.json' with { type: 'json' };
import { addressLines } from './gateway/settings/addresses.ts';
import { blameVariable } from './gateway/settings/blame-variable.ts';
import { createGateway } from './gateway/create-gateway.ts';
import { endInTime } from './gateway/process/end-in-time.ts';
import {
  EnvironmentError,
  readEnvironment,
  setFileThreads,
  type Environment,
} from './gateway/settings/env.ts';
import { createEvents, type Events } from './gateway/events/events.ts';
import { startKeepingBuild } from './gateway/remix/kept-builds.ts';
import { checkRoom } from './gateway/process/check-room.ts';
import { createLeaving } from './gateway/process/leaving.ts';
import { listen } from './gateway/process/listen.ts';
import { loadApp } from './gateway/remix/load-app.ts';
import { createLog } from './gateway/log.ts';
import type { MetricsPage } from './gateway/metrics/serve-metrics.ts';
import { trustedProxies } from './gateway/middleware/forwarded-headers.ts';
import { openServices } from './gateway/open-services.ts';
import { startSweeping } from './gateway/process/sweeping.ts';
import { createWarmUp } from './gateway/process/warm-up.ts';
import { startWatchdog } from './gateway/watchdog/watchdog.ts';
import { leadWorkers } from './gateway/workers/lead-workers.ts';

setFileThreads();

const root = fileURLToPath(new URL('.', import.meta.url));
/** Longer than the longest call to the brand API, so that calls under way can finish. */
const SHUTDOWN_GRACE_MS = 35_000;
/** Longer than the state waits for its disk. What was not written back is in its log. */
const CLOSING_MS = 15_000;
const READY_LIFETIME = { ttlSeconds: 60 };

/** Several processes: this one starts the mock and the workers, and serves nothing itself. */
async function lead(env: Environment): Promise<void> {
  const events = createEvents(createLog(env.logLevel));
  const mock = await startMock(env);
  const workers = leadWorkers(env.workers, mock ? { BRAND_API_URL: mock.url } : {}, events.note);
  let metrics: Promise<MetricsPage> | undefined;
  const stop = stopOnSignal(async () => {
    await workers.close();
    await (await metrics)?.close();
    await mock?.close();
  });
  const port = await workers.port;
  if (port === undefined) {
    await stop();
    return;
  }
  if (env.metricsPort !== undefined) metrics = serveMetrics(events, env.metricsPort, env.metricsHost);
  mock?.portalIsAt(port);
  announce(env, { port, mockUrl: mock?.url, metricsPort: (await metrics)?.port });
}

async function serveMetrics(events: Events, port: number, host: string): Promise<MetricsPage> {
  const { serveClusterMetrics } = await import('./gateway/metrics/serve-metrics.ts');
  return serveClusterMetrics(events, { port, host });
}

async function serve(env: Environment): Promise<void> {
  const events = createEvents(createLog(env.logLevel));
  const mock = await startMock(env);
  // In parallel: the app is loaded while the state's thread starts.
  const [{ endCalls, keySecret, services, state, store }, built] = await Promise.all([
    openServices(env, {
      brandApiUrl: env.brandApiUrl ?? mock?.url ?? '',
      version: packageJson.version,
      note: events.note,
    }),
    loadApp(root, env),
  ]);
  const leaving = createLeaving();
  const warmUp = createWarmUp();
  const checks = {
    process: async () => {
      await leaving.check();
      if (env.production) await warmUp.check();
    },
    state: async () => {
      // A full disk can still be read.
      await state.set('ready', '1', READY_LIFETIME);
      await keySecret.checkNow();
    },
    storage: () => store.ready(),
    disk: async () => checkRoom(await store.free()),
  };
  const metrics =
    env.metricsPort === undefined
      ? undefined
      : await (
          await import('./gateway/metrics/serve-metrics.ts')
        ).startMetrics(
          events,
          { port: env.metricsPort, host: env.metricsHost },
          { freeBytes: () => store.free() },
        );
  const endTraces =
    env.tracesEndpoint === undefined
      ? undefined
      : (await import('./gateway/traces/export-traces.ts')).exportTraces(events, {
          endpoint: env.tracesEndpoint,
          serviceName: env.serviceName,
          version: packageJson.version,
        });
  // Not in development, where a debugger may hold the process as long as it likes.
  const watchdog = env.production ? startWatchdog(env.hangSeconds, events.note) : undefined;
  const parts = { env, services, events, state, keySecret, checks, leaving, watchdog };
  const keeping =
    typeof built.assets === 'string' ? startKeepingBuild(state, built.assets, events.note) : undefined;
  const app = createGateway({ ...parts, ...built });
  const listening = await listen(app, env.port, {
    mostPerAddress: env.maxConnectionsPerAddress,
    isProxy: trustedProxies(env.trustProxy),
  });
  if (env.production) {
    const silent = createEvents(createLog('silent'));
    const unheard = createGateway({ ...parts, ...built, events: silent, watchdog: undefined });
    // The process is not ready before the state has the build's files: another gateway may be asked for files of its
    // pages.
    void warmUp
      .run(unheard, [...env.brandHosts.keys()], env.warmUpPages, keeping?.kept)
      // If the warm-up fails, the first customers wait longer, and nothing else is affected.
      .catch(() => undefined);
  }
  const endSweeping = startSweeping(state, services.uploads, events.note);
  mock?.portalIsAt(listening.port);

  stopOnSignal(async () => {
    endSweeping();
    keySecret.end();
    leaving.begin();
    await wait(env.drainSeconds * 1000);
    await listening.close(SHUTDOWN_GRACE_MS);
    await Promise.all([endCalls(), mock?.close()]);
    await metrics?.close();
    await endTraces?.();
    endInTime(CLOSING_MS);
    await keeping?.end();
    await state.close();
    await watchdog?.stop();
    cluster.worker?.disconnect();
  });
  // Last, because whoever reads the addresses may send a signal at once.
  if (!cluster.isWorker) {
    announce(env, { port: listening.port, mockUrl: mock?.url, metricsPort: metrics?.port });
  }
}

/** @returns a function that stops now; however often it is called, `stop` runs once */
function stopOnSignal(stop: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stopOnce = () => (stopping ??= stop());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopOnce());
  return stopOnce;
}

/** @returns `undefined` if the brand API is not the bundled mock */
async function startMock(
  env: Environment,
): Promise<{ url: string; portalIsAt: (port: number) => void; close: () => Promise<void> } | undefined> {
  if (env.brandApiUrl !== undefined) return undefined;
  return blameVariable('MOCK_API_PORT', async () => {
    const { startMockApi } = await import('./mock-api/server.ts');
    return startMockApi({
      port: env.mockApiPort,
      host: env.mockApiHost,
      fixturesDir: `${root}fixtures`,
      portalPort: env.port,
      fontFile: `${root}app/themes/fonts/archivo-latin.woff2`,
    });
  });
}

function announce(...begun: Parameters<typeof addressLines>): void {
  console.log(addressLines(...begun).join('\n'));
}

try {
  const env = readEnvironment(process.env);
  await (cluster.isPrimary && env.workers > 1 ? lead(env) : serve(env));
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  console.error(`vaivem: ${error.message}`);
  process.exit(1);
}
