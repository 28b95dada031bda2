import { createBrandApi, type BrandApiCalls } from '../../gateway/brand-api/client.ts';
import { brands } from '../../gateway/brands/brands.ts';
import { readTrace } from '../../gateway/traces/trace-context.ts';
import type { MockWorld } from '../gateway/mock-world.ts';

/** The portal's own client for the brand API, with a customer's cookies of that API. */
export function callsAs(
  baseUrl: string,
  cookies: Record<string, string>,
  onCookies: (cookies: Record<string, string>) => void = () => undefined,
): BrandApiCalls {
  return createBrandApi({ baseUrl }).forCustomer({
    language: 'pt',
    requestId: 'bench',
    trace: readTrace(undefined),
    note: () => undefined,
    cookies,
    onCookies,
    onClock: () => undefined,
    onAnswer: () => undefined,
  });
}

/** Logs the world's customer in at the brand API. @returns its cookies */
export async function logInAtApi(mockUrl: string, world: MockWorld): Promise<Record<string, string>> {
  let cookies: Record<string, string> = {};
  const calls = callsAs(mockUrl, cookies, (kept) => (cookies = kept));
  const { email } = world;
  const [{ id: brand }] = brands;
  await calls.call('sendCode', { body: { brand, email } });
  await calls.call('login', { body: { brand, tokenCode: await world.newestCode(), email } });
  return cookies;
}
