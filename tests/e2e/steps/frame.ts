import type { Page } from '@playwright/test';
import type { DataTable } from 'playwright-bdd';

import { expect } from '../../support/expect.ts';
import { addressOf, Then, When } from '../test.ts';
import { fill, say } from '../words.ts';

/** The alerts over the page, by their roles; unlike other messages of these roles, they can be closed. */
function alerts(page: Page) {
  const putAway = page.getByRole('link', { name: say('Fechar aviso') });
  return page.getByRole('alert').or(page.getByRole('status')).filter({ has: putAway });
}

/** A failure interrupts (`alert`), anything else waits (`status`). Looks only once, because an alert goes away. */
Then('an alert titled {string} says {string}', async ({ page }, title: string, text: string) => {
  await seeAlert(page, title, say(text), say(title));
});

/** The smaller line below a failed call's alert: what the server said, and the status. */
Then('below it stands {string}', async ({ page }, detail: string) => {
  const parts = detail.split(' · ');
  const code = parts.pop() ?? '';
  const message = page.getByRole('alert').or(page.getByRole('status'));
  await expect(message.filter({ hasText: [...parts, say(code)].join(' · ') }).first()).toBeVisible();
});

/** What the brand API said, in its own words. */
Then('an alert titled {string} quotes {string}', async ({ page }, title: string, words: string) => {
  await seeAlert(page, title, words, say(title));
});

Then(
  'an alert titled {string} quotes {string} and says {string}',
  async ({ page }, title: string, words: string, text: string) => {
    await seeAlert(page, title, `${words} · ${say(text)}`, say(title));
  },
);

async function seeAlert(page: Page, title: string, words: string, heading: string): Promise<void> {
  const alert = page.getByRole(title === 'Erro' ? 'alert' : 'status').filter({ hasText: words });
  await expect(alert.filter({ has: page.getByText(heading, { exact: true }) }).first()).toBeVisible();
}

/** From here on only steps move the clock, so that a slow machine is not late to look away. */
Then('it stays while I point at it', async ({ page, hasScript }) => {
  await alerts(page).first().hover();
  if (hasScript) {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 60_000);
  }
  await expect(alerts(page).first()).toBeVisible();
});

Then(
  'it goes {float} seconds after I look away, where script runs',
  async ({ page, hasScript }, seconds: number) => {
    await page.mouse.move(0, 0);
    if (hasScript) {
      await page.clock.fastForward(seconds * 1_000 - 1_000);
      await expect(alerts(page).first()).toBeVisible();
      await page.clock.fastForward(1_100);
      await expect(alerts(page)).toHaveCount(0);
      await page.clock.resume();
    } else {
      await expect(alerts(page).first()).toBeVisible();
    }
  },
);

Then('there is no alert', async ({ page }) => {
  await expect(alerts(page)).toHaveCount(0);
});

When('I expect an answer of {int}', ({ watch }, status: number) => {
  watch.expect(status);
});

Then('its number can be copied, where script runs', async ({ page, hasScript }) => {
  if (!hasScript) return;
  await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
  await page.getByRole('button', { name: say('Copiar número do protocolo') }).click();
  await expect(page.getByText(say('Copiado com sucesso!'))).toBeVisible();
});

Then('a browser that forbids copying is told, where script runs', async ({ page, hasScript }) => {
  if (!hasScript) return;
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: say('Copiar número do protocolo') }).click();
  await expect(page.getByText(say('Erro ao copiar: o navegador não permitiu.'))).toBeVisible();
});

/** The pages have the same status, title and words, except for the code of the request. */
Then(
  'these addresses at {string} are one and the same page that is not there:',
  async ({ page, world }, slug: string, table: DataTable) => {
    const pages: { status: number | undefined; title: string; words: string }[] = [];
    for (const [path = ''] of table.raw()) {
      const answer = await page.goto(addressOf(slug) + fill(path, world.values));
      const words = await page.getByRole('main').innerText();
      pages.push({
        status: answer?.status(),
        title: await page.title(),
        words: words.replace(/r-[0-9a-f]{12}/, ''),
      });
    }
    const [first, ...others] = pages;
    expect(first?.status).toBe(404);
    expect(others).toEqual(others.map(() => first));
  },
);

Then('a form sent to {string} is answered {int}', async ({ page, world }, path: string, status: number) => {
  const answer = await page.evaluate(
    async (address) => {
      const { status } = await fetch(address, { method: 'POST' });
      return status;
    },
    fill(path, world.values),
  );
  expect(answer).toBe(status);
});

Then('{string} answers as {string}', async ({ page, world }, path: string, missing: string) => {
  const [asked, other] = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const answer = await fetch(address);
          return { status: answer.status, text: await answer.text() };
        }),
      ),
    [fill(path, world.values), fill(missing, world.values)],
  );
  expect(asked).toEqual(other);
});

When('I ask for the protocols', async ({ page }) => {
  const link = page.getByRole('navigation').getByRole('link', { name: say('Meus protocolos') });
  // Playwright's own click would wait for the next page.
  await link.dispatchEvent('click');
});

Then('it is shown that the page is on its way, where script runs', async ({ page, hasScript }) => {
  if (hasScript) await expect(page.getByText(say('Carregando…'))).toBeVisible();
});

Then('nothing is shown to be on its way', async ({ page }) => {
  await expect(page.getByText(say('Carregando…'))).toHaveCount(0);
});

Then('the browser keeps no cookie', async ({ page }) => {
  expect(await page.context().cookies()).toEqual([]);
});

Then('the portal keeps nothing of {string}', async ({ page }, kind: string) => {
  const term = page.getByRole('term').filter({ hasText: say(kind) });
  await expect(term.locator('xpath=following-sibling::dd')).toHaveText(say('Nada guardado.'));
});
