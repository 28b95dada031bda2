/**
 * `bare-page.ts ADDRESS COOKIE`: a server that renders, for each request, the components of one of the portal's pages
 * from the data that the portal answered once, and does nothing else. Tells its parent its port.
 */
import type { EntryContext, ServerBuild } from '@remix-run/node';
import { matchRoutes, type UNSAFE_RouteModules as RouteModules } from '@remix-run/react';
import { createServer } from 'node:http';
import { decode } from 'turbo-stream';
import { request } from 'undici';

import { tellPort } from './bare-server.ts';

const [, , address = '', cookie = ''] = process.argv;
const url = new URL(address);
const build = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as ServerBuild;

type Tree = ServerBuild['routes'][string] & { children: Tree[] };

function routesUnder(parentId: string | undefined): Tree[] {
  return Object.values(build.routes)
    .filter((route) => route.parentId === parentId)
    .map((route) => ({ ...route, children: routesUnder(route.id) }));
}

/** Loads the loaders' data once, by route. */
async function loadOnce(): Promise<Record<string, unknown>> {
  const { body } = await request(`http://127.0.0.1:${url.port}${url.pathname}.data${url.search}`, {
    headers: { host: url.host, cookie },
  });
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new Uint8Array(await body.arrayBuffer()));
      controller.close();
    },
  });
  const { value, done } = await decode(stream);
  await done;
  const answers = Object.entries(value as Record<string, { data: unknown }>);
  return Object.fromEntries(answers.map(([id, { data }]) => [id, data]));
}

const loaderData = await loadOnce();
const matches = matchRoutes(routesUnder(undefined) as Parameters<typeof matchRoutes>[0], url.pathname) ?? [];
const routeModules: RouteModules = {};
for (const { id, module } of Object.values(build.routes)) routeModules[id] = module;
const entry = () =>
  ({
    manifest: build.assets,
    routeModules,
    staticHandlerContext: {
      basename: '/',
      location: { pathname: url.pathname, search: url.search, hash: '', state: null, key: 'default' },
      matches,
      loaderData,
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
    serverHandoffString: '{}',
    renderMeta: {},
    future: build.future,
    isSpaMode: false,
    serializeError: () => ({ message: '' }),
  }) as unknown as EntryContext;
/** What the renderer needs of the gateway's context; it gives the page's HTML to `keepPage`. */
const around = (keepPage: (html: Buffer) => void) =>
  ({ nonce: 'bench', language: 'pt', note: console.error, keepPage }) as never;

const server = createServer((_req, res) => {
  const answer = async () => {
    const sent = around((html) => res.end(html));
    res.setHeader('content-type', 'text/html; charset=utf-8');
    await build.entry.module.default(new Request(url), 200, new Headers(), entry(), sent);
  };
  answer().catch((error: unknown) => {
    console.error(error);
    res.destroy();
  });
});
await tellPort(server);
