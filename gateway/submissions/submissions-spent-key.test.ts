import { describe, expect, it } from 'vitest';
import { BrandApiError } from '../brand-api/brand-api-error.ts';
import { readErrorBody } from '../brand-api/read-answer.ts';
import { fault, LEASE_IS_OVER_MS, setUpSubmissions } from './submissions.for-tests.ts';

const faultWith = (status: number, text: string) =>
  new BrandApiError(
    { call: 'generateProtocol', requestId: 'r' },
    {
      kind: status < 300 ? 'bad-answer' : 'status',
      outcome: 'unknown',
      status,
      body: readErrorBody(text),
    },
  );

/** A fault in the API's own form. */
const ownFault = (status: number) => faultWith(status, '{"type":"ERROR","message":"Falha interna"}');

describe('the key of a request that the API answers with a fault', () => {
  const { api, clock, request, startProcess } = setUpSubmissions();

  /** Confirms so often; the API answers each key as it did at first. */
  async function confirm(times: number, error: BrandApiError, protocols = () => Promise.resolve(api.list())) {
    const keys: string[] = [];
    const submissions = startProcess();
    const create = (key: string) => {
      keys.push(key);
      return key === keys[0] ? Promise.reject(error) : Promise.resolve(api.create(key));
    };
    let kind = '';
    for (let time = 0; time < times; time += 1) {
      ({ kind } = await submissions.submit(request({ create, protocols })));
      clock.now += LEASE_IS_OVER_MS;
    }
    return { kind, keys: new Set(keys).size, sent: keys.length, made: api.protocols.length - 2 };
  }

  it.each([500, 503, 200])('is sent a second time after a fault with status %i', async (status) => {
    expect(await confirm(2, ownFault(status))).toEqual({ kind: 'in-doubt', keys: 1, sent: 2, made: 0 });
  });

  it.each([500, 503, 200])('is replaced at the third try, which succeeds: after %i twice', async (status) => {
    expect(await confirm(3, ownFault(status))).toEqual({ kind: 'created', keys: 2, sent: 3, made: 1 });
  });

  it.each<[string, BrandApiError]>([
    ['no answer came', fault('unknown')],
    ['a server in front of the API answered', fault('unknown', 502)],
    [
      'a server in front of the API answered with a message',
      faultWith(504, '{"message":"Endpoint request timed out"}'),
    ],
    [
      'the answer had another type than the API’s faults',
      faultWith(503, '{"type":"about:blank","message":"Upstream timed out"}'),
    ],
    ['the API was still working on it', ownFault(409)],
  ])('is kept for every try if %s, because the call may still be carried out', async (_what, error) => {
    expect(await confirm(4, error)).toMatchObject({ keys: 1, sent: 4, made: 0 });
  });

  it('is kept if the list has an unreadable row that may be the protocol', async () => {
    let isFirst = true;
    const protocols = () => {
      const list = { ...api.list(), leftOut: isFirst ? 0 : 1 };
      isFirst = false;
      return Promise.resolve(list);
    };
    expect(await confirm(4, ownFault(500), protocols)).toMatchObject({ keys: 1, made: 0 });
  });
});
