import { test, type Page } from '@playwright/test';

import { expect } from '../support/expect.ts';
import { addresses } from './addresses.ts';
import { openScreen } from './catalogue/open-screen.ts';
import type { Screen } from './catalogue/screen.ts';

const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 1280, hasScript: true } as const;
const protocols: Screen = { name: 'protocols', path: () => '/protocolos' };

/** Changes the shape of the home's data to one that the page's code cannot read, as another build may send it. */
function reshapeData(page: Page, answering: string | undefined): Promise<void> {
  return page.evaluate((build) => {
    const ask = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await ask(input, init);
      const headers = new Headers(answer.headers);
      if (answer.url.includes('/home.data')) {
        return new Response((await answer.text()).replaceAll('"days"', '"lines"'), { headers });
      }
      if (build === undefined || !answer.url.endsWith('/erro.css')) return answer;
      headers.set('X-Build', build);
      return new Response(null, { headers });
    };
  }, answering);
}

test('a page whose code fails on the data of another build is loaded anew', async ({ browser }) => {
  const { context, page } = await openScreen(browser, protocols, looker, addresses());
  await reshapeData(page, 'another');
  await page.getByRole('link', { name: 'Início' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O que você quer trocar ou devolver?');
  expect(new URL(page.url()).pathname).toBe('/home');
  await context.close();
});

test('a page whose code fails on the data of its own build says that something failed', async ({
  browser,
}) => {
  const { context, page } = await openScreen(browser, protocols, looker, addresses());
  await reshapeData(page, undefined);
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/erro.css'));
  await page.getByRole('link', { name: 'Início' }).first().click();
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo não funcionou do nosso lado');
  await context.close();
});
