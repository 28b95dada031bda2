import type { BrowserContext, Page } from '@playwright/test';

import { expect } from '../../support/expect.ts';
import type { Visitor } from '../../support/visitor.ts';
import { textField } from '../fields.ts';
import { overHttp } from '../over-http.ts';
import { addressOf, Given, Then, When } from '../test.ts';
import { fill, say } from '../words.ts';
import type { World } from '../world.ts';

async function askByEmail(page: Page, email: string, { accepts = true } = {}): Promise<void> {
  await page.getByRole('link', { name: say('Acesso rápido') }).click();
  const dialog = page.getByRole('dialog', { name: say('Receba seu código') });
  await textField(dialog, 'E-mail').fill(email);
  if (accepts) await dialog.getByRole('checkbox', { name: say('Li e aceito a') }).check();
  await dialog.getByRole('button', { name: say('Enviar código') }).click();
}

async function askByWhatsapp(page: Page, phone: string, { accepts = true } = {}): Promise<void> {
  await page.getByRole('link', { name: say('Já tenho um código') }).click();
  await page.getByRole('link', { name: say('Receber o código por WhatsApp') }).click();
  const dialog = page.getByRole('dialog', { name: say('Receba o código por WhatsApp') });
  await textField(dialog, 'Telefone com DDD').fill(phone);
  if (accepts) await dialog.getByRole('checkbox', { name: say('Li e aceito a') }).check();
  await dialog.getByRole('button', { name: say('Enviar código por WhatsApp') }).click();
}

async function typeCode(page: Page, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('Digite seu código') });
  await dialog.getByRole('textbox', { name: say('Código'), exact: true }).fill(code);
  await dialog.getByRole('button', { name: say('Enviar e entrar') }).click();
}

async function logIn(page: Page, world: World, email: string): Promise<void> {
  await askByEmail(page, email);
  await typeCode(page, await world.takeCode('email'));
  await expect(page).not.toHaveURL(/\/login/);
}

async function enter(
  visitor: Visitor,
  world: World,
  channel: 'email' | 'whatsapp',
  identity: Record<string, string>,
): Promise<void> {
  await visitor.post('/login', { intent: `send-${channel}`, ...identity, terms: 'on' });
  const code = await world.takeCode(channel);
  const { status } = await visitor.post('/login', { intent: 'verify', channel, ...identity, code });
  expect(status, 'the answer to the code').toBe(303);
}

/** Begins with a session that was opened over HTTP, because the script is about what comes after. */
async function beginSession(
  context: BrowserContext,
  world: World,
  slug: string,
  channel: 'email' | 'whatsapp' = 'email',
): Promise<void> {
  const { email, phone } = world.values;
  const identity = channel === 'email' ? { email } : { phone };
  await overHttp(context, addressOf(slug), (visitor) => enter(visitor, world, channel, identity));
}

Given('I am logged in', async ({ context, world, brand, openPortal }) => {
  await beginSession(context, world, brand);
  await openPortal();
});

Given('I am logged in at {string}', async ({ context, world, openPortal }, slug: string) => {
  await beginSession(context, world, slug);
  await openPortal(slug);
});

/** For the page of a script, the page in a second browser of the same customer. */
const otherDevices = new WeakMap<Page, Page>();

export function otherDeviceOf(page: Page): Page {
  const other = otherDevices.get(page);
  if (!other) throw new Error('there is no other device');
  return other;
}

/** @param channel by which the code comes */
async function logInElsewhere(
  page: Page,
  world: World,
  brand: string,
  channel: 'email' | 'whatsapp',
): Promise<void> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('no second browser');
  await beginSession(context, world, brand, channel);
  const other = await context.newPage();
  await other.goto(addressOf(brand));
  await expect(other).not.toHaveURL(/\/login/);
  otherDevices.set(page, other);
}

Given('I am logged in on another device', async ({ page, world, brand }) => {
  await logInElsewhere(page, world, brand, 'email');
});

Given('I am logged in by WhatsApp on another device', async ({ page, world, brand }) => {
  await logInElsewhere(page, world, brand, 'whatsapp');
});

Then('the other device reads {string}', async ({ page }, text: string) => {
  await expect(otherDeviceOf(page).getByText(say(text)).first()).toBeVisible();
});

Then('the other device is taken to the login', async ({ page }) => {
  const other = otherDeviceOf(page);
  await other.reload();
  await expect(other).toHaveURL((url) => url.pathname === '/login');
});

When('I log out', async ({ page }) => {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('Sair') })
    .click();
  await expect(page).toHaveURL((url) => url.pathname === '/login');
});

/** Opening the login always logs out first (.docs/rules/login-and-codes.md#login-page). */
When('I log out in another tab', async ({ context, brand }) => {
  const tab = await context.newPage();
  await tab.goto(`${addressOf(brand)}/login`);
  await tab.close();
});

/** As when the cookie expires, or another tab logs out. */
When('my browser forgets the session', async ({ context }) => {
  await context.clearCookies();
});

async function expectEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: say('Acesso rápido') }).click();
  const dialog = page.getByRole('dialog', { name: say('Receba seu código') });
  await expect(textField(dialog, 'E-mail')).toHaveValue(email);
}

Then('the e-mail for the code is mine already', ({ page, world }) => expectEmail(page, world.values.email));

Then('the e-mail for the code is empty', ({ page }) => expectEmail(page, ''));

When('I log in', async ({ page, world }) => {
  await logIn(page, world, world.values.email);
});

/** A customer of this world, as the fixtures call them. */
When('I log in as {string}', async ({ page, world }, id: string) => {
  await logIn(page, world, world.customerOf(id).email ?? '');
});

/** In the same browser, beside the page that is played. */
When('{string} logs in in another tab', async ({ brand, context, world }, id: string) => {
  const email = world.customerOf(id).email ?? '';
  await overHttp(context, addressOf(brand), async (visitor) => {
    await visitor.get('/login');
    await enter(visitor, world, 'email', { email });
  });
});

/** In the same browser, beside the page that is played. */
When('I delete my data in another tab', async ({ brand, context }) => {
  await overHttp(context, addressOf(brand), async (visitor) => {
    const { headers } = await visitor.post('/dados-e-privacidade', {});
    expect(headers['location'], 'where the deletion leads').toBe('/login');
  });
});

When('I ask for a code by e-mail', async ({ page, world }) => {
  await askByEmail(page, world.values.email);
});

When('I ask for a code for the e-mail {string}', async ({ page, world }, email: string) => {
  await askByEmail(page, fill(email, world.values));
});

When('I ask for a code without accepting the terms', async ({ page, world }) => {
  await askByEmail(page, world.values.email, { accepts: false });
});

When('I ask for a code by WhatsApp without accepting the terms', async ({ page, world }) => {
  await askByWhatsapp(page, world.values.phone, { accepts: false });
});

When('I accept the terms', async ({ page }) => {
  await page.getByRole('checkbox', { name: say('Li e aceito a') }).check();
});

When('I ask for a code by WhatsApp', async ({ page, world }) => {
  await askByWhatsapp(page, world.values.phone);
});

When('I ask for a code by WhatsApp for {string}', async ({ page, world }, phone: string) => {
  await askByWhatsapp(page, fill(phone, world.values));
});

When('I type the code I received by {word}', async ({ page, world }, channel: string) => {
  await typeCode(page, await world.takeCode(channel === 'WhatsApp' ? 'whatsapp' : 'email'));
});

When('I paste the code I received with spaces in it', async ({ page, world }) => {
  const code = await world.takeCode('email');
  await typeCode(page, `${code.slice(0, 3)} ${code.slice(3)} `);
});

When('I type the code {string}', async ({ page }, code: string) => {
  await typeCode(page, code);
});

When('I type a wrong code {int} times', async ({ page }, times: number) => {
  for (let count = 1; count <= times; count += 1) {
    // Each code is different, so that its answer can be told from the one before.
    const code = String(count).padStart(7, '0');
    await typeCode(page, code);
    // The attribute is what the answer filled in: typing may go on only then, because the answer takes the focus.
    await expect(page.getByRole('textbox', { name: say('Código'), exact: true })).toHaveAttribute(
      'value',
      code,
    );
  }
});

/** The stranger's browser did not ask for a code. */
When(
  'a stranger tries {int} codes for my e-mail at once',
  async ({ browser, world, brand }, times: number) => {
    const { email } = world.values;
    const stranger = await browser.newContext();
    await overHttp(stranger, addressOf(brand), async (visitor) => {
      const codes = Array.from({ length: times }, (_, index) => String(index + 1).padStart(7, '0'));
      await Promise.all(
        codes.map((code) => visitor.post('/login', { intent: 'verify', channel: 'email', email, code })),
      );
    });
    await stranger.close();
  },
);

When('the countdown for another code is over', async ({ page, hasScript }) => {
  const ready = page.getByText(say('Se o código não chegou, você já pode reenviar.'));
  // Without script the seconds on the page do not run: a customer reloads.
  await expect(async () => {
    if (!hasScript) await page.reload();
    await expect(ready).toBeVisible({ timeout: hasScript ? 15_000 : 100 });
  }).toPass();
});

Then('another code cannot be asked for yet', async ({ page }) => {
  await expect(page.getByRole('button', { name: say('Reenviar código por e-mail') })).toBeDisabled();
});

When('I ask for another code', async ({ page }) => {
  await page.getByRole('button', { name: say('Reenviar código por e-mail') }).click();
  // The code is in the outbox before the page has its answer: the customer acts only after that.
  await expect(page.getByText(say('Você pode reenviar em'))).toBeVisible();
});

/** Waits for the dialog, because the one before it has fields of the same names. */
async function isOpen(page: Page, dialog: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: say(dialog), exact: true })).toBeVisible();
}

When('I say that I already have a code', async ({ page }) => {
  await page.getByRole('link', { name: say('Já tenho um código') }).click();
  await isOpen(page, 'Digite seu código');
});

When('I cancel', async ({ page }) => {
  await page.getByRole('button', { name: say('Cancelar') }).click();
});

Then('I am asked for the code', async ({ page }) => {
  await expect(page.getByRole('dialog', { name: say('Digite seu código') })).toBeVisible();
});

When('I go to where a code by WhatsApp is asked for', async ({ page }) => {
  await page.getByRole('link', { name: say('Já tenho um código') }).click();
  await page.getByRole('link', { name: say('Receber o código por WhatsApp') }).click();
  await isOpen(page, 'Receba o código por WhatsApp');
});
