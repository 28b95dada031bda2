import type { BrowserContext } from '@playwright/test';

import { createVisitor, type Visitor } from '../support/visitor.ts';

/**
 * Brings a customer to where a script begins, faster than through the pages: sends forms as a browser without script
 * does, with the cookies of the script's browser, and hands the changed cookies back to it.
 *
 * @param address of the brand, without a slash at the end
 */
export async function overHttp<Result>(
  context: BrowserContext,
  address: string,
  work: (visitor: Visitor) => Promise<Result>,
): Promise<Result> {
  const { hostname, port } = new URL(address);
  const visitor = createVisitor(Number(port), hostname.split('.')[0]);
  for (const { name, value } of await context.cookies(address)) visitor.cookies.set(name, value);
  const result = await work(visitor);
  await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: address })));
  return result;
}
