import busboy from 'busboy';
import type { IncomingMessage } from 'node:http';

/** A picture of a tester's screen: the mock cannot take any, so testers add them. */
export interface Picture {
  name: string;
  type: string;
  /** When it was added, ISO 8601. */
  at: string;
  bytes: Buffer;
}

/** The limit of a world, and of a form. */
export const KEPT_PICTURES = 10;
/** The limit of each picture. */
export const MOST_PICTURE_BYTES = 5 * 1024 * 1024;

/**
 * The type of a picture that every browser shows and that cannot run anything: by its first bytes, whatever its name.
 */
function pictureType(bytes: Buffer): string | undefined {
  const begin = bytes.toString('latin1', 0, 12);
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begin.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return /^RIFF....WEBP/s.test(begin) ? 'image/webp' : undefined;
}

/** A world's pictures, in memory only; beyond ten the oldest are dropped. */
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
 * @throws Error in the tester's language over 5 MB each or ten of them, for a file that is no PNG, JPEG or WebP, and
 *   for a body that is no such form; none of its pictures is kept then
 */
export function readPictures(
  request: IncomingMessage,
): Promise<{ world: string | undefined; pictures: Picture[] }> {
  return new Promise((resolve, reject) => {
    const refuse = (why: string) => {
      request.unpipe();
      request.resume();
      reject(new Error(why));
    };
    const onFault = (error: unknown) => refuse(String(error));
    const pictures: Picture[] = [];
    let world: string | undefined;
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: request.headers,
        defParamCharset: 'utf8',
        limits: { files: KEPT_PICTURES, fileSize: MOST_PICTURE_BYTES, fields: 4 },
      });
    } catch (error) {
      onFault(error);
      return;
    }
    parser.on('field', (name, value) => {
      if (name === 'world') world = value;
    });
    parser.on('filesLimit', () => refuse(`São no máximo ${KEPT_PICTURES} imagens de uma vez.`));
    parser.on('file', (_field, stream, { filename }: Partial<busboy.FileInfo>) => {
      const chunks: Buffer[] = [];
      // Where a body ends within a file, the file fails as well as the parser.
      stream.on('error', onFault);
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => refuse(`Uma imagem tem no máximo ${MOST_PICTURE_BYTES / 1024 / 1024} MB.`));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        // A form without a file sends an empty one.
        if (bytes.length === 0) return;
        const type = pictureType(bytes);
        if (type === undefined) refuse('Uma imagem é um PNG, JPEG ou WebP.');
        else pictures.push({ name: filename ?? '', type, at: new Date().toISOString(), bytes });
      });
    });
    parser.on('error', onFault);
    parser.on('close', () => resolve({ world, pictures }));
    request.pipe(parser);
  });
}
