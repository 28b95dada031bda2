import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request as rawRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { sample } from '../../../gateway/uploads/sample-files.for-tests.ts';
import { CONFIRMATION } from '../confirming-customer.ts';
import {
  ANA,
  FORM_BYTES,
  MAX_FILE_BYTES,
  MAX_REQUEST_BYTES,
  photo,
  photoNumber,
  photoOf,
  setUpUploads,
} from './portal-of-uploads.ts';

const { folder, list, openRequest, post, serveWith, to } = setUpUploads();

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk as string;
  return text;
}

describe('the limits of an upload', () => {
  test('let 5 of 7 photos and 3 of 4 invoices in, and the others are counted', async () => {
    const invoice = (number: number) => ({
      ...photoNumber(100 + number),
      field: 'invoices',
    });
    const { received } = await post([
      ...[1, 2, 3, 4, 5, 6, 7].map(photoNumber),
      ...[1, 2, 3, 4].map(invoice),
    ]);
    expect(received?.files).toHaveLength(8);
    expect(received?.leftOut).toEqual({ photo: 2, invoice: 1 });
    expect(readdirSync(folder)).toHaveLength(8);
    expect((await post([photoNumber(8)])).received?.leftOut).toEqual({ photo: 1, invoice: 0 });
    expect(await list()).toHaveLength(8);
  });

  test('give the place of a refused file to the next', async () => {
    const { received } = await post([photo('truncated.jpg'), ...[1, 2, 3, 4, 5].map(photoNumber)]);
    expect(received?.files.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((n) => `foto ${n}.jpg`));
  });

  test('let a file in once that a request brings twice', async () => {
    const { received } = await post([photo(), { ...photo(), name: 'again.jpg' }]);
    expect(received?.files).toHaveLength(1);
    expect(received?.refused).toEqual([{ name: 'again.jpg', kind: 'photo', code: 'repeated' }]);
  });

  test('give no place to a file that is in the list already', async () => {
    await post([1, 2, 3, 4].map(photoNumber));
    const { received } = await post([photoNumber(1), photoNumber(5)]);
    expect(received?.files.map(({ name }) => name)).toEqual(['foto 5.jpg']);
    expect(received?.leftOut).toEqual({ photo: 0, invoice: 0 });
    expect(received?.refused.map(({ code }) => code)).toEqual(['repeated']);
  });

  test('let a file in once that three requests bring at once', async () => {
    const answers = await Promise.all(
      ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => post([{ ...photo(), name }])),
    );
    const codes = answers.flatMap(({ received }) => received?.refused ?? []).map(({ code }) => code);
    expect(codes).toEqual(['repeated', 'repeated']);
    expect(await list()).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('let a file of 15 MB in, and refuse a byte more', async () => {
    const big = (bytes: number) => ({ field: 'photos', name: `${bytes}.jpg`, content: photoOf(bytes) });
    const { received } = await post([big(MAX_FILE_BYTES), big(MAX_FILE_BYTES + 1), photo()]);
    expect(received?.files.map(({ name, size }) => [name, size])).toEqual([
      [`${MAX_FILE_BYTES}.jpg`, MAX_FILE_BYTES],
      ['photo.jpg', sample('photo.jpg').length],
    ]);
    expect(received?.refused).toEqual([
      { name: `${MAX_FILE_BYTES + 1}.jpg`, kind: 'photo', code: 'too-big' },
    ]);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('refuse (413) a request longer than all files together before it is read', async () => {
    const req = rawRequest(to(CONFIRMATION), {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(MAX_REQUEST_BYTES + 1),
        customer: ANA,
      },
    });
    req.on('error', () => undefined);
    req.flushHeaders();
    const [answer] = (await once(req, 'response')) as [{ statusCode: number }];
    expect(answer.statusCode).toBe(413);
    req.destroy();
  });

  test('leave a request with files unread if it has no customer, and the app sees an empty form', async () => {
    const req = openRequest(CONFIRMATION, { 'content-length': FORM_BYTES + 1 });
    const [answer] = (await once(req, 'response')) as [IncomingMessage];
    expect(JSON.parse(await textOf(answer))).toMatchObject({ form: '' });
  });

  test.each([
    ['with a field of more than 4 KB', { name: 'x'.repeat(4 * 1024 + 1) }, 1],
    ['with a field name of more than 60 characters', { ['x'.repeat(61)]: '' }, 1],
    ['with more than 40 fields', Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`f${n}`, ''])), 1],
    ['with more than 50 files', {}, 51],
  ])('refuse (413) a form %s, which leaves no file', async (_case, fields, count) => {
    const { status } = await post(
      Array.from({ length: count }, () => photo()),
      { fields },
    );
    expect(status).toBe(413);
    await expect.poll(() => readdirSync(folder)).toEqual([]);
    expect(await list()).toEqual([]);
  });

  test('let one file at a time in where script sends them', async () => {
    const path = CONFIRMATION.replace('confirmacao', 'arquivos');
    expect((await post([photo()], { path })).received?.files).toHaveLength(1);
    expect((await post([photoNumber(1), photoNumber(2)], { path })).status).toBe(413);
    const req = openRequest(path, { customer: ANA, 'content-length': MAX_FILE_BYTES + FORM_BYTES + 1 });
    const [answer] = (await once(req, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
  });

  test('stop the reading of a form that is refused', async () => {
    const req = openRequest(CONFIRMATION, { customer: ANA, 'content-length': MAX_REQUEST_BYTES });
    const field = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    req.write(field.repeat(41));
    const [answer] = (await once(req, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    let written = 0;
    const megabyte = Buffer.alloc(1024 * 1024);
    while (!req.destroyed && written < 64) {
      written += 1;
      await Promise.race([new Promise((resolve) => req.write(megabyte, resolve)), once(req, 'close')]);
    }
    // Only as much as fits into the buffers on the way.
    expect(written).toBeLessThan(20);
  });
});

describe('the room for files', () => {
  test('is held by four connections of a customer as by one request; a fifth form arrives without its file', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n';
    const held = Array.from({ length: 4 }, () => {
      const req = openRequest(CONFIRMATION, { customer: ANA, 'content-length': MAX_REQUEST_BYTES });
      req.write(Buffer.concat([Buffer.from(head), sample('photo.jpg').subarray(0, 10_000)]));
      return req;
    });
    await expect.poll(() => readdirSync(folder)).toHaveLength(1);
    const { received, form } = await post([photo()], { fields: { name: 'João' } });
    expect(received?.refused).toEqual([{ name: 'photo.jpg', kind: 'photo', code: 'no-room' }]);
    expect(form).toBe(new URLSearchParams({ name: 'João' }).toString());
    expect((await post([photo()], { customer: 'bia@exemplo.com' })).received?.files).toHaveLength(1);
    for (const req of held) req.destroy();
    await expect.poll(async () => (await post([photo()])).received?.files.length).toBe(1);
  });

  test('is given back by an upload that stalls, even if its client never closes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { hostname, port } = new URL(to(''));
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    onTestFinished(() => void socket.destroy());
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.on('error', () => undefined);
    const head = `POST ${CONFIRMATION} HTTP/1.1\r\nHost: portal\r\nAccept: text/html\r\ncustomer: ${ANA}`;
    const type = 'Content-Type: multipart/form-data; boundary=x';
    const part = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n';
    socket.write(`${head}\r\n${type}\r\nContent-Length: ${MAX_REQUEST_BYTES}\r\n\r\n${part}`);
    socket.write(sample('photo.jpg').subarray(0, 10_000));
    await expect.poll(() => readdirSync(folder)).toHaveLength(1);
    expect((await post([photo()])).received?.refused.map(({ code }) => code)).toEqual(['no-room']);
    vi.advanceTimersByTime(31_000);
    await expect.poll(() => readdirSync(folder)).toEqual([]);
    expect(answer).toMatch(/^HTTP\/1.1 408 [^]*<\/html>\s*$/);
    await expect.poll(async () => (await post([photo()])).received?.files.length).toBe(1);
  });

  test('is refused for each file if the disk is nearly full', async () => {
    await serveWith({ free: () => Promise.resolve(256 * 1024 * 1024) });
    const { status, received, form } = await post([photo(), photoNumber(1)], { fields: { name: 'João' } });
    expect(status).toBe(200);
    expect(received?.refused.map(({ code }) => code)).toEqual(['no-room', 'no-room']);
    expect(form).toBe(new URLSearchParams({ name: 'João' }).toString());
    expect(readdirSync(folder)).toEqual([]);
  });
});
