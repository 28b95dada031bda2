import {
  createRequestHandler,
  redirectDocument,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node';
import type { Request as ExpressRequest } from 'express';

import { ownPage } from './own-page.ts';

/** Remix's script loads a page's data under the page's address with this suffix. */
const DATA_SUFFIX = '.data';
/** Parameters that Remix's script adds to a page's address, in this version or former ones. */
const SCRIPT_PARAMETERS = ['_routes', '_data'];

/** Whether Remix's own script sent the request; it reads nothing but its own format. */
export function isFromScript(req: ExpressRequest): boolean {
  return req.path.endsWith(DATA_SUFFIX);
}

/**
 * An error of the gateway as an answer that Remix's script understands; Remix itself writes it. A sent form ends on the
 * app's own page for the status. A page to be read is opened again as a whole: the gateway does not know the route of
 * the error, and by then the page may well be there.
 */
export async function toScriptAnswer(
  req: Pick<ExpressRequest, 'method' | 'originalUrl'>,
  status: number,
): Promise<Buffer> {
  const address = new URL(ownPage(req.originalUrl) ?? `/_root${DATA_SUFFIX}`, 'http://portal.invalid');
  for (const name of SCRIPT_PARAMETERS) address.searchParams.delete(name);
  const answered = new AbortController();
  const request = new Request(address, {
    method: req.method === 'GET' ? 'GET' : 'POST',
    signal: answered.signal,
  });
  const answer = await refusing(status)(request);
  const body = Buffer.from(await answer.arrayBuffer());
  // Until the abort Remix keeps a timer for an answer that may go on.
  answered.abort();
  return body;
}

const refusals = new Map<number, RequestHandler>();

/** An app of one route, for any address, that refuses every form. */
function refusing(status: number): RequestHandler {
  const known = refusals.get(status) ?? createRequestHandler(refusalBuild(status), 'production');
  refusals.set(status, known);
  return known;
}

function refusalBuild(status: number): ServerBuild {
  return {
    mode: 'production',
    entry: {
      module: {
        default: () => new Response(null, { status }),
        // Only the requested address can cause a fault here, so the log needs no line about it.
        handleError: () => undefined,
      },
    },
    routes: {
      any: {
        id: 'any',
        path: '*',
        module: {
          default: () => null,
          loader: ({ request }) => redirectDocument(pathOf(request)),
          action: () => {
            throw new Response(null, { status });
          },
        },
      },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '',
    assetsBuildDirectory: '',
    future: FUTURE,
    isSpaMode: false,
  };
}

/** The app's settings (`remix.config.js`), as far as they shape the answers to its script. */
const FUTURE: ServerBuild['future'] = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
  v3_lazyRouteDiscovery: false,
};

/** The requested page's path as Remix has it: without the suffix of data requests. */
function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
