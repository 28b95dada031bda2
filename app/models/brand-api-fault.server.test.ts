import { describe, expect, it } from 'vitest';
import { BrandApiError } from '../../gateway/brand-api/brand-api-error.ts';
import { customerContext, faultOf } from '../../tests/support/samples/customer-context.ts';

import {
  attempt,
  isBrandApiError,
  isSessionEnd,
  loadIfPossible,
  missedFaults,
  serverWordsOf,
} from './brand-api-fault.server.ts';

describe('a fault of the brand API', () => {
  it('is recognised by its name and by being an Error', () => {
    expect(isBrandApiError(faultOf(500))).toBe(true);
    expect(isBrandApiError(new Error('ours'))).toBe(false);
    expect(isBrandApiError({ name: 'BrandApiError' })).toBe(false);
  });

  const said = (message?: string, language?: string) =>
    serverWordsOf(
      new BrandApiError(
        { call: 'orders', requestId: 'r' },
        {
          kind: 'status',
          outcome: 'unknown',
          language,
          ...(message !== undefined && { body: { type: 'ERROR', message } }),
        },
      ),
    );

  it("has the server's words as they can be shown, with their language where it is known", () => {
    expect(said('<b>Fora do ar</b>', 'pt-BR')).toEqual({ said: 'Fora do ar', language: 'pt-BR' });
    expect(said('Fora do ar')).toStrictEqual({ said: 'Fora do ar' });
  });

  it.each([undefined, '', '<br>'])('has no words where the server said nothing: %s', (message) => {
    expect(said(message, 'pt-BR')).toBeUndefined();
  });
});

describe('an attempt at a call', () => {
  it.each(['answer', undefined])('returns the answer: %s', async (answer) => {
    expect(await attempt(() => Promise.resolve(answer))).toStrictEqual({ value: answer });
  });

  it.each([400, 403, 500])('returns the fault of the brand API: %s', async (status) => {
    const fault = faultOf(status);
    expect(await attempt(() => Promise.reject(fault))).toStrictEqual({ fault });
    expect(isSessionEnd(fault)).toBe(false);
  });

  it.each([
    [faultOf(401), true],
    [new Error('ours'), false],
  ])('throws an error after which no page goes on: %o', async (error, isEnd) => {
    await expect(attempt(() => Promise.reject(error))).rejects.toBe(error);
    expect(isSessionEnd(error)).toBe(isEnd);
  });
});

describe('a part that a page can do without', () => {
  it('is left out where its call fails, and the page knows of every such fault', async () => {
    const { context, next } = customerContext();
    expect(await loadIfPossible(context, () => Promise.resolve('answer'))).toBe('answer');
    expect(missedFaults(context)).toEqual([]);
    for (const fault of [faultOf(500), faultOf(404)]) {
      const left = await loadIfPossible<string>(context, () => Promise.reject(fault));
      expect(left).toBeUndefined();
    }
    expect(missedFaults(context)).toMatchObject([{ status: 500 }, { status: 404 }]);
    expect(missedFaults(next())).toEqual([]);
  });

  it.each([faultOf(401), new Error('ours')])('does not keep the page from failing with %o', async (error) => {
    const { context } = customerContext();
    await expect(loadIfPossible(context, () => Promise.reject(error))).rejects.toBe(error);
    expect(missedFaults(context)).toEqual([]);
  });
});
