import type { Page } from '@playwright/test';
import type { DataTable } from 'playwright-bdd';

import { expect } from '../../support/expect.ts';
import { Then, When } from '../test.ts';
import { fill, say } from '../words.ts';

async function openProtocols(page: Page): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('Meus protocolos') })
    .click();
}

When('I open the protocols', async ({ page }) => {
  await openProtocols(page);
});

When('I open the protocol from the list', async ({ page, world }) => {
  const number = world.values.protocol;
  const name = say('Ver detalhes do protocolo {number}', { number });
  // Only the list: a notice above it may lead there as well.
  await page.getByRole('listitem').getByRole('link', { name }).click();
  await expect(page).toHaveURL((url) => url.pathname === `/protocol/${number}`);
});

When('I open protocol {int} from the list', async ({ page, world }, baseId: number) => {
  const number = world.protocolNumber(baseId);
  await openProtocols(page);
  await page.getByRole('link', { name: say('Ver detalhes do protocolo {number}', { number }) }).click();
  await expect(page).toHaveURL((url) => url.pathname === `/protocol/${number}`);
});

When(
  'I follow what there is to do for protocol {int}, {string}',
  async ({ page, world }, baseId: number, task: string) => {
    const number = world.protocolNumber(baseId);
    const block = page.getByRole('complementary', { name: say('Agora é com você') });
    await block
      .getByRole('link', { name: say(task) })
      .filter({ hasText: number })
      .click();
    await expect(page).toHaveURL((url) => url.pathname === `/protocol/${number}`);
  },
);

When('I open my oldest protocol', async ({ page }) => {
  const links = page.getByRole('link', { name: say('Ver detalhes do protocolo {number}', { number: '' }) });
  await links.last().click();
  await expect(page).toHaveURL(/\/protocol\/\d+$/);
});

When('I open my newest protocol', async ({ page }) => {
  const links = page.getByRole('link', { name: say('Ver detalhes do protocolo {number}', { number: '' }) });
  await links.first().click();
  await expect(page).toHaveURL(/\/protocol\/\d+$/);
});

/** To be polled, because the former page stays until the next one has loaded. */
const biggestWords = (page: Page) =>
  page.getByRole('heading').evaluateAll((all) => {
    const sizeOf = (heading: Element) => Number.parseFloat(getComputedStyle(heading).fontSize);
    const biggest = all.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
    // A no-break space keeps a code on one line.
    const words = biggest?.textContent.replaceAll('\u00a0', ' ');
    return { words, language: biggest?.closest('[lang]')?.getAttribute('lang') };
  });

Then('the biggest words are {string}', async ({ page }, words: string) => {
  await expect.poll(() => biggestWords(page)).toMatchObject({ words: say(words) });
});

/** The brand's words are Portuguese and marked so, whatever the page's own language is. */
Then("the biggest words are the brand's {string}", async ({ page }, words: string) => {
  await expect.poll(() => biggestWords(page)).toEqual({ words, language: 'pt-BR' });
});

/** Without script there is no button: the code is text that one press selects. */
Then(
  'the posting code {string} can be copied as {string}',
  async ({ page, hasScript }, shown: string, copied: string) => {
    const code = page.getByRole('definition').filter({ hasText: shown });
    await expect(code).toBeVisible();
    const button = code.getByRole('button', { name: say('Copiar código {code}', { code: shown }) });
    if (!hasScript) return expect(button).toBeHidden();
    await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
    await button.click();
    await expect(code.getByText(say('Copiado com sucesso!'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  },
);

Then('there is no posting code', async ({ page }) => {
  await expect(page.getByText(say('Código de postagem'))).toHaveCount(0);
});

Then('I asked for {string}: {string}', async ({ page }, product: string, wish: string) => {
  const item = page
    .getByRole('region', { name: say('Você pediu') })
    .getByRole('listitem')
    .filter({ hasText: product });
  await expect(item).toContainText(say(wish));
});

/** The notices that offer files of a request with an unknown number to the protocol of the page, each by a button. */
const offersOf = (page: Page, product: string) =>
  page
    .getByRole('status')
    .filter({ hasText: product })
    .filter({ has: page.getByRole('button', { name: say('Anexar a este protocolo') }) });

Then(
  'what waits of {string}, {string}, is offered with the photo {string}',
  async ({ page }, product: string, wish: string, photo: string) => {
    const offer = offersOf(page, product);
    await expect(offer.getByRole('region', { name: say('Itens dessa solicitação') })).toContainText(
      say(wish),
    );
    const image = offer.getByRole('img', {
      name: say('Foto {position}: {name}', { position: '1', name: photo }),
    });
    await expect(image).toBeVisible();
    await expect(offer.getByRole('img')).toHaveCount(1);
  },
);

When('I attach to this protocol what waits of {string}', async ({ page }, product: string) => {
  await offersOf(page, product)
    .getByRole('button', { name: say('Anexar a este protocolo') })
    .click();
  await expect(offersOf(page, product)).toHaveCount(0);
});

Then('nothing that waits of {string} is offered', async ({ page }, product: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offersOf(page, product)).toHaveCount(0);
});

Then('nothing tells what I asked for', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: say('Você pediu') })).toHaveCount(0);
});

/** Puts a value into the data for the page's script that React cannot render. */
When('the history reaches the page damaged', async ({ page, watch }) => {
  watch.expectLine('Error: Minified React error #31');
  await page.evaluate(() => {
    const asItIs = window.fetch.bind(window);
    window.fetch = async (...request) => {
      const response = await asItIs(...request);
      if (!/\/protocol\/\d+\.data/.test(response.url)) return response;
      const body = (await response.text()).replace(/"\d\d\/\d\d\/\d{4} [^"]*\(UTC\)"/, '{}');
      return new Response(body, response);
    };
  });
});

Then('I have {int} protocol(s)', async ({ page }, count: number) => {
  await openProtocols(page);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/protocolos');
  await expect(
    page.getByRole('link', { name: say('Ver detalhes do protocolo {number}', { number: '' }) }),
  ).toHaveCount(count);
});

/**
 * The current entry is open; another one with instructions that still matter may be, too
 * (.docs/rules/protocols-and-statuses.md#history).
 */
Then('the history stands open at {string}', async ({ page }, status: string) => {
  const open = page.getByRole('listitem').filter({ has: page.locator('details[open]') });
  await expect(open.filter({ hasText: say(status) })).toHaveCount(1);
});

/** A table with a row for each row of the list, from top to bottom: number and status. */
Then('the list shows the protocols:', async ({ page, world }, table: DataTable) => {
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(table.raw().length);
  for (const [position, [baseId = '', status = '']] of table.raw().entries()) {
    await expect(rows.nth(position)).toContainText(world.protocolNumber(Number(baseId)));
    await expect(rows.nth(position)).toContainText(say(status));
  }
});

Then('the list shows {int} protocols', async ({ page }, count: number) => {
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(count);
});

/** With script choosing is enough; without it the button sends the choice. */
When('I filter the list by {string}', async ({ page, hasScript }, state: string) => {
  await page.getByRole('radio', { name: say(state) }).check({ force: true });
  if (!hasScript) await page.getByRole('button', { name: say('Filtrar') }).click();
});

const numberField = (page: Page) => page.getByRole('searchbox', { name: say('Número do protocolo') });

When(
  'I filter the list by {string}, and type {string} before it comes',
  async ({ page }, state: string, number: string) => {
    await page.getByRole('radio', { name: say(state) }).check({ force: true });
    await numberField(page).fill(number);
  },
);

Then('the number to look for is {string}', async ({ page, world }, number: string) => {
  await expect(numberField(page)).toHaveValue(fill(number, world.values));
});

When('I look for the number {string}', async ({ page, world }, number: string) => {
  await numberField(page).fill(fill(number, world.values));
  await page.getByRole('button', { name: say('Filtrar') }).click();
});

/**
 * The table is in the language of the page: status, name, what happens next. The page is read as the server sends it:
 * to open it 21 times would take a minute.
 */
Then('protocol {int} tells, status by status:', async ({ page, world }, baseId: number, table: DataTable) => {
  const number = world.protocolNumber(baseId);
  const reader = await page.context().newPage();
  for (const [statusId = '', name = '', next = ''] of table.raw()) {
    // Without a message, which would take the place of the status's own words.
    await world.setProtocolStatus(number, Number(statusId), '');
    const html = await page.evaluate(async (address) => (await fetch(address)).text(), `/protocol/${number}`);
    const { card, open } = await reader.evaluate(readProtocol, html);
    expect(card).toContain(name);
    expect(card).toContain(next);
    expect(open).toEqual([expect.stringContaining(name)]);
  }
  await reader.close();
});

/**
 * The first part of a protocol's page, and the open entries of its history. Runs in a page of its own, because the
 * portal's policy (trusted types) forbids its pages to parse HTML.
 */
function readProtocol(html: string) {
  const shown = new DOMParser().parseFromString(html, 'text/html');
  return {
    card: shown.querySelector('main section')?.textContent,
    open: Array.from(shown.querySelectorAll('main details[open]'), ({ textContent }) => textContent),
  };
}

When('I unfold the whole history', async ({ page }) => {
  const closed = page.getByRole('listitem').locator('details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
});

Then('the history holds only paragraphs, lists, emphasis and links', async ({ page }) => {
  const names = await page
    .getByRole('listitem')
    .locator('details > :not(summary)')
    .locator('*')
    .evaluateAll((elements) => elements.map((element) => element.localName));
  const allowed = ['div', 'p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'a'];
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !allowed.includes(name))).toEqual([]);
});

Then('its links lead only to:', async ({ page }, table: DataTable) => {
  const links = page.getByRole('listitem').locator('details a[href]');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(table.raw().flat());
});

Then('the page prints on one sheet', async ({ page }) => {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
