import type { ServerBuild } from '@remix-run/node';
import { pathToFileURL } from 'node:url';

import type { GatewayParts } from '../create-gateway.ts';

/**
 * The built app, or in development Vite's, which compiles modules when they are needed.
 *
 * @param root the project's folder, with a slash at its end
 * @param port of the portal: it decides the port by which pages in development receive changes
 */
export async function loadApp(
  root: string,
  { port, production }: { port: number; production: boolean },
): Promise<Pick<GatewayParts, 'build' | 'assets'>> {
  if (production) {
    const build = (await import(pathToFileURL(`${root}build/portal/app.js`).href)) as ServerBuild;
    return { build, assets: `${root}build/client` };
  }
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: hotReload(port) } });
  return {
    build: () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
    assets: vite.middlewares,
  };
}

/** The port by which pages receive changes: Vite's usual one for the usual portal, and another for each other port. */
function hotReload(port: number): { port: number } | true {
  return port === 0 ? true : { port: 1024 + ((port + 20_654) % 64_512) };
}
