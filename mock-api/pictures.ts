import busboy from 'busboy';
import type { IncomingMessage } from 'node:http';

import { Refusal } from './refusal.ts';

/** What a tester's screen looked like: the mock sees none, so they are brought to it. */
export interface Picture {
  name: string;
  type: string;
  /** When it was brought, ISO 8601. */
  at: string;
  bytes: Buffer;
}

/** Of a world. */
const KEPT_PICTURES = 10;
const MOST_BYTES = 5 * 1024 * 1024;
/** What every browser shows, and nothing that can run. */
const TYPES = /^image\/(?:png|jpeg|webp)$/;

/** A world's pictures, in memory only; beyond ten the oldest go. */
export class Pictures {
  #kept: Picture[] = [];

  add(pictures: readonly Picture[]): void {
    this.#kept = [...this.#kept, ...pictures].slice(-KEPT_PICTURES);
  }

  list(): readonly Picture[] {
    return this.#kept;
  }
}

/**
 * Reads a form of pictures and the world that it names.
 *
 * @throws Refusal 413 over 5 MB each, 415 for what is no PNG, JPEG or WebP, 400 for a body that is no such form
 */
export function readPictures(
  request: IncomingMessage,
): Promise<{ world: string | undefined; pictures: Picture[] }> {
  return new Promise((resolve, reject) => {
    const refuse = (refusal: Refusal) => {
      request.unpipe();
      request.resume();
      reject(refusal);
    };
    const pictures: Picture[] = [];
    let world: string | undefined;
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: request.headers,
        defParamCharset: 'utf8',
        limits: { files: KEPT_PICTURES, fileSize: MOST_BYTES, fields: 4 },
      });
    } catch (error) {
      refuse(new Refusal(400, 'request-invalid', String(error)));
      return;
    }
    parser.on('field', (name, value) => {
      if (name === 'world') world = value;
    });
    parser.on('file', (_field, stream, { filename, mimeType }: Partial<busboy.FileInfo>) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => refuse(new Refusal(413, 'too-large')));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        // A form without a file sends an empty one.
        if (bytes.length === 0) return;
        const type = mimeType ?? '';
        if (!TYPES.test(type))
          refuse(new Refusal(415, 'request-invalid', 'a picture is a PNG, JPEG or WebP'));
        else pictures.push({ name: filename ?? '', type, at: new Date().toISOString(), bytes });
      });
    });
    parser.on('error', (error) => refuse(new Refusal(400, 'request-invalid', String(error))));
    parser.on('close', () => resolve({ world, pictures }));
    request.pipe(parser);
  });
}
