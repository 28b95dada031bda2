import type { BrandApi, BrandApiCalls } from './client.ts';
import type { EndpointName } from './contract/endpoints.ts';
import { isReferenceName, type ReferenceCache } from './reference-cache.ts';

/** By call, the language tag of the answer that a request works with; answers without a tag are left out. */
export type AnswerLanguages = Partial<Record<EndpointName, string>>;

interface Listened {
  api: BrandApiCalls;
  reference: ReferenceCache['get'];
  languages: () => AnswerLanguages;
}

/** Wraps the calls and reference lists of one request, and records the `Content-Language` of each answer. */
export function listenToLanguages(
  brandApi: Pick<BrandApi, 'languageOf'>,
  api: BrandApiCalls,
  lists: ReferenceCache,
): Listened {
  const heard = new Map<EndpointName, string>();
  function hear(name: EndpointName, answer: unknown): void {
    const language = brandApi.languageOf(answer);
    if (language === undefined) heard.delete(name);
    else heard.set(name, language);
  }
  return {
    api: {
      upload: (input, options) => api.upload(input, options),
      async call(name, input, options) {
        const answer = await api.call(name, input, options);
        // A list that is loaded to replace a stale one is not the list that is shown.
        if (!isReferenceName(name)) hear(name, answer);
        return answer;
      },
    },
    async reference(name, scope, load) {
      const list = await lists.get(name, scope, load);
      hear(name, list);
      return list;
    },
    languages: () => Object.fromEntries(heard),
  };
}
