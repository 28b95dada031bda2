import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { BrandApiCalls } from '../../../gateway/brand-api/client.ts';
import {
  faultOf,
  generate,
  json,
  login,
  orders,
  reset,
  sendCode,
  setUpAnsweringApi,
  silence,
  type Handler,
} from './answering-api.ts';

describe('brand API client', () => {
  const { answer, connect, hurry, received, turnTo } = setUpAnsweringApi();

  describe('a read', () => {
    it.each<[string, Handler]>([
      ['a reset', reset],
      ['502', json({}, 502)],
      ['503', json({}, 503)],
      ['504', json({}, 504)],
      ['429 with Retry-After 0', json({}, 429, { 'retry-after': '0' })],
    ])('is tried again after %s, although it is a POST', async (_, handler) => {
      answer(handler, json({ productBalance: [] }));
      expect(await connect().call('orders', orders)).toEqual([]);
      expect(received).toHaveLength(2);
    });

    it.each([400, 401, 403, 404, 409, 422, 429, 500])('is not tried again after %d', async (status) => {
      answer(json({}, status));
      expect(await faultOf(connect().call('orders', orders))).toMatchObject({ kind: 'status', status });
      expect(received).toHaveLength(1);
    });

    it('is tried three times at most', async () => {
      answer(json({ type: 'ERROR', message: 'Indisponível' }, 503));
      expect(await faultOf(connect().call('orders', orders))).toMatchObject({
        status: 503,
        apiMessage: 'Indisponível',
      });
      expect(received).toHaveLength(3);
    });

    it('is tried again after silence', async () => {
      await hurry();
      answer(silence, json({ productBalance: [] }));
      expect(await connect().call('orders', orders)).toEqual([]);
      expect(received).toHaveLength(2);
    });

    it('ends after the 100 ms that its caller waits, without a second try', async () => {
      answer(silence);
      const asking = connect().call('orders', orders, { longestMs: 100 });
      expect(await faultOf(asking)).toMatchObject({ kind: 'timeout' });
      // With the call's whole deadline there would be time for another try.
      expect(received).toHaveLength(1);
    });

    it('times out if every try is met with silence', async () => {
      await hurry();
      answer(silence);
      expect(await faultOf(connect().call('orders', orders))).toMatchObject({ kind: 'timeout' });
    });

    it('times out if the answer stops in the middle of its body', async () => {
      await hurry();
      answer((response) => response.writeHead(200).write('{"productBalance":['));
      expect(await faultOf(connect().call('orders', orders))).toMatchObject({ kind: 'timeout' });
    });

    it('ends when the caller gives up', async () => {
      const giveUp = new AbortController();
      answer(() => giveUp.abort());
      const fault = await faultOf(connect().call('orders', orders, { signal: giveUp.signal }));
      expect(fault).toMatchObject({ kind: 'aborted', outcome: 'unknown' });
      expect(received).toHaveLength(1);
    });

    it('does not begin for a caller that gave up before', async () => {
      const fault = await faultOf(connect().call('orders', orders, { signal: AbortSignal.abort() }));
      expect(fault).toMatchObject({ kind: 'aborted', outcome: 'not-sent' });
      expect(received).toHaveLength(0);
    });
  });

  describe('a call that must happen once', () => {
    const once = {
      sendCode: (calls: BrandApiCalls) => calls.call('sendCode', sendCode),
      login: (calls: BrandApiCalls) => calls.call('login', login),
      generateProtocol: (calls: BrandApiCalls) => calls.call('generateProtocol', generate),
      upload: (calls: BrandApiCalls) =>
        calls.upload({
          prt_id: 1,
          is_nfe: 'N',
          file: { stream: Readable.from([Buffer.from('x')]), name: 'a.jpg', type: 'image/jpeg' },
        }),
    };
    const faults: [string, Handler][] = [
      ['a reset', reset],
      ['503', json({}, 503)],
      ['429', json({}, 429, { 'retry-after': '0' })],
    ];
    const pairs = Object.entries(once).flatMap(([name, call]) =>
      faults.map(([fault, handler]) => ({ name, call, fault, handler })),
    );
    it.each(pairs)('is not sent again after $fault: $name', async ({ call, handler }) => {
      answer(handler);
      await faultOf(call(connect()));
      expect(received).toHaveLength(1);
    });
  });

  describe('the outcome of a creation', () => {
    it.each<[string, Handler, object]>([
      ['unknown after a reset', reset, { kind: 'unreachable', outcome: 'unknown' }],
      ['unknown after 500', json({}, 500), { kind: 'status', outcome: 'unknown' }],
      ['unknown after 503', json({}, 503), { kind: 'status', outcome: 'unknown' }],
      ['unknown after 302', json({}, 302, { location: '/' }), { kind: 'status', outcome: 'unknown' }],
      ['refused after 400', json({}, 400), { kind: 'status', outcome: 'refused' }],
      ['refused after 422', json({}, 422), { kind: 'status', outcome: 'refused' }],
      [
        'unknown after an answer without a message',
        json({ ok: true }),
        { kind: 'bad-answer', outcome: 'unknown' },
      ],
      [
        'unknown after HTML',
        (response) => response.end('<html>'),
        { kind: 'bad-answer', outcome: 'unknown' },
      ],
    ])('is %s', async (_, handler, fault) => {
      answer(handler);
      expect(await faultOf(connect().call('generateProtocol', generate))).toMatchObject(fault);
    });

    it('is unknown after silence, and the call is not sent again', async () => {
      await hurry();
      answer(silence);
      const fault = await faultOf(connect().call('generateProtocol', generate));
      expect(fault).toMatchObject({ kind: 'timeout', outcome: 'unknown' });
      expect(received).toHaveLength(1);
    });

    it('is "not-sent" if nobody listens at the address', async () => {
      const closed = createServer();
      await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
      const { port } = closed.address() as AddressInfo;
      await new Promise((resolve) => closed.close(resolve));
      await turnTo(`http://localhost:${port}`);
      const fault = await faultOf(connect().call('generateProtocol', generate));
      expect(fault).toMatchObject({ kind: 'unreachable', outcome: 'not-sent' });
    });
  });
});
