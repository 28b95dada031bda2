import type { IncomingMessage } from 'node:http';

import { Refusal } from './refusal.ts';

const JSON_LIMIT_BYTES = 1024 * 1024;
const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads a JSON body.
 * @throws Refusal 415 for another content type, 413 over 1 MB, 400 for a body that is not JSON in UTF-8.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
    request.resume();
    throw new Refusal(415, 'not-json');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  // An oversized body is read to its end and dropped, so that the sender sees the answer.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= JSON_LIMIT_BYTES) chunks.push(chunk);
  }
  if (size > JSON_LIMIT_BYTES) throw new Refusal(413, 'too-large');
  try {
    return JSON.parse(UTF_8.decode(Buffer.concat(chunks))) as unknown;
  } catch (error) {
    throw new Refusal(400, 'request-invalid', String(error));
  }
}
