import type { Readable } from 'node:stream';
import { request, type Dispatcher } from 'undici';

/** The whole answer to a request. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The `Set-Cookie` lines. */
  setCookies: string[];
  text: string;
}

interface Sent {
  method?: Dispatcher.HttpMethod;
  headers?: Record<string, string>;
  body?: string | Buffer | Readable;
}

/** A browser without JavaScript: it keeps cookies, names the brand's host, and does not follow redirects by itself. */
export interface Visitor {
  /** The cookies it holds, by name. */
  readonly cookies: Map<string, string>;
  /** The Cookie header it would send now. */
  cookieHeader(): string;
  send(path: string, sent?: Sent): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Posts a form from a page of the same origin. */
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Answer>;
}

/** Where a visitor's requests go. */
interface Asked {
  /** The server's address with scheme and port, without a slash at the end. */
  server: string;
  /** The `Host` header. */
  host: string;
  /** Sent with every request. */
  headers?: Record<string, string>;
  dispatcher?: Dispatcher;
}

/** @param port the portal's port on this machine */
export function createVisitor(
  port: number,
  brandSlug = 'vaivem',
  headers: Record<string, string> = {},
): Visitor {
  const server = `http://127.0.0.1:${port}`;
  return createVisitorOf({ server, host: `${brandSlug}.localhost:${port}`, headers });
}

export function createVisitorOf({ dispatcher, headers: always = {}, host, server }: Asked): Visitor {
  const cookies = new Map<string, string>();
  const origin = `${new URL(server).protocol}//${host}`;

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  function keep(setCookies: string[]): void {
    for (const line of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/; Max-Age=0/i.test(line) || value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  async function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
    const {
      statusCode,
      headers: received,
      body: content,
    } = await request(server + path, {
      method,
      headers: {
        host,
        accept: 'text/html',
        ...(cookies.size > 0 && { cookie: cookieHeader() }),
        ...always,
        ...headers,
      },
      ...(body !== undefined && { body }),
      ...(dispatcher && { dispatcher }),
    });
    const setCookies = [received['set-cookie'] ?? []].flat();
    keep(setCookies);
    const text = await content.text();
    // A browser would replace a NUL, and no page has one on purpose; pictures do.
    const isPage = String(received['content-type']).startsWith('text/');
    if (isPage && text.includes('\0')) throw new Error(`a NUL in the answer of ${path}`);
    return { status: statusCode, headers: received, setCookies, text };
  }

  return {
    cookies,
    cookieHeader,
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, form, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin,
          ...headers,
        },
        body: new URLSearchParams(form).toString(),
      }),
  };
}
