import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { controlsOf, pauseAnswers } from '../e2e/browser-controls.ts';
import { UPLOADS } from '../e2e/traffic.ts';
import { addresses } from './addresses.ts';
import { openScreen } from './catalogue/open-screen.ts';
import { CONFIRMATION, type Screen } from './catalogue/screen.ts';

const photosAsked: Screen = {
  name: 'the confirmation of an item that asks for photos',
  before: async (customer) => {
    const choices = { line: customer.key('usual'), reason: '20', subReason: '2004', wish: '24' };
    await customer.send({ intent: 'choose', ...choices });
    await customer.send({ intent: 'add', ...choices, details: '' });
  },
  path: () => CONFIRMATION,
};
const BYTES_PER_SECOND = 50 * 1024;
/** The browser sends 16 KB at a time, so by the page's fast clock the upload moves once in 80 seconds. */
const STALLED_BYTES_PER_SECOND = 4 * 1024;
/** The page's clock for time limits is so much faster. */
const FASTER = 20;
/** Reached after more than 60 s of the page's clock: a limit that counted from the start would have ended the upload. */
const SHOWN_PERCENT = 12;

/** A picture with a large part that its readers skip. */
const photo = readFileSync(fileURLToPath(new URL('../../fixtures/files/photo.heic', import.meta.url)));
const free = Buffer.alloc(2_000_000);
free.writeUInt32BE(free.length);
free.write('free', 4);

test('an upload goes on as long as it moves, and one that stalls is reported as interrupted', async ({
  browser,
}) => {
  const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 375, hasScript: true } as const;
  const { context, page } = await openScreen(browser, photosAsked, looker, addresses(), {}, (opened) => {
    void opened.addInitScript(limitAsWebkit, FASTER);
  });
  const said = page.getByText('O envio de grande.heic foi interrompido. Tente de novo.').first();
  const choose = () =>
    page.locator('input[name="photos"]').setInputFiles({
      name: 'grande.heic',
      mimeType: 'image/heic',
      buffer: Buffer.concat([photo, free]),
    });
  await setUploadSpeed(page, BYTES_PER_SECOND);
  await choose();
  await expect.poll(() => percentOf(page)).toBeGreaterThanOrEqual(SHOWN_PERCENT);
  await expect(said).toBeHidden();

  await page.getByRole('button', { name: 'Cancelar envio de grande.heic' }).click();
  await setUploadSpeed(page, STALLED_BYTES_PER_SECOND);
  await choose();
  await expect(said).toBeVisible();

  await setUploadSpeed(page, -1);
  await page.getByRole('button', { name: 'Tentar de novo: grande.heic' }).click();
  await expect(page.getByText('1 foto (até 5)')).toBeVisible();
  await context.close();
});

test('an upload whose answer does not come is reported as interrupted', async ({ browser }) => {
  const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 375, hasScript: true } as const;
  const { context, page } = await openScreen(browser, photosAsked, looker, addresses(), {}, (opened) => {
    void opened.addInitScript(limitAsWebkit, FASTER);
  });
  await pauseAnswers(await controlsOf(page), UPLOADS);
  await page.locator('input[name="photos"]').setInputFiles({
    name: 'photo.heic',
    mimeType: 'image/heic',
    buffer: photo,
  });
  await expect(
    page.getByText('O envio de photo.heic foi interrompido. Tente de novo.').first(),
  ).toBeVisible();
  // Screen readers are not told either that it is still being checked.
  await expect(page.getByText('Conferindo photo.heic')).toHaveCount(0);
  await context.close();
});

test('uploads of one name under way are told apart', async ({ browser }) => {
  const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 375, hasScript: true } as const;
  const { context, page } = await openScreen(browser, photosAsked, looker, addresses());
  const controls = await controlsOf(page);
  await pauseAnswers(controls, UPLOADS);
  const file = { name: 'image.heic', mimeType: 'image/heic', buffer: photo };
  const another = { ...file, buffer: Buffer.concat([photo, Buffer.from('.')]) };
  await page.locator('input[name="photos"]').setInputFiles([file, another]);
  for (const position of [1, 2]) {
    await expect(
      page.getByRole('button', { name: `Cancelar envio de Foto ${position}: image.heic`, exact: true }),
    ).toBeVisible();
  }
  await context.close();
});

/** For the page: speeds up its clock, and obeys a request's limit only if it had one when it was sent, as WebKit does. */
function limitAsWebkit(faster: number): void {
  const now = performance.now.bind(performance);
  performance.now = () => now() * faster;
  const limit = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    get(this: XMLHttpRequest) {
      return limit?.get?.call(this) as number;
    },
    set(this: XMLHttpRequest, ms: number) {
      // A request is opened before it is sent, and its upload gets listeners only in between.
      const isSent = this.upload.onprogress !== null;
      if (!isSent || this.timeout > 0) limit?.set?.call(this, ms / faster);
    },
  });
}

async function percentOf(page: Page): Promise<number> {
  const shown = page.getByRole('progressbar', { name: 'grande.heic' });
  return Number(await shown.getAttribute('value'));
}

async function setUploadSpeed(page: Page, uploadThroughput: number): Promise<void> {
  const browser = await controlsOf(page);
  await browser.send('Network.enable');
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await browser.send('Network.emulateNetworkConditions', conditions);
}
