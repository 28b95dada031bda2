import type { AppLoadContext } from '@remix-run/node';

import { brands } from '../../gateway/brands/brands.ts';

/** The parts of the context that a test gives: as little of each as the code under test uses. */
type Given = {
  [Name in keyof AppLoadContext]?: AppLoadContext[Name] extends (...args: never[]) => unknown
    ? (...args: never[]) => unknown
    : AppLoadContext[Name] | Partial<Record<keyof AppLoadContext[Name], unknown>>;
};

/**
 * A load context for a test: Portuguese, the first brand, and what the test gives. Reading any other part throws an
 * error that names it, because `undefined` would fail somewhere else.
 */
export function testContext(given: Given = {}): AppLoadContext {
  const parts: Record<string | symbol, unknown> = { language: 'pt', brand: brands[0], ...given };
  return new Proxy(parts, {
    get(target, name) {
      // `await` reads `then` of everything.
      const isAsked = typeof name === 'string' && name !== 'then';
      if (isAsked && !(name in target)) throw new Error(`the test gave no context.${name}`);
      return target[name];
    },
  }) as unknown as AppLoadContext;
}
