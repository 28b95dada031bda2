import busboy from 'busboy';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { Refusal } from './refusal.ts';

const UPLOAD_LIMIT_BYTES = 20 * 1024 * 1024;
const FIELDS_ALLOWED = 10;

/** The facts about an uploaded file; its bytes are hashed as they pass and never kept. */
export interface UploadedFile {
  field: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
}

export interface MultipartForm {
  /** In the order of the body; a name may be there twice. */
  fields: [name: string, value: string][];
  file: UploadedFile | undefined;
}

/**
 * Reads a multipart body of at most one file.
 * @throws Refusal 415 for another content type, 413 over 20 MB, 400 for a body that is not multipart after all.
 */
export function readMultipart(request: IncomingMessage): Promise<MultipartForm> {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
    request.resume();
    return Promise.reject(new Refusal(415, 'not-multipart'));
  }
  const form: MultipartForm = { fields: [], file: undefined };
  return new Promise((resolve, reject) => {
    const refuse = (refusal: Refusal) => {
      // The rest is read and dropped, so that the sender sees the answer.
      request.unpipe();
      request.resume();
      reject(refusal);
    };
    const onFault = (error: unknown) => refuse(new Refusal(400, 'request-invalid', String(error)));
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: request.headers,
        defParamCharset: 'utf8',
        // busboy reports the limit at its last byte, which is still allowed.
        limits: { files: 1, fileSize: UPLOAD_LIMIT_BYTES + 1, fields: FIELDS_ALLOWED },
      });
    } catch (error) {
      onFault(error);
      return;
    }
    parser.on('field', (name, value) => form.fields.push([name, value]));
    // busboy's types promise a name; a part without one has none.
    parser.on('file', (field, stream, { filename, mimeType }: Partial<busboy.FileInfo>) => {
      const hash = createHash('sha256');
      let size = 0;
      // Where a body ends within a file, the file fails as well as the parser.
      stream.on('error', onFault);
      stream.on('data', (chunk: Buffer) => {
        hash.update(chunk);
        size += chunk.length;
      });
      stream.on('limit', () => refuse(new Refusal(413, 'too-large')));
      stream.on('end', () => {
        form.file = { field, name: filename ?? '', type: mimeType ?? '', size, sha256: hash.digest('hex') };
      });
    });
    parser.on('filesLimit', () => refuse(new Refusal(400, 'request-invalid', 'only one file')));
    parser.on('error', onFault);
    parser.on('close', () => resolve(form));
    request.on('aborted', () => reject(new Refusal(400, 'request-invalid', 'the upload was aborted')));
    request.pipe(parser);
  });
}
