import type { ServerBuild } from '@remix-run/node';
import express, { type Express, type RequestHandler } from 'express';

import { arrival } from './connections/arrival.ts';
import { requestsPerAddress } from './connections/connections.ts';
import { closeUnread } from './connections/unread-body.ts';
import type { Environment } from './settings/env.ts';
import { ERROR_STYLES_PATH } from './error-page/error-page.ts';
import { errorStyles } from './error-page/error-styles.ts';
import type { Events } from './events/events.ts';
import { routePatterns } from './events/route-patterns.ts';
import { keptBuilds } from './remix/kept-builds.ts';
import type { Leaving } from './process/leaving.ts';
import type { GatewayServices } from './load-context.ts';
import { admission, door } from './load/admission.ts';
import { createGate } from './load/gate.ts';
import { pageCompression } from './load/page-compression.ts';
import { brand } from './middleware/brand.ts';
import { errors } from './middleware/errors.ts';
import { formBody } from './middleware/form-body.ts';
import { bareForwardedFor } from './middleware/forwarded-for.ts';
import { dropForwardedHeaders, trustProxy } from './middleware/forwarded-headers.ts';
import { alive, ready, type ReadyChecks } from './middleware/health.ts';
import { language } from './middleware/language.ts';
import { addressLimit, headerLimit, inFlightLimit } from './middleware/limits.ts';
import { onlyLinksAndForms } from './middleware/methods.ts';
import { refusePrefetch } from './middleware/refuse-prefetch.ts';
import { requestId } from './middleware/request-id.ts';
import { requestLog } from './middleware/request-log.ts';
import { sameOriginPosts } from './middleware/same-origin-posts.ts';
import { security } from './middleware/security.ts';
import { session } from './middleware/session.ts';
import { missingAsset, staticFiles } from './middleware/static-files.ts';
import { timeBudget } from './middleware/time-budget.ts';
import { pageIntegrity } from './remix/page-integrity.ts';
import { PICTURES_PATH } from './pictures/picture-addresses.ts';
import { remixHandler } from './remix/remix-handler.ts';
import { createSessionSeal } from './session/session-seal.ts';
import { createSessionStore } from './session/session-store.ts';
import type { State } from './state/state.ts';
import type { KeySecretWatch } from './state/watch-key-secret.ts';
import type { Watchdog } from './watchdog/watchdog.ts';

export interface GatewayParts {
  env: Environment;
  services: GatewayServices;
  events: Events;
  state: State;
  keySecret: KeySecretWatch;
  /** Ends the process when its event loop hangs. */
  watchdog?: Watchdog | undefined;
  leaving: Leaving;
  /** The parts that the portal needs to be ready. */
  checks: ReadyChecks;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The client build's folder, or in development Vite's own middleware. */
  assets: string | RequestHandler;
}

/** The gateway, in the order a request meets it. */
export function createGateway({
  env,
  services,
  events,
  state,
  keySecret,
  checks,
  leaving,
  build,
  assets,
  watchdog,
}: GatewayParts): Express {
  const app = express();
  const gate = createGate(env.maxRequestsInFlight);
  const seal = createSessionSeal(env.sessionSecrets);
  const withIntegrity = pageIntegrity(typeof assets === 'string' ? assets : undefined);
  const sessions = createSessionStore(state, services);
  app.disable('x-powered-by');
  app.set('etag', false);
  // Proxies hide `/readyz` from the world by its exact text, so `/readyz/` and `/READYZ` must be other addresses.
  app.enable('case sensitive routing');
  app.enable('strict routing');
  trustProxy(app, env.trustProxy);

  app.use(dropForwardedHeaders);
  app.use(bareForwardedFor);
  app.use(requestId(events));
  // In development the routes are not known at the start.
  app.use(requestLog(routePatterns(typeof build === 'function' ? {} : build.routes)));
  if (watchdog) app.use(watchdog.note);
  app.use(leaving.tell);
  app.use(closeUnread);
  app.use(headerLimit);
  app.use(requestsPerAddress(env.maxConnectionsPerAddress));
  // Assets come before the security headers of pages, which weigh a kilobyte and mean nothing on a script or
  // a picture.
  if (typeof assets === 'string')
    app.use('/build', brand(env.brandHosts), staticFiles(assets, keptBuilds(state)));
  app.use(security({ production: env.production }));
  app.get('/healthz', alive);
  app.get('/readyz', ready(checks, events));
  app.get(ERROR_STYLES_PATH, errorStyles(typeof build === 'function' ? undefined : build.assets.version));
  app.use(brand(env.brandHosts));
  app.use(addressLimit);
  if (typeof assets !== 'string') app.use(assets);
  // Pictures have a limit of their own, so that a slow picture server does not use up the places of pages.
  app.use(PICTURES_PATH, inFlightLimit(env.maxRequestsInFlight));
  app.use(services.pictures.handler);
  app.use(missingAsset);
  app.use(refusePrefetch);
  app.use(language());
  app.use(door(gate));
  app.use(onlyLinksAndForms);
  app.use(sameOriginPosts);
  // The body is read before the request takes a page's place, so that a slow sender does not hold one.
  app.use(arrival());
  app.use(formBody());
  app.use(session(seal, sessions, keySecret));
  app.use(services.uploads.handler);
  app.use(admission(gate));
  if (watchdog) app.use(watchdog.note);
  app.use(pageCompression(gate));
  app.use(timeBudget);
  app.use(remixHandler({ build, production: env.production, services, seal, withIntegrity }));
  app.use(errors);
  return app;
}
