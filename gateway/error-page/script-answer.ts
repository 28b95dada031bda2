import type { Request } from 'express';
import { encode } from 'turbo-stream';

import { ownPage } from './own-page.ts';

/** Remix's script asks for a page's data under the page's address with this behind it. */
const DATA_SUFFIX = '.data';

/** Whether a request is Remix's own script's, which reads nothing but its own format. */
export function isFromScript(req: Request): boolean {
  return req.path.endsWith(DATA_SUFFIX);
}

/**
 * What Remix's script makes an error of the gateway from (its single fetch, as `@remix-run/server-runtime` writes it).
 * What was sent ends on the app's own page for the status. What was to be read is opened again as a whole page: the
 * gateway knows no routes to say it for, and by then it may well be there.
 */
export async function toScriptAnswer(
  req: Pick<Request, 'method' | 'originalUrl'>,
  status: number,
): Promise<Buffer> {
  const stream =
    req.method === 'GET'
      ? encode(new Answer('SingleFetchRedirect', [openAgain(pageAddress(req))]), { plugins: [writeAnswer] })
      : encode({ error: new Answer('ErrorResponse', [null, status, '']) }, { plugins: [writeAnswer] });
  return Buffer.from(await new Response(stream).arrayBuffer());
}

/** A value that Remix's script knows by its type. */
class Answer {
  readonly type: string;
  readonly content: readonly unknown[];

  constructor(type: string, content: readonly unknown[]) {
    this.type = type;
    this.content = content;
  }
}

function writeAnswer(value: unknown): false | [string, ...unknown[]] {
  return value instanceof Answer && [value.type, ...value.content];
}

function openAgain(redirect: string) {
  return { redirect, status: 302, revalidate: false, reload: true, replace: false };
}

/** The page whose data was asked for, without what the script added. */
function pageAddress(req: Pick<Request, 'originalUrl'>): string {
  const { pathname, searchParams } = new URL(ownPage(req.originalUrl) ?? '/', 'http://portal');
  searchParams.delete('_routes');
  const isRoot = pathname === `/_root${DATA_SUFFIX}`;
  const page = isRoot ? '/' : pathname.slice(0, -DATA_SUFFIX.length);
  const search = searchParams.toString();
  return search === '' ? page : `${page}?${search}`;
}
