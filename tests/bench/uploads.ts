import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { Agent, request } from 'undici';

import { EXCHANGE } from '../gateway/confirming-customer.ts';
import { createWorld, logIn } from '../gateway/mock-world.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const MB = 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;
/** The address to which the page's script sends each file. */
const FORM_PATH = '/produtos-adquiridos-online/confirmacao.data';
/** An item whose reason asks for photos: without one the portal keeps no photo. */
const DEFECT = { ...EXCHANGE, reason: '20', subReason: '2004', wish: '24', details: 'Costura aberta' };
const BOUNDARY = 'bench-boundary-0123456789';

/**
 * A JPEG of any size, which repeats the sample's picture and ends with a number of its own; its chunks share memory.
 */
function photoOf(number: number, bytes: number): Buffer[] {
  const sample = readFileSync(new URL('../../fixtures/files/photo.jpg', import.meta.url));
  const end = Buffer.of(number, 0xff, 0xd9);
  const picture = sample.subarray(sample.indexOf(Buffer.of(0xff, 0xda)) + 20, -2);
  const filler = Buffer.concat(
    Array.from({ length: Math.ceil(CHUNK_BYTES / picture.length) }, () => picture),
  ).subarray(0, CHUNK_BYTES);
  // In a JPEG's data a zero has to follow each 0xff, also where two chunks meet.
  filler.set([0, 1], CHUNK_BYTES - 2);
  const head = sample.subarray(0, -2);
  const left = bytes - head.length - end.length;
  const chunks = Array.from({ length: Math.floor(left / CHUNK_BYTES) }, () => filler);
  return [head, ...chunks, filler.subarray(CHUNK_BYTES - (left % CHUNK_BYTES)), end];
}

/** The form's body, the same for both servers. */
function bodyOf(number: number, bytes: number): { length: number; chunks: Buffer[] } {
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photos"; filename="foto ${number}.jpg"\r\n` +
    'Content-Type: image/jpeg\r\n\r\n';
  const chunks = [Buffer.from(head), ...photoOf(number, bytes), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)];
  return { length: chunks.reduce((sum, chunk) => sum + chunk.length, 0), chunks };
}

/** Logs customers in, each with a selected item that asks for photos. */
export async function openUploaders(
  count: number,
  { mockUrl, port }: { mockUrl: string; port: number },
): Promise<Visitor[]> {
  const open = async () => {
    const visitor = createVisitor(port);
    await logIn(visitor, await createWorld(mockUrl));
    const { status } = await visitor.post('/home', DEFECT);
    if (status !== 303) throw new Error(`the item was not added: ${status}`);
    return visitor;
  };
  return Promise.all(Array.from({ length: count }, open));
}

/**
 * Sends one photo for each sender, all at once.
 *
 * @param senders the headers of each sender
 * @returns MB per second, over all of them together
 */
export async function uploadAll(
  port: number,
  fileBytes: number,
  senders: readonly Record<string, string>[],
): Promise<number> {
  const agent = new Agent({ connections: senders.length });
  const startedAt = performance.now();
  let bytes = 0;
  await Promise.all(
    senders.map(async (headers, number) => {
      const { length, chunks } = bodyOf(number, fileBytes);
      bytes += length;
      const { body } = await request(`http://127.0.0.1:${port}${FORM_PATH}`, {
        method: 'POST',
        dispatcher: agent,
        headers: {
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'content-length': String(length),
          ...headers,
        },
        body: Readable.from(chunks, { objectMode: false }),
      });
      await body.dump();
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await agent.close();
  return bytes / MB / seconds;
}
