import type { EngineName } from '../../../.tasks/engines.ts';

export interface Size {
  width: number;
  height: number;
}

/** A window of a browser with nothing in it yet: a profile of its own, light, Portuguese, nothing moving. */
export interface Engine {
  readonly name: EngineName | 'chromium';
  /** Waits until the page has loaded. */
  open(url: string): Promise<void>;
  /** Of the page inside the window. */
  resize(size: Size): Promise<void>;
  /** For the host of the page that is open. */
  addCookies(cookies: ReadonlyMap<string, string>): Promise<void>;
  /** What an expression of the page's own script comes to: anything that JSON can carry. */
  read<T>(expression: string): Promise<T>;
  /** Presses the first element that matches, where a pointer would. */
  press(selector: string): Promise<void>;
  /** Types into a field that is empty. */
  type(selector: string, text: string): Promise<void>;
  /** Chooses a file of this machine. */
  attach(selector: string, path: string): Promise<void>;
  /** What the window shows, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Longer than a page takes in WebKit on a machine with a dozen other things to do: it draws without a graphics card. */
const WAIT_MS = 45_000;
const LOOK_AGAIN_AFTER_MS = 50;
/** What tells a page that is slow from one that was never asked, or that refused. */
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
 * @throws Error that names it, and says what is there instead, after `WAIT_MS`
 */
export async function until(engine: Pick<Engine, 'name' | 'read'>, expression: string): Promise<void> {
  const givenUpAt = Date.now() + WAIT_MS;
  // While a page gives way to the next there is none to ask.
  while (!(await engine.read<boolean>(`Boolean(${expression})`).catch(() => false))) {
    if (Date.now() > givenUpAt) {
      const seen = await engine.read<string>(SEEN);
      throw new Error(`${engine.name}: never came true: ${expression}\n${seen}`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER_MS));
  }
}

/** As {@link until}, that something is there and has room. */
export function untilShown(engine: Engine, selector: string): Promise<void> {
  return until(engine, `document.querySelector(${JSON.stringify(selector)})?.getClientRects().length`);
}

const STILL_TIMES = 4;

/**
 * Brings an element to the middle of the window and waits until it stays there: an answer that arrives, or the page
 * going on to the next question, moves it from under a pointer that is quicker than any hand.
 *
 * @throws Error that names it, after `WAIT_MS`
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
