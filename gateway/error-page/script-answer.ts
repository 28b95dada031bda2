import {
  createRequestHandler,
  redirectDocument,
  type RequestHandler,
  type ServerBuild,
} from '@remix-run/node';
import type { Request as ExpressRequest } from 'express';

import { ownPage } from './own-page.ts';

/** Remix's script asks for a page's data under the page's address with this behind it. */
const DATA_SUFFIX = '.data';
/** What Remix's script adds to a page's address, or did. */
const SCRIPT_PARAMETERS = ['_routes', '_data'];

/** Whether a request is Remix's own script's, which reads nothing but its own format. */
export function isFromScript(req: ExpressRequest): boolean {
  return req.path.endsWith(DATA_SUFFIX);
}

/**
 * What Remix's script makes an error of the gateway from, written by Remix itself. What was sent ends on the app's own
 * page for the status. What was to be read is opened again as a whole page: the gateway knows no routes to say it for,
 * and by then it may well be there.
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
  // Until then Remix keeps a timer for an answer that may go on.
  answered.abort();
  return body;
}

const refusals = new Map<number, RequestHandler>();

/** An app of one route, for whatever address, that refuses what is sent to it. */
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
        // Only what the address asks for can fail here, and that is no news to the log.
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

/** The app's (`remix.config.js`), as far as it says how its script is answered. */
const FUTURE: ServerBuild['future'] = {
  v3_fetcherPersist: true,
  v3_relativeSplatPath: true,
  v3_throwAbortReason: true,
  v3_singleFetch: true,
  v3_lazyRouteDiscovery: false,
};

/** The page that a route is asked for, as Remix has it: without what says that its data alone are wanted. */
function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
