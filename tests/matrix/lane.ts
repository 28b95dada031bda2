import type { Browser } from '@playwright/test';

import { freePort } from '../support/servers/free-port.ts';
import { Windows } from './windows.ts';

/** Where one site stands after the other: at one port, so that a browser has the portal's code from the one before. */
export interface Lane {
  port: number;
  /** In which steps are taken with script; without them they are taken without. */
  windows: Windows | undefined;
}

export async function openLane(browser: Browser | undefined): Promise<Lane> {
  return { port: await freePort(), windows: browser && new Windows(browser) };
}
