import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { DataTable } from 'playwright-bdd';

import { expect } from '../../support/expect.ts';
import { controlsOf } from '../browser-controls.ts';
import { textField } from '../fields.ts';
import { unfoldOptionalFiles } from '../optional-files.ts';
import { sampleFile } from '../sample-files.ts';
import { Then, When } from '../test.ts';
import { say } from '../words.ts';

/** Drags files from outside the browser over a place on the page, and lets go of them. */
async function drop(page: Page, files: string[], target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nowhere to drop');
  const browser = await controlsOf(page);
  const at = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    data: { items: [], files, dragOperationsMask: 1 },
  };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, ...at });
  }
}

const dropHint = (page: Page) => page.getByText(say('Ou arraste os arquivos para cá')).first();

When('I drop the photos:', async ({ page }, table: DataTable) => {
  await unfoldOptionalFiles(page);
  await drop(
    page,
    table.raw().map(([name = '']) => sampleFile(name)),
    dropHint(page),
  );
});

/** If the page did not refuse the drag, the browser would leave the page and open the file on a drop. */
Then('a file dragged beside the photos is refused', async ({ page }) => {
  await unfoldOptionalFiles(page);
  await expect(dropHint(page)).toBeVisible();
  const isLetBe = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'photo.jpg'));
    return heading.dispatchEvent(
      new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }),
    );
  });
  expect(isLetBe).toBe(false);
});

/** A photo as large as a camera's, one corner of which is hard to compress; drawn in the page, always the same. */
When(
  'I drop a photo of {int} by {int} pixels named {string}',
  async ({ page }, width: number, height: number, name: string) => {
    await unfoldOptionalFiles(page);
    const dataTransfer = await page.evaluateHandle(
      async ([width, height, name]) => {
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d');
        const corner = new ImageData(800, 800);
        let noise = 1;
        for (let index = 0; index < corner.data.length; index += 1) {
          noise = (noise * 16_807) % 2_147_483_647;
          corner.data[index] = noise % 256;
        }
        context?.putImageData(corner, 0, 0);
        const transfer = new DataTransfer();
        transfer.items.add(new File([await canvas.convertToBlob()], name, { type: 'image/png' }));
        return transfer;
      },
      [width, height, name] as const,
    );
    await dropHint(page).dispatchEvent('drop', { dataTransfer });
  },
);

/** Puts a picture on the clipboard, and a text beside it, as an office program does. */
async function copy(context: BrowserContext, page: Page, text?: string): Promise<void> {
  await context.grantPermissions(['clipboard-write', 'clipboard-read']);
  await page.evaluate(async (text) => {
    // Each picture differs from the one before, because the portal does not take the same one twice.
    const canvas = new OffscreenCanvas(80, text === undefined ? 80 : 90);
    canvas.getContext('2d');
    const picture = await canvas.convertToBlob();
    const beside = text === undefined ? {} : { 'text/plain': new Blob([text], { type: 'text/plain' }) };
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture, ...beside })]);
  }, text);
}

When('I copy a picture', async ({ context, page }) => {
  await copy(context, page);
});

When('I copy the text {string}, with a picture of it', async ({ context, page }, text: string) => {
  await copy(context, page, text);
});

When('I paste with nothing in focus', async ({ page }) => {
  await expect(dropHint(page)).toBeAttached();
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+V');
});

When('I paste over the field {string}', async ({ page }, field: string) => {
  await textField(page, field).selectText();
  await page.keyboard.press('ControlOrMeta+V');
});

/** The list shows the picture as the portal keeps it. */
Then(
  'the photo {string} is of {int} by {int} pixels',
  async ({ page }, name: string, width: number, height: number) => {
    const photo = page.getByRole('img', { name: say('Foto {position}: {name}', { position: '1', name }) });
    const sizeOf = (image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight];
    await expect.poll(() => photo.evaluate(sizeOf), 'pixels').toEqual([width, height]);
  },
);
