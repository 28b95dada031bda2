import type { BrowserContext, Page } from '@playwright/test';

import type { Answer, Visitor } from '../support/visitor.ts';
import { EARLIER, type Headers } from './step.ts';
import type { Tab } from './tab.ts';
import type { Windows } from './windows.ts';

/** A page that asks the brand API nothing. */
const NEUTRAL = '/about';
/** Longer than any answer of the portal takes. */
const SETTLED_WITHIN_MS = 25_000;
/** At every frame it would keep a core busy with what only waits. */
const LOOK_EVERY_MS = 40;

interface Router {
  state: { initialized: boolean; navigation: { state: string }; actionData: unknown; errors: unknown };
  navigate(path: string, submission?: { formMethod: 'post'; formData: FormData }): Promise<void>;
}
/** What React keeps at the document. */
interface ReactContainer {
  stateNode: { pendingLanes: number; current: Fiber };
}
/** A part of what React has drawn. */
interface Fiber {
  tag: number;
  memoizedState: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** What is global in a page. */
interface PageGlobals {
  __remixRouter?: Router;
  /** Where script has begun to go and is not there yet. */
  isOnItsWay?: boolean;
}

/**
 * One with script: in a browser, links and forms go through the page's own router, as its links and forms do.
 *
 * @param url of the brand, without a slash at the end
 * @param customer has the same cookies
 */
export async function scriptedTab(windows: Windows, url: string, customer: Visitor): Promise<Tab> {
  const page = await windows.take();
  const context = page.context();

  async function go(path: string, headers: Headers = {}, form?: Headers): Promise<Answer> {
    await page.setExtraHTTPHeaders(headers);
    await page.evaluate(leave, { path, form });
    await settled(page);
    return seen(page);
  }

  async function load(address: string, headers: Headers): Promise<void> {
    await page.setExtraHTTPHeaders(headers);
    await page.goto(address);
    await settled(page);
  }

  return {
    async open(path, headers) {
      await give(context, url, customer);
      await load(url + (path ?? NEUTRAL), headers);
      await takeBack(context, customer);
      return path === undefined ? undefined : seen(page);
    },
    async follow(take) {
      await give(context, url, customer);
      if (await page.evaluate(isErrorPage)) await load(page.url(), EARLIER);
      const asked = { path: '', isSent: false };
      const answer = await take({
        ...customer,
        get: (path, headers) => {
          Object.assign(asked, { path, isSent: false });
          return go(path, headers);
        },
        post: (path, form, headers) => {
          Object.assign(asked, { path, isSent: true });
          return go(path, headers, form);
        },
      });
      await takeBack(context, customer);
      const { hash, pathname, search } = new URL(page.url());
      const path = pathname + search + hash;
      const isItself = path === asked.path && (!asked.isSent || (await page.evaluate(isReplied)));
      return { path: isItself ? '' : path, answer };
    },
    close: () => windows.giveBack(page, url),
  };
}

/** In the page: begins to go where a link or a form leads. */
function leave({ path, form }: { path: string; form: Headers | undefined }): void {
  const globals = globalThis as unknown as PageGlobals;
  const formData = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) formData.append(name, value);
  globals.isOnItsWay = true;
  void globals.__remixRouter?.navigate(path, form && { formMethod: 'post', formData }).finally(() => {
    globals.isOnItsWay = false;
  });
}

/**
 * In the page: whether script has arrived, by itself or as another document, and React has drawn all that it knows, also
 * the parts whose code is fetched when they are first shown.
 */
function isSettled(): boolean {
  const { __remixRouter: router, isOnItsWay } = globalThis as unknown as PageGlobals;
  if (router?.state.initialized !== true || router.state.navigation.state !== 'idle' || isOnItsWay)
    return false;
  const [, container] = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$')) ?? [];
  const root = (container as ReactContainer | undefined)?.stateNode;
  if (root?.pendingLanes !== 0) return false;
  const suspense = 13;
  const parts: (Fiber | null)[] = [root.current];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    if (!part) continue;
    if (part.tag === suspense && part.memoizedState !== null) return false;
    parts.push(part.child, part.sibling);
  }
  return true;
}

/** In the page: whether it stands in the place of what was asked for; its button loads the document anew. */
function isErrorPage(): boolean {
  const { __remixRouter: router } = globalThis as unknown as PageGlobals;
  return Boolean(router?.state.errors);
}

/** In the page: whether it is what a form was answered with, and not where that led. */
function isReplied(): boolean {
  const { __remixRouter: router } = globalThis as unknown as PageGlobals;
  return Boolean(router?.state.actionData);
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(isSettled, undefined, { timeout: SETTLED_WITHIN_MS, polling: LOOK_EVERY_MS });
}

async function seen(page: Page): Promise<Answer> {
  return { status: 200, headers: {}, setCookies: [], text: await page.content() };
}

async function give(context: BrowserContext, url: string, { cookies }: Visitor): Promise<void> {
  await context.clearCookies();
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

async function takeBack(context: BrowserContext, { cookies }: Visitor): Promise<void> {
  cookies.clear();
  for (const { name, value } of await context.cookies()) cookies.set(name, value);
}
