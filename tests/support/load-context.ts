import type { AppLoadContext } from '@remix-run/node';

import { brands } from '../../gateway/brands/brands.ts';

/** What a test gives of each part of the context: as little of it as the code under test uses. */
type Given = {
  [Name in keyof AppLoadContext]?: AppLoadContext[Name] extends (...args: never[]) => unknown
    ? (...args: never[]) => unknown
    : AppLoadContext[Name] | Partial<Record<keyof AppLoadContext[Name], unknown>>;
};

/**
 * A load context for a test: Portuguese, the first brand, and what the test gives. Whatever else is read of it throws an
 * error that names it, where `undefined` would fail somewhere else.
 */
export function testContext(given: Given = {}): AppLoadContext {
  const parts: Record<string | symbol, unknown> = { language: 'pt', brand: brands[0], ...given };
  return new Proxy(parts, {
    get(target, name) {
      // `await` asks everything whether it is a promise.
      const isAsked = typeof name === 'string' && name !== 'then';
      if (isAsked && !(name in target)) throw new Error(`the test gave no context.${name}`);
      return target[name];
    },
  }) as unknown as AppLoadContext;
}
