import type { Page } from '@playwright/test';

import { expect } from '../../support/expect.ts';
import { controlsOf, loseNextAnswer, pauseAnswers } from '../browser-controls.ts';
import { Then, When } from '../test.ts';
import { UPLOADS } from '../traffic.ts';
import { say } from '../words.ts';

/** At this speed two megabytes take 40 seconds. */
const SLOW_BYTES_PER_SECOND = 50 * 1024;

async function setUploadSpeed(page: Page, uploadThroughput: number): Promise<void> {
  const browser = await controlsOf(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
}

When('my connection is slow', async ({ page }) => {
  await setUploadSpeed(page, SLOW_BYTES_PER_SECOND);
});

When('my connection is good again', async ({ page }) => {
  await setUploadSpeed(page, -1);
});

When('my connection is good again, and the file arrives', async ({ page }) => {
  const answer = page.waitForResponse(UPLOADS);
  await setUploadSpeed(page, -1);
  await answer;
});

When('I reload the page, and stay when I am asked', async ({ page }) => {
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => {
    setTimeout(() => window.location.reload());
  });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
});

async function leaveAndAnswer(
  page: Page,
  leave: () => Promise<unknown>,
  answer: 'accept' | 'dismiss',
): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const left = leave();
  const dialog = await asked;
  expect(dialog.type()).toBe('confirm');
  await dialog[answer]();
  await left;
}

async function pressAndAnswer(page: Page, action: string, answer: 'accept' | 'dismiss'): Promise<void> {
  await leaveAndAnswer(page, () => page.getByRole('link', { name: say(action) }).click(), answer);
}

When('I go back, and stay when I am asked', async ({ page }) => {
  await leaveAndAnswer(page, () => page.evaluate(() => window.history.back()), 'dismiss');
});

When('I press {string}, and stay when I am asked', async ({ page }, action: string) => {
  await pressAndAnswer(page, action, 'dismiss');
});

When('I press {string}, and leave when I am asked', async ({ page }, action: string) => {
  await pressAndAnswer(page, action, 'accept');
});

When('I cancel the upload of {string}', async ({ page }, name: string) => {
  await page.getByRole('button', { name: say('Cancelar envio de {name}', { name }) }).click();
});

When('I send {string} again', async ({ page }, name: string) => {
  await page.getByRole('button', { name: say('Tentar de novo: {name}', { name }) }).click();
});

When('the next upload breaks off', async ({ page }) => {
  await page.route(UPLOADS, (route) => route.abort('connectionreset'), { times: 1 });
});

When('the portal answers the next upload with {int}', async ({ page }, status: number) => {
  const body = '<!doctype html><title>Vaivém</title>';
  await page.route(UPLOADS, (route) => route.fulfill({ status, contentType: 'text/html', body }), {
    times: 1,
  });
});

When('the next upload arrives, but its answer is lost', async ({ page }) => {
  await loseNextAnswer(page, UPLOADS);
});

/** For an upload whose answer is held back: settles once the portal has answered, and so has the file. */
const answered = new WeakMap<Page, Promise<null>>();

/** Holds back only this answer: later uploads are answered. */
When('the next upload arrives, but its answer never comes', async ({ page }) => {
  const browser = await controlsOf(page);
  const arrival = Promise.withResolvers<null>();
  answered.set(page, arrival.promise);
  browser.once('Fetch.requestPaused', () => {
    arrival.resolve(null);
    browser.on('Fetch.requestPaused', ({ requestId }) => {
      void browser.send('Fetch.continueRequest', { requestId });
    });
  });
  await pauseAnswers(browser, UPLOADS);
});

/** Where no script runs, the form that carried the photo led there already. */
Then('I am led to the login, which script does by a link', async ({ page, hasScript }) => {
  if (hasScript) {
    const words = say('Sua sessão terminou. {name} está guardado: entre de novo para continuar.', {
      name: 'photo.png',
    });
    const alert = page.getByRole('status').filter({ hasText: words });
    await alert.getByRole('link', { name: say('Entrar de novo') }).click();
  }
  await expect(page).toHaveURL((url) => url.pathname === '/login');
});

/** Where no script runs, the form that carried the photo led to the other customer's home. */
Then('my photo waits for my login, as somebody else is logged in', async ({ page, hasScript }) => {
  const words = hasScript
    ? say(
        'Há outra conta aberta neste navegador. {name} está guardado para a conta desta página: entre com ela para continuar.',
        { name: 'photo.png' },
      )
    : say('Esta página era de outra conta: nada do que ela enviou mudou a sua.');
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
});

Then('I see how far {string} has come', async ({ page }, name: string) => {
  const [before = '', after = ''] = say('Enviando {name}: {percent}%', { name }).split('{percent}');
  const bar = page.getByRole('progressbar', { name: before });
  await expect(bar).toHaveAccessibleName(new RegExp(`^${before}[1-9]\\d?${after}$`));
  await expect(page.getByText(/^[1-9]\d?%(?: · |$)/)).toBeVisible();
});

Then('{string} is all up, and waits for its answer', async ({ page }, name: string) => {
  await expect(page.getByRole('progressbar', { name: say('Conferindo {name}…', { name }) })).toBeVisible();
  // On a busy machine the portal may have the last byte long before it has stored the file.
  await answered.get(page);
});

Then('nothing is on its way up', async ({ page }) => {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

/** The message is announced to screen readers, and shown in the place of the file. */
async function isToldOf(page: Page, name: string, within?: { timeout: number }): Promise<void> {
  const words = say('O envio de {name} foi interrompido. Tente de novo.', { name });
  await expect(page.getByRole('status').filter({ hasText: words })).toBeAttached(within);
  await expect(page.getByRole('listitem').filter({ hasText: words })).toBeVisible();
}

Then('I am told that {string} did not arrive', async ({ page }, name: string) => {
  await isToldOf(page, name);
});

Then(
  'within {int} seconds I am told that {string} did not arrive',
  async ({ page }, seconds: number, name: string) => {
    await isToldOf(page, name, { timeout: seconds * 1_000 });
  },
);

Then('the confirmation waits for {string}', async ({ page }, name: string) => {
  const words = say('O envio de {name} foi interrompido. Tente de novo.', { name });
  const panel = page.getByRole('complementary', { name: say('O que vai acontecer') });
  await expect(panel.getByRole('status').filter({ hasText: words })).toBeVisible();
});
