import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { listenToLanguages } from './answer-languages.ts';
import type { BrandApiCalls } from './client.ts';
import { createReferenceCache, type ReferenceCache } from './reference-cache.ts';

const SCOPE = { brandId: 4, language: 'en' } as const;
const LONGER_THAN_FRESH_MS = 6 * 60 * 1_000;

describe('the languages of answers', () => {
  let time: number;
  let cache: ReferenceCache;
  let tags: WeakMap<object, string>;

  beforeEach(() => {
    // lru-cache reads a time of 0 as "not set".
    time = 1_000_000;
    cache = createReferenceCache({ lacksRows: () => false, now: () => time });
    tags = new WeakMap();
  });

  /** A request to an API whose next answers are in these languages. */
  function listen(...languages: (string | undefined)[]) {
    const call = () => {
      const answer: never[] = [];
      const language = languages.shift();
      if (language !== undefined) tags.set(answer, language);
      return Promise.resolve(answer);
    };
    return listenToLanguages(
      { languageOf: (answer) => tags.get(answer as object) },
      { call, upload: call } as unknown as BrandApiCalls,
      cache,
    );
  }
  const orders = { body: { usu_email: 'ana@exemplo.com', mar_id: 4 } };

  it('are those of the request that asked, whatever others were answered meanwhile', async () => {
    const own = listen('en');
    const other = listen(undefined);
    await own.api.call('orders', orders);
    await other.api.call('orders', orders);
    expect(own.languages()).toEqual({ orders: 'en' });
    expect(other.languages()).toEqual({});
  });

  it('go with a list into the cache and out of it', async () => {
    const first = listen('es');
    await first.reference('banks', SCOPE, () => first.api.call('banks', {}));
    const second = listen();
    await second.reference('banks', SCOPE, () => Promise.reject(new Error('it is there')));
    expect(second.languages()).toEqual({ banks: 'es' });
  });

  it('are of the stale list that is shown, not of the new one that is loaded behind it', async () => {
    const first = listen('es');
    await first.reference('banks', SCOPE, () => first.api.call('banks', {}));
    time += LONGER_THAN_FRESH_MS;
    const second = listen('en');
    const shown = Promise.withResolvers<undefined>();
    let loaded: Promise<unknown> | undefined;
    await second.reference('banks', SCOPE, () => {
      const load = shown.promise.then(() => second.api.call('banks', {}));
      loaded = load;
      return load;
    });
    shown.resolve(undefined);
    await expect(loaded).resolves.toEqual([]);
    expect(second.languages()).toEqual({ banks: 'es' });
  });

  it('are those of the newest answer of a call, which may name none', async () => {
    const { api, languages } = listen('en', 'es', undefined);
    await api.call('orders', orders);
    await api.call('orders', orders);
    expect(languages()).toEqual({ orders: 'es' });
    await api.call('orders', orders);
    expect(languages()).toEqual({});
  });

  it('are none of an upload, which is passed on', async () => {
    const { api, languages } = listen('en');
    const file = { stream: Readable.from([]), name: 'a.png', type: 'image/png' };
    expect(await api.upload({ prt_id: 1, is_nfe: 'N', file })).toEqual([]);
    expect(languages()).toEqual({});
  });
});
