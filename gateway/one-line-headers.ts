import type { IncomingHttpHeaders } from 'node:http';

/**
 * The headers of an answer with one text each, as Node has them and its types say: undici gives a list of texts where
 * several lines have the same name, such as when a proxy adds a header that is there already. Lines that are the same
 * count once; others are a list, with commas between them (RFC 9110, 5.3). `Set-Cookie` stays a list.
 */
export function oneLineHeaders(headers: Readonly<Record<string, unknown>>): IncomingHttpHeaders {
  const joined: IncomingHttpHeaders = {};
  for (const [name, line] of Object.entries(headers)) {
    const lines = [line].flat().map(String);
    if (name === 'set-cookie') joined[name] = lines;
    else joined[name] = [...new Set(lines)].join(', ');
  }
  return joined;
}
