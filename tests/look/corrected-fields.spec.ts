import { expect, test, type Locator } from '@playwright/test';

import { addresses } from './addresses.ts';
import { openScreen } from './catalogue/open-screen.ts';
import { OFF_STORE, pressWithFaults } from './catalogue/screen.ts';

const looker = { brand: 'vaivem', language: 'pt', scheme: 'light', width: 375, hasScript: true } as const;
const VALUES: Record<string, string> = {
  email: 'marina@exemplo.com.br',
  phone: '11912345678',
  code: '1234567',
};
/** Each dialog of the login, and the button that sends it. */
const dialogs = { acesso: 'send-email', codigo: 'verify', whatsapp: 'send-whatsapp' };

for (const [dialog, intent] of Object.entries(dialogs)) {
  test(`each message of the login's dialog ${dialog} disappears when its field is corrected`, async ({
    browser,
  }) => {
    const screen = {
      name: dialog,
      isPublic: true,
      path: () => `/login?dialog=${dialog}`,
      act: pressWithFaults(intent),
    };
    const { context, page } = await openScreen(browser, screen, looker, addresses());
    const links = page.locator('[data-summary] a');
    let left = await links.count();
    expect(left).toBeGreaterThan(1);
    for (; left > 0; left -= 1) {
      const field = page.locator((await links.first().getAttribute('href')) ?? '');
      await correct(field);
      await expect(links).toHaveCount(left - 1);
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    }
    await expect(page.locator('[id$="-error"]')).toHaveCount(0);
    await context.close();
  });
}

test('a message about the address of a code disappears when the other kind of address is chosen', async ({
  browser,
}) => {
  const screen = {
    name: 'channel',
    isPublic: true,
    path: () => '/login?dialog=codigo',
    act: pressWithFaults('verify'),
  };
  const { context, page } = await openScreen(browser, screen, looker, addresses());
  await page.locator('input[name="channel"]').first().check();
  await page.locator('button[value="verify"]').first().click();
  const links = page.locator('[data-summary] a');
  await expect(links.and(page.locator('[href="#codigo-email"]'))).toHaveCount(1);
  await page.locator('input[name="channel"]').last().check();
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', '#codigo-code');
  await context.close();
});

test('a field that is judged as it is left changes the look of no other', async ({ browser }) => {
  const screen = { name: 'off-store', path: () => OFF_STORE };
  const { context, page } = await openScreen(browser, screen, looker, addresses());
  const untouched = page.locator('input[name="city"]');
  const border = () => untouched.evaluate((element) => getComputedStyle(element).borderColor);
  const before = await border();
  await page.locator('input[name="cnpj"]').pressSequentially('1');
  await page.keyboard.press('Tab');
  await page.locator('input[name="cnpj"][aria-invalid="true"]').waitFor();
  expect(await border()).toBe(before);
  await context.close();
});

async function correct(field: Locator): Promise<void> {
  const { name, type } = await field.evaluate((element: HTMLInputElement) => ({
    name: element.name,
    type: element.type,
  }));
  if (type === 'radio' || type === 'checkbox') await field.check();
  else await field.pressSequentially(VALUES[name] ?? '');
}
