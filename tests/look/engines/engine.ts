import type { EngineName } from '../../../.tasks/engines.ts';

export interface Size {
  width: number;
  height: number;
}

/** An empty browser window with a profile of its own: light, Portuguese, without animations. */
export interface Engine {
  readonly name: EngineName | 'chromium';
  /** Waits until the page has loaded. */
  open(url: string): Promise<void>;
  /** Sets the size of the page inside the window. */
  resize(size: Size): Promise<void>;
  /** Adds cookies for the host of the open page. */
  addCookies(cookies: ReadonlyMap<string, string>): Promise<void>;
  /** Evaluates an expression in the page; its value must be JSON. */
  read<T>(expression: string): Promise<T>;
  /** Presses the first element that matches, as a pointer does. */
  press(selector: string): Promise<void>;
  /** Types into a field that is empty. */
  type(selector: string, text: string): Promise<void>;
  /** Chooses a file of this machine. */
  attach(selector: string, path: string): Promise<void>;
  /** What the window shows, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Longer than a page takes in WebKit, which draws without a graphics card, on a very busy machine. */
const WAIT_MS = 45_000;
const LOOK_AGAIN_AFTER_MS = 50;
/** What an error shows of the page, to tell a slow page from one that was never requested, or that refused. */
const SEEN = `[
  location.href,
  document.querySelector('h1')?.innerText,
  'script: ' + (document.documentElement.dataset.js === ''),
  'router: ' + window.__remixRouter?.state.navigation.state,
  'chosen: ' + [...document.querySelectorAll('input:checked')].map(({ name, value }) => name + '=' + value).join(' '),
  ...[...document.querySelectorAll('[role="alert"]')].map(({ innerText }) => 'said: ' + innerText),
].join('\\n')`;

/**
 * Waits until an expression of the page is true.
 *
 * @throws Error after `WAIT_MS`, with the expression and what the page shows instead
 */
export async function until(engine: Pick<Engine, 'name' | 'read'>, expression: string): Promise<void> {
  const givenUpAt = Date.now() + WAIT_MS;
  // Between two pages there is none to ask.
  while (!(await engine.read<boolean>(`Boolean(${expression})`).catch(() => false))) {
    if (Date.now() > givenUpAt) {
      const seen = await engine.read<string>(SEEN);
      throw new Error(`${engine.name}: never came true: ${expression}\n${seen}`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER_MS));
  }
}

/** Waits as {@link until} does, until an element is there and drawn. */
export function untilShown(engine: Engine, selector: string): Promise<void> {
  return until(engine, `document.querySelector(${JSON.stringify(selector)})?.getClientRects().length`);
}

const STILL_TIMES = 4;

/**
 * Brings an element to the middle of the window and waits until it stays there: an answer that arrives, or a scroll to
 * the next question, would move it away from a pointer that is quicker than any hand.
 *
 * @throws Error after `WAIT_MS`, with the selector
 */
export async function untilStill(read: Engine['read'], selector: string): Promise<void> {
  const element = `document.querySelector(${JSON.stringify(selector)})`;
  const givenUpAt = Date.now() + WAIT_MS;
  let last = '';
  for (let times = 0; times < STILL_TIMES; times += 1) {
    if (Date.now() > givenUpAt) throw new Error(`never still: ${selector}`);
    await read(`${element}?.scrollIntoView({ block: 'center', behavior: 'instant' })`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER_MS));
    const place = await read<string>(`JSON.stringify([scrollY, ${element}?.getBoundingClientRect()])`);
    if (place !== last) times = 0;
    last = place;
  }
}
