import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, inflateRaw, unzip } from 'node:zlib';

/** The largest readable answer, in bytes, packed or not. */
const ANSWER_LIMIT_BYTES = 2 * 1024 * 1024;

/** An answer of more than 2 MB, packed or unpacked: the rest of it is not read. */
export class AnswerTooLarge extends Error {}

/**
 * The whole body of an answer as text. It may come packed, though the portal does not ask for that, and in another
 * charset than UTF-8 if its `Content-Type` names one (.docs/rules/brand-api-behaviour.md#bodies).
 *
 * @throws AnswerTooLarge beyond 2 MB
 * @throws Error if the body does not arrive whole
 */
export async function readBody(body: Readable, headers: IncomingHttpHeaders): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop early destroys the body, and with it the connection: the rest is never read.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > ANSWER_LIMIT_BYTES) throw new AnswerTooLarge();
    chunks.push(chunk);
  }
  const bytes = await unpack(Buffer.concat(chunks), headers['content-encoding']);
  return decode(bytes, headers['content-type']);
}

const ATTEMPTS = {
  gzip: [promisify(unzip)],
  // The specification requires a header, but some servers send deflate without it.
  deflate: [promisify(unzip), promisify(inflateRaw)],
  br: [promisify(brotliDecompress)],
} as const;

async function unpack(bytes: Buffer, encoding: string | undefined): Promise<Buffer> {
  const name = encoding?.trim().toLowerCase().replace(/^x-/, '') ?? '';
  if (bytes.length === 0 || !isPacking(name)) return bytes;
  const options = { maxOutputLength: ANSWER_LIMIT_BYTES };
  for (const attempt of ATTEMPTS[name]) {
    try {
      return await attempt(bytes, options);
    } catch (error) {
      if (error instanceof RangeError) throw new AnswerTooLarge();
    }
  }
  // The header names an encoding, and the body is not compressed.
  return bytes;
}

function isPacking(name: string): name is keyof typeof ATTEMPTS {
  return Object.hasOwn(ATTEMPTS, name);
}

/**
 * Valid UTF-8 is read as such, whatever the header says: servers name a wrong charset more often than they send one.
 * Other bytes are read in the charset that the header names. If it names none, they are read as Windows-1252, unless
 * most of their non-ASCII characters are UTF-8: then a text was cut within a character.
 */
function decode(bytes: Buffer, contentType: string | undefined): string {
  const charset = /;\s*charset="?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = decoderOf(charset).decode(bytes);
    return isMostlyBroken(text) ? new TextDecoder('windows-1252').decode(bytes) : text;
  }
}

/**
 * Whether more non-ASCII characters failed to decode than succeeded. Failures in a row count once: an emoji whose two
 * surrogates were encoded one by one (as Java and Oracle do) is six such bytes.
 */
function isMostlyBroken(text: string): boolean {
  const broken = text.match(/\uFFFD+/g) ?? [];
  return broken.length > text.replaceAll(/[\0-\x7F\uFFFD]+/g, '').length;
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
