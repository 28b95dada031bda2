import { expect, test } from '@playwright/test';

import { inPieces } from './in-pieces.ts';

/** On a slow phone a key is often pressed between React's beginning and its first look at the page. */
test('a page takes up its script whatever is pressed while its data arrives', async ({ page }) => {
  const { promise: hasPressed, resolve: sendTheRest } = Promise.withResolvers<undefined>();
  const slow = await inPieces('window.__remixContext.streamController.enqueue(', () => hasPressed);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.addInitScript(pressOnceHeard);

  await page.goto(`http://vaivem.localhost:${slow.port}/login?dialog=acesso`, { waitUntil: 'commit' });
  await page.locator('input[name="email"]').fill('marina.couto@exemplo.com.br');
  await expect.poll(() => page.evaluate(isAwaitingData)).toBe(true);
  sendTheRest(undefined);
  await page.locator('html[data-js]').waitFor({ state: 'attached' });
  expect(faults).toEqual([]);
  await expect(page.locator('input[name="email"]')).toHaveValue('marina.couto@exemplo.com.br');
  await slow.stop();
});

/** Presses a key as soon as a script listens to keys on the document, as React does when it begins. */
function pressOnceHeard(): void {
  const listen = document.addEventListener.bind(document);
  document.addEventListener = (...rest: Parameters<typeof listen>) => {
    listen(...rest);
    const press = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    if (rest[0] === 'keydown') queueMicrotask(press);
  };
}

/** Remix takes the stream of a page's data when it begins to read it. */
function isAwaitingData(): boolean {
  const context: unknown = Reflect.get(window, '__remixContext');
  return typeof context === 'object' && context !== null && Reflect.get(context, 'stream') === undefined;
}
