import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

/** A file on its way to the API. With a known `size` in bytes the body is not chunked. */
export interface UploadFile {
  stream: Readable;
  name: string;
  /** MIME type, as found by content. */
  type: string;
  size?: number | undefined;
}

export interface MultipartBody {
  headers: Record<string, string>;
  stream: Readable;
}

const MIME_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/**
 * A `multipart/form-data` body of text fields and one file, streamed: no more than a chunk of the file is in
 * memory. Names go out as browsers send them (HTML standard, "multipart/form-data encoding algorithm"): UTF-8,
 * with quotes and line breaks percent-encoded. Destroying the stream destroys the file's.
 */
export function toMultipart(
  fields: Readonly<Record<string, string>>,
  fileField: string,
  file: UploadFile,
): MultipartBody {
  const boundary = `vaivem-${randomUUID()}`;
  const opening = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${quote(name)}"\r\n\r\n${value}\r\n`,
  );
  const type = MIME_TYPE.test(file.type) ? file.type : 'application/octet-stream';
  opening.push(
    `--${boundary}\r\nContent-Disposition: form-data; name="${quote(fileField)}"; filename="${quote(file.name)}"\r\n` +
      `Content-Type: ${type}\r\n\r\n`,
  );
  const head = Buffer.from(opening.join(''));
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);

  const headers: Record<string, string> = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  if (file.size !== undefined) headers['content-length'] = String(head.length + file.size + tail.length);
  return { headers, stream: Readable.from(concatenate(head, file.stream, tail), { objectMode: false }) };
}

async function* concatenate(head: Buffer, file: Readable, tail: Buffer): AsyncGenerator {
  yield head;
  yield* file;
  yield tail;
}

function quote(text: string): string {
  return text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
