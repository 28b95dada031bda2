import { beforeEach, describe, expect, it } from 'vitest';
import { BrandApiError, type FaultKind } from './brand-api-error.ts';
import type { BankRow } from './contract/bank.ts';
import { createReferenceCache, type ReferenceCache } from './reference-cache.ts';

const scope = { brandId: 4, language: 'pt' } as const;
const list = (name: string): BankRow[] => [{ BAN_CODIGO: 1, BAN_NOME: name }];

function fault(kind: FaultKind, status?: number): BrandApiError {
  const subject = { call: 'banks', requestId: 'r' } as const;
  return new BrandApiError(subject, { kind, outcome: 'refused', ...(status !== undefined && { status }) });
}

describe('reference cache', () => {
  let time: number;
  let loads: number;
  let cache: ReferenceCache;
  const load = (name: string) => () => {
    loads += 1;
    return Promise.resolve(list(name));
  };
  const failing = (error: Error) => () => {
    loads += 1;
    return Promise.reject<BankRow[]>(error);
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  beforeEach(() => {
    // lru-cache reads a time of 0 as "not set".
    time = 1_000_000;
    loads = 0;
    cache = createReferenceCache({
      lacksRows: (rows) => JSON.stringify(rows).includes('in part'),
      now: () => time,
    });
  });

  it('is fresh for 5 minutes', async () => {
    await cache.get('banks', scope, load('first'));
    time += 300_000;
    expect(await cache.get('banks', scope, load('second'))).toEqual(list('first'));
    expect(loads).toBe(1);
  });

  it('is fresh for 10 seconds if the list lacks rows', async () => {
    await cache.get('banks', scope, load('in part'));
    time += 10_000;
    expect(await cache.get('banks', scope, load('whole'))).toEqual(list('in part'));
    time += 1;
    await cache.get('banks', scope, load('whole'));
    await turn();
    expect(await cache.get('banks', scope, load('later'))).toEqual(list('whole'));
    time += 300_000;
    expect(await cache.get('banks', scope, load('later'))).toEqual(list('whole'));
  });

  it('answers the stale list while one load runs, then the new one', async () => {
    await cache.get('banks', scope, load('first'));
    time += 300_001;
    const answers = await Promise.all([
      cache.get('banks', scope, load('second')),
      cache.get('banks', scope, load('third')),
    ]);
    expect(answers).toEqual([list('first'), list('first')]);
    await turn();
    expect(loads).toBe(2);
    expect(await cache.get('banks', scope, load('fourth'))).toEqual(list('second'));
  });

  it('keeps the stale list if the new load fails', async () => {
    await cache.get('banks', scope, load('first'));
    time += 300_001;
    expect(await cache.get('banks', scope, failing(fault('timeout')))).toEqual(list('first'));
    await turn();
    time += 3_599_999;
    expect(await cache.get('banks', scope, load('second'))).toEqual(list('first'));
    await turn();
    expect(await cache.get('banks', scope, load('third'))).toEqual(list('second'));
  });

  it('waits for a new list if the stale one is more than an hour old, and answers the old one if that fails', async () => {
    await cache.get('banks', scope, load('first'));
    time += 300_000 + 3_600_001;
    expect(await cache.get('banks', scope, failing(fault('timeout')))).toEqual(list('first'));
    const answers = await Promise.all([
      cache.get('banks', scope, load('second')),
      cache.get('banks', scope, load('third')),
    ]);
    expect(answers).toEqual([list('second'), list('second')]);
  });

  it('throws if the first load fails, and loads again for the next caller', async () => {
    const error = fault('timeout');
    await expect(cache.get('banks', scope, failing(error))).rejects.toBe(error);
    expect(await cache.get('banks', scope, load('second'))).toEqual(list('second'));
  });

  it('lets concurrent first callers share one load', async () => {
    const answers = await Promise.all([
      cache.get('banks', scope, load('first')),
      cache.get('banks', scope, load('second')),
    ]);
    expect(answers).toEqual([list('first'), list('first')]);
    expect(loads).toBe(1);
  });

  it('lets concurrent first callers share a failed load', async () => {
    const error = fault('timeout');
    const answers = await Promise.allSettled([
      cache.get('banks', scope, failing(error)),
      cache.get('banks', scope, load('second')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(loads).toBe(1);
  });

  it.each([
    ['an ended session', fault('status', 401)],
    ['a refusal', fault('status', 403)],
    ['a closed page', fault('aborted')],
  ])("does not pass one customer's %s on to another", async (_, error) => {
    const answers = await Promise.allSettled([
      cache.get('banks', scope, failing(error)),
      cache.get('banks', scope, load('second')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('keeps brands, languages and lists apart', async () => {
    await cache.get('banks', scope, load('first'));
    expect(await cache.get('banks', { ...scope, brandId: 2 }, load('fila'))).toEqual(list('fila'));
    expect(await cache.get('banks', { ...scope, language: 'en' }, load('en'))).toEqual(list('en'));
    expect(await cache.get('reasons', scope, () => Promise.resolve([]))).toEqual([]);
  });
});
