import { expect, test, type Page } from '@playwright/test';

import { tellLooseTexts } from '../support/loose-texts.ts';
import { addresses } from './addresses.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { openScreen } from './catalogue/open-screen.ts';
import type { Screen } from './catalogue/screen.ts';
import { keepAlerts } from './keep-alerts.ts';

const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 375, hasScript: true } as const;

/** The screens of each page: controls that several have are pressed only on the first of them. */
const pages = Map.groupBy(catalogue, ({ name }) => name.split('-')[0] ?? '');

for (const [name, screens] of pages) {
  test(`no press on a screen of ${name} loses the focus, or changes a text that may be translated`, async ({
    browser,
  }) => {
    const pressed = new Set<string>();
    const faults: string[] = [];

    for (const screen of screens) {
      while (await pressNext(screen));
    }
    expect(faults).toEqual([]);
    expect(pressed.size).toBeGreaterThan(0);

    /**
     * Presses controls that have not been pressed yet, until a form is sent, which changes the screen.
     *
     * @returns whether there is more to press on the screen as it was before
     */
    async function pressNext(screen: Screen): Promise<boolean> {
      const { context, page, complaints } = await openScreen(
        browser,
        screen,
        looker,
        addresses(),
        {},
        (opened) => {
          void opened.addInitScript(keepAlerts);
          void opened.addInitScript(tellLooseTexts);
        },
      );
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url());
      });
      const address = page.url();
      let kinds = await page.evaluate(focusOnNew, [...pressed]);
      while (kinds[0] !== undefined) {
        const [kind] = kinds;
        pressed.add(kind);
        await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
        await page.keyboard.press('Enter');
        await settled(page);
        if (await page.evaluate(hasLostFocus)) faults.push(`${screen.name}: lost the focus: ${kind}`);
        if (sent.length > 0 || screen.act) break;
        await page.goto(address);
        await settled(page);
        kinds = await page.evaluate(focusOnNew, [...pressed]);
      }
      const loose = complaints.filter((complaint) => complaint.startsWith('loose text'));
      faults.push(...loose.map((complaint) => `${screen.name}: ${complaint}`));
      await context.close();
      return kinds.length > 1;
    }
  });
}

/** After so long without a change the page shows everything: React goes on after the router is idle. */
const QUIET_MS = 200;

/** Waits until the answer to a press is there and shown. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(async (quietMs) => {
    await new Promise<void>((resolve) => {
      const done = () => {
        changes.disconnect();
        resolve();
      };
      let timer = setTimeout(done, quietMs);
      const changes = new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(done, quietMs);
      });
      changes.observe(document, { attributes: true, childList: true, subtree: true });
    });
    const router: unknown = Reflect.get(window, '__remixRouter');
    const { state } = (router as { state?: { navigation: { state: string } } } | undefined) ?? {};
    const isAlive = 'js' in document.documentElement.dataset;
    return isAlive && state?.navigation.state === 'idle' && !document.querySelector('[data-state$="ing"]');
  }, QUIET_MS);
}

/** For the page: focuses the first control of a kind that was not pressed. @returns all kinds that were not */
function focusOnNew(pressed: string[]): string[] {
  const found = new Set<string>();
  const within = document.querySelector('dialog[open]') ?? document;
  for (const control of within.querySelectorAll<HTMLElement>('a[href], button, summary')) {
    if (control.tabIndex < 0 || !control.checkVisibility()) continue;
    const { pathname, searchParams } = new URL(control.getAttribute('href') ?? '', location.href);
    // A link to another page: that page begins at its heading.
    if (pathname !== location.pathname) continue;
    const { name = '', value = '' } = control as Partial<HTMLButtonElement>;
    const where = searchParams.get('dialog') ?? [...searchParams.keys()].join(' ');
    // The kind does not depend on the line or file, so that a control is pressed for one of them only.
    const kind = [control.localName, control.className, name, name === 'intent' && value, where].join(' ');
    if (pressed.includes(kind)) continue;
    if (found.size === 0) control.focus();
    found.add(kind);
  }
  return [...found];
}

/** For the page: nothing or only the very first link has the focus. A newly loaded document has none to lose. */
function hasLostFocus(): boolean {
  const { activeElement } = document;
  const isAtTop = activeElement === document.body || activeElement?.getAttribute('href') === '#content';
  return 'isSameDocument' in window && isAtTop;
}
