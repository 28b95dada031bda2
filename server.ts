import type { ServerBuild } from '@remix-run/node';
import cluster from 'node:cluster';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Agent } from 'undici';

import packageJson from './package.json' with { type: 'json' };
import { blameVariable } from './gateway/blame-variable.ts';
import { brands } from './gateway/brands/brands.ts';
import { createBrandApi } from './gateway/brand-api/client.ts';
import { createReferenceCache } from './gateway/brand-api/reference-cache.ts';
import { createGateway } from './gateway/create-gateway.ts';
import { createDrafts } from './gateway/drafts/drafts.ts';
import { EnvironmentError, readEnvironment, type Environment } from './gateway/env.ts';
import { createEvents } from './gateway/events/events.ts';
import { meterState } from './gateway/events/meter-state.ts';
import { meterStorage } from './gateway/events/meter-storage.ts';
import { ensureWritableFolder } from './gateway/folders.ts';
import { createLeaving } from './gateway/leaving.ts';
import { listen } from './gateway/listen.ts';
import type { GatewayServices } from './gateway/load-context.ts';
import { createLog } from './gateway/log.ts';
import { trustedProxies } from './gateway/middleware/forwarded-headers.ts';
import { createPictureProxy } from './gateway/pictures/picture-proxy.ts';
import { createQuickAccessLimits } from './gateway/quick-access/quick-access-limits.ts';
import { createDataDeletions } from './gateway/session/data-deletions.ts';
import { createOwnerTokens } from './gateway/session/owner-token.ts';
import { customerKey } from './gateway/state/customer-key.ts';
import { loadKeySecret } from './gateway/state/key-secret.ts';
import { openState } from './gateway/state/open-state.ts';
import { createSubmissions } from './gateway/submissions/submissions.ts';
import { noteStorage } from './gateway/uploads/note-storage.ts';
import { openFileStore } from './gateway/uploads/open-file-store.ts';
import { createStaging } from './gateway/uploads/staging.ts';
import { createUploads } from './gateway/uploads/uploads.ts';
import { createWarmUp } from './gateway/warm-up.ts';
import { startWatch } from './gateway/watch/watch.ts';
import { leadWorkers } from './gateway/workers/lead-workers.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
/** Longer than the longest call to the brand API, so that what was begun is finished. */
const SHUTDOWN_GRACE_MS = 35_000;
/** Below it the state and the log, which are usually on the same disk, are in danger. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;
const SWEEP_EVERY_MS = 10 * 60 * 1000;
/** Of all that share the state one sweeps: whose turn it is ends before the next comes. */
const SWEEP_TURN = { ttlSeconds: (SWEEP_EVERY_MS - 30_000) / 1000 };

/** Several processes: this one starts the mock and the workers, and serves nothing itself. */
async function lead(env: Environment): Promise<void> {
  const events = createEvents(createLog(env.logLevel));
  const mock = await startMock(env);
  const workers = await leadWorkers(env.workers, mock ? { BRAND_API_URL: mock.url } : {}, events.note);
  if (!workers) {
    await mock?.close();
    return;
  }
  const metrics =
    env.metricsPort === undefined
      ? undefined
      : await (
          await import('./gateway/metrics/serve-metrics.ts')
        ).serveClusterMetrics(events, { port: env.metricsPort, host: env.metricsHost });
  mock?.portalIsAt(workers.port);
  announce(env, workers.port, mock?.url, metrics?.port);
  stopOnSignal(async () => {
    await workers.close();
    await metrics?.close();
    await mock?.close();
  });
}

async function serve(env: Environment): Promise<void> {
  const events = createEvents(createLog(env.logLevel));
  if (env.stateUrl.startsWith('file:')) {
    ensureWritableFolder(dirname(env.stateUrl.replace(/^file:/, '')), 'STATE_URL');
  }
  const mock = await startMock(env);
  const brandApiUrl = env.brandApiUrl ?? mock?.url ?? '';
  const { state, secret } = await blameVariable('STATE_URL', async () => {
    const opened = await openState(env.stateUrl, { secrets: env.sessionSecrets, note: events.note });
    const state = meterState(opened, events.note);
    return { state, secret: await loadKeySecret(state) };
  });
  const pictureAgent = new Agent();
  const brandApi = createBrandApi({ baseUrl: brandApiUrl });
  const drafts = createDrafts({ state });
  const toCustomerKey = (identity: string) => customerKey(identity, secret);
  const store = noteStorage(meterStorage(await openFileStore(env), events.note), events.note);
  const staging = createStaging({
    store,
    drafts,
    mostBytes: env.uploadDirMaxBytes,
    note: events.note,
  });
  const ownerTokens = createOwnerTokens(env.sessionSecrets);
  const deletions = createDataDeletions(state);
  const uploads = createUploads(staging, toCustomerKey, ownerTokens, deletions);
  const services: GatewayServices = {
    version: packageJson.version,
    brandApi,
    referenceCache: createReferenceCache(),
    drafts,
    submissions: createSubmissions({ state }),
    uploads,
    quickAccess: createQuickAccessLimits(state, env, secret),
    pictures: createPictureProxy([new URL(brandApiUrl).origin, ...env.pictureOrigins], pictureAgent, secret),
    customerKey: toCustomerKey,
    purge: () => state.purge(),
    ownerTokens,
    deletions,
  };
  const leaving = createLeaving();
  const warmUp = createWarmUp();
  const checks = {
    process: async () => {
      await leaving.check();
      if (env.production) await warmUp.check();
    },
    state: async () => {
      await state.get('ready');
    },
    storage: () => store.ready(),
    disk: async () => {
      if ((await store.free()) < LEAST_FREE_BYTES) throw new RangeError('no room');
    },
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
  const watch = env.production ? startWatch(env.hangSeconds, events.note) : undefined;
  const parts = { env, services, events, state, checks, leaving, watch };
  const built = await loadApp(env);
  const app = createGateway({ ...parts, ...built });
  const listening = await listen(app, env.port, {
    mostPerAddress: env.maxConnectionsPerAddress,
    isProxy: trustedProxies(env.trustProxy),
  });
  if (env.production) {
    const silent = createEvents(createLog('silent'));
    const unheard = createGateway({ ...parts, ...built, events: silent, watch: undefined });
    // Without it the first customers wait longer, and nothing else is amiss.
    void warmUp.run(unheard, [...env.brandHosts.keys()], env.warmUpPages).catch(() => undefined);
  }
  const sweep = async () => {
    if (!(await state.setIfAbsent('sweep-turn', '1', SWEEP_TURN))) return;
    await Promise.all([state.sweep(), uploads.sweep()]);
  };
  const sweepNow = () => {
    sweep().catch((error: unknown) => events.note('unexpected fault', { where: 'sweep', err: error }));
  };
  // At once as well: what became overdue while no process ran waits no longer.
  sweepNow();
  const sweeping = setInterval(sweepNow, SWEEP_EVERY_MS);
  mock?.portalIsAt(listening.port);
  if (!cluster.isWorker) announce(env, listening.port, mock?.url, metrics?.port);

  stopOnSignal(async () => {
    clearInterval(sweeping);
    leaving.begin();
    await wait(env.drainSeconds * 1000);
    await listening.close(SHUTDOWN_GRACE_MS);
    await Promise.all([brandApi.close(), pictureAgent.close(), mock?.close()]);
    await metrics?.close();
    await endTraces?.();
    await state.close();
    await watch?.stop();
    cluster.worker?.disconnect();
  });
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!isStopping) void stop();
      isStopping = true;
    });
  }
}

/** @returns `undefined` where the brand API is another */
async function startMock(
  env: Environment,
): Promise<{ url: string; portalIsAt: (port: number) => void; close: () => Promise<void> } | undefined> {
  if (env.brandApiUrl !== undefined) return undefined;
  return blameVariable('MOCK_API_PORT', async () => {
    const { startMockApi } = await import('./mock-api/server.ts');
    return startMockApi({
      port: env.mockApiPort,
      host: '127.0.0.1',
      fixturesDir: `${root}fixtures`,
      portalPort: env.port,
      fontFile: `${root}app/themes/fonts/archivo-latin.woff2`,
    });
  });
}

/** The built app, or in development Vite's, compiled as it is asked for. */
async function loadApp(
  env: Environment,
): Promise<Pick<Parameters<typeof createGateway>[0], 'build' | 'assets'>> {
  if (env.production) {
    const build = (await import(new URL('./build/server/index.js', import.meta.url).href)) as ServerBuild;
    return { build, assets: `${root}build/client` };
  }
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: hotReload(env.port) } });
  return {
    build: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
    assets: vite.middlewares,
  };
}

/** Where pages hear of changes: Vite's usual port for the usual portal, and another one for each other port. */
function hotReload(port: number): { port: number } | true {
  return port === 0 ? true : { port: 1024 + ((port + 20_654) % 64_512) };
}

function announce(
  env: Environment,
  port: number,
  mockUrl: string | undefined,
  metricsPort: number | undefined,
): void {
  const lines = brands.flatMap((brand) => {
    const host = [...env.brandHosts].find(([, owner]) => owner === brand)?.[0];
    return host === undefined ? [] : [`${brand.name.padEnd(13)}http://${host}:${port}`];
  });
  if (mockUrl) lines.push(`Mock console ${mockUrl}`);
  if (metricsPort) lines.push(`Metrics      http://${env.metricsHost}:${metricsPort}/metrics`);
  if (mockUrl && env.production) {
    lines.push(
      'A demonstration: the brand API is the bundled mock, and its console shows every code. Real: BRAND_API_URL.',
    );
  }
  console.log(lines.join('\n'));
}

try {
  const env = readEnvironment(process.env);
  await (cluster.isPrimary && env.workers > 1 ? lead(env) : serve(env));
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  console.error(`vaivem: ${error.message}`);
  process.exit(1);
}
