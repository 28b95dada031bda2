import type { BrowserContext, Page } from '@playwright/test';

import type { Answer, Visitor } from '../support/visitor.ts';
import { EARLIER, type Headers } from './step.ts';
import type { Tab } from './tab.ts';
import type { Windows } from './windows.ts';

/** A page that makes no call of the brand API. */
const NEUTRAL = '/about';
/** Longer than any answer of the portal takes. */
const SETTLED_WITHIN_MS = 25_000;
/** Looking at every frame would keep a core busy with waiting. */
const LOOK_EVERY_MS = 40;

interface Router {
  state: { initialized: boolean; navigation: { state: string }; actionData: unknown; errors: unknown };
  navigate(path: string, submission?: { formMethod: 'post'; formData: FormData }): Promise<void>;
}
/** React's internal data at the document. */
interface ReactContainer {
  stateNode: { pendingLanes: number; current: Fiber };
}
/** A node of React's internal tree. */
interface Fiber {
  tag: number;
  memoizedState: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Global variables of a page. */
interface PageGlobals {
  __remixRouter?: Router;
  /** A navigation by script has begun and not ended yet. */
  isOnItsWay?: boolean;
}

/**
 * A tab with script: requests go through the router of a page in a browser, as that page's own links and forms do.
 *
 * @param url the brand's address, without a slash at the end
 * @param customer shares the tab's cookies
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

/** Runs in the page: begins the navigation of a link or a form. */
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
 * Runs in the page: whether the navigation has ended, by script or with a new document, and React has rendered
 * everything, also parts whose code is fetched when they are first shown.
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

/** Runs in the page: whether it is the error page, whose button reloads the document. */
function isErrorPage(): boolean {
  const { __remixRouter: router } = globalThis as unknown as PageGlobals;
  return Boolean(router?.state.errors);
}

/** Runs in the page: whether it shows a form's own answer, and not a page that the form redirected to. */
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
