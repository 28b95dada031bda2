import type { AppLoadContext } from '@remix-run/node';

/** Each request has a context of its own. */
const begun = new WeakMap<AppLoadContext, Map<string, Promise<unknown>>>();

/**
 * Makes a call once in a request, however often it is asked for: all get the one answer, or the one fault.
 *
 * @param name of the call with its input
 * @throws what `load` throws
 */
export function oncePerRequest<T>(context: AppLoadContext, name: string, load: () => Promise<T>): Promise<T> {
  const calls = begun.get(context) ?? new Map<string, Promise<unknown>>();
  begun.set(context, calls);
  const earlier = calls.get(name);
  if (earlier) return earlier as Promise<T>;
  const call = load();
  calls.set(name, call);
  return call;
}

/**
 * Begins calls that the request may need later. A later `oncePerRequest` for the same call shares this promise,
 * including its error. This function does not wait.
 */
export function preload(...calls: Promise<unknown>[]): void {
  for (const call of calls) call.catch(() => undefined);
}
