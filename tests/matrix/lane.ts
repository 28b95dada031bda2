import type { Browser } from '@playwright/test';

import { freePort } from '../support/servers/free-port.ts';
import { Windows } from './windows.ts';

/** A lane runs one site after the other at one port, so that a browser has the portal's code in its cache. */
export interface Lane {
  port: number;
  /** Browser windows for steps with script; `undefined` for steps without. */
  windows: Windows | undefined;
}

export async function openLane(browser: Browser | undefined): Promise<Lane> {
  return { port: await freePort(), windows: browser && new Windows(browser) };
}
