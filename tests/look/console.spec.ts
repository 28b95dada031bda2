import { expect, test, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

import { World } from '../e2e/world.ts';
import { addresses } from './addresses.ts';
import { axeFaults } from './measures/axe-faults.ts';
import { htmlFaults } from './measures/html-rules.ts';

const PHONE = { width: 375, height: 667 };
const DESKTOP = { width: 1280, height: 800 };
const SECTIONS = [
  'Mundo',
  'Chamadas',
  'Relógio',
  'Falhas',
  'Protocolos',
  'Cenários',
  'Mundos',
  'Compartilhar',
];

const SAMPLES = fileURLToPath(new URL('../../fixtures/files/', import.meta.url));

test.use({ locale: 'pt-BR' });

/** Sends a code as the portal does. */
async function sendCode({ customer }: World): Promise<void> {
  await callApi('authentication/fastaccess/code', { brand: 4, email: customer.email });
}

async function callApi(path: string, body: object): Promise<void> {
  const { status } = await fetch(`${addresses().mockUrl}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status).toBe(200);
}

/** A world with a code, calls and a fault, and its console. */
async function openConsole(page: Page): Promise<World> {
  const { mockUrl } = addresses();
  const world = await World.create(mockUrl, 'size-exchange');
  await world.addFault({ call: 'upload', kind: 'status', status: 503, times: 2 });
  for (let calls = 0; calls < 3; calls += 1) await sendCode(world);
  await page.goto(`${mockUrl}/?world=${world.id}`);
  return world;
}

const newest = (page: Page) => page.getByRole('complementary', { name: 'Código mais novo' });
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Seções' }).getByRole('link', { name, exact: true });

async function codeOf(world: World): Promise<string> {
  return (await world.codes()).at(-1)?.code ?? '';
}

const runSchema = z.object({ pictures: z.array(z.object({ type: z.string() })) });

/** The types of the pictures in a world's run, in order. */
async function picturesOf({ id }: World): Promise<string[]> {
  const answer = await fetch(`${addresses().mockUrl}/_mock/worlds/${id}/run`);
  return runSchema.parse(await answer.json()).pictures.map(({ type }) => type);
}

/** Each section is seen on a phone and a desktop, light and dark, with script and without, in some combinations. */
const LOOKS = SECTIONS.flatMap((name, position) =>
  [PHONE, DESKTOP].map((viewport, turn) => ({
    name,
    viewport,
    colorScheme: (position + turn) % 2 === 0 ? ('light' as const) : ('dark' as const),
    hasScript: (Math.floor(position / 2) + turn) % 2 === 0,
  })),
);

for (const { name, viewport, colorScheme, hasScript } of LOOKS) {
  const how = `${viewport.width} px, ${colorScheme}${hasScript ? '' : ', without script'}`;
  test(`the section ${name} of the console shows the newest code, is accessible and has valid HTML (${how})`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ viewport, colorScheme });
    // Scripts are blocked rather than switched off, so that axe can still run.
    if (!hasScript) await page.route('**/console/*.js', (route) => route.abort());
    const world = await openConsole(page);
    await section(page, name).click();
    await expect(page).toHaveTitle(`${name} · size-exchange · Console · Vaivém`);
    await expect.soft(newest(page)).toContainText(await codeOf(world));
    expect.soft(await axeFaults(page)).toEqual([]);
    const source = await (await page.request.get(page.url())).text();
    // Checkboxes of one name are sent as a list.
    const faults = htmlFaults(source).filter((fault) => !fault.startsWith('form-dup-name'));
    expect.soft(faults).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(wide, 'does not scroll sideways').toBeLessThanOrEqual(viewport.width);
    await page.close();
  });
}

for (const hasScript of [true, false]) {
  test.describe(hasScript ? 'the console with script' : 'the console without script', () => {
    test.use({ javaScriptEnabled: hasScript });

    test('has the newest code at the top of each section on a phone, and keeps it in sight', async ({
      page,
    }) => {
      await page.setViewportSize(PHONE);
      const world = await openConsole(page);
      const code = newest(page)
        .getByText(await codeOf(world))
        .first();
      for (const name of SECTIONS) {
        await section(page, name).click();
        const above = await code.boundingBox();
        expect((above?.y ?? PHONE.height) + (above?.height ?? 0)).toBeLessThan(PHONE.height / 4);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(code).toBeInViewport({ ratio: 1 });
        await page.evaluate(() => window.scrollTo(0, 0));
      }
    });

    test('logs a customer in to the portal by one press', async ({ page }) => {
      await openConsole(page);
      const portal = page.waitForEvent('popup');
      await page.getByRole('button', { name: 'Entrar como Marina Couto Ferraz em Fila' }).click();
      const opened = await portal;
      await expect(opened).toHaveURL(/^http:\/\/fila\.localhost:\d+\/(?:home)?$/);
      await expect(opened).toHaveTitle(/^Seus pedidos · /);
    });

    test('finds and loads a scenario, moves the clock of its world, and deletes that world', async ({
      page,
    }) => {
      const { mockUrl } = addresses();
      await page.goto(`${mockUrl}/?ver=cenarios`);
      await page.getByRole('searchbox').fill('codigo vencido');
      if (!hasScript) await page.getByRole('button', { name: 'Filtrar' }).click();
      const load = page.getByRole('button', { name: /^Carregar/ });
      await expect(load).toHaveCount(1);
      await load.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('expired-code');

      await section(page, 'Relógio').click();
      await page.getByLabel('Data e hora (UTC)').fill('2027-02-28T12:30');
      await page.getByRole('button', { name: 'Ir para esta data' }).click();
      await expect(page.getByRole('main')).toContainText('28/02/2027 12:30 UTC');
      await page.getByRole('button', { name: '+1 dia' }).click();
      await expect(page.getByRole('main')).toContainText('01/03/2027 12:30 UTC');

      const address = page.url();
      await section(page, 'Mundo').click();
      await page.getByText('Apagar este mundo').click();
      await page.getByRole('button', { name: 'Apagar de vez' }).click();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText('Mundos');
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este mundo não existe mais');
    });

    test('searches the calls, and offers those that it found as a JSON file', async ({ page }) => {
      const world = await openConsole(page);
      await callApi('authentication/fastaccess/login', {
        brand: 4,
        email: world.customer.email,
        tokenCode: await codeOf(world),
      });
      await section(page, 'Chamadas').click();
      await expect(page.getByText('4 chamadas')).toBeVisible();
      await page.getByRole('searchbox').fill('TOKENcode');
      if (!hasScript) await page.getByRole('button', { name: 'Filtrar' }).click();
      await expect(page.getByText('1 chamada', { exact: true })).toBeVisible();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Baixar como JSON' }).click();
      expect((await download).suggestedFilename()).toBe(`vaivem-${world.id}-chamadas.json`);
    });

    test('takes pictures of screens as files, and refuses a file that is no picture', async ({ page }) => {
      const world = await openConsole(page);
      await section(page, 'Compartilhar').click();
      const field = page.getByLabel(/^Imagens das telas/);
      await field.setInputFiles([`${SAMPLES}photo.png`, `${SAMPLES}photo.webp`]);
      await field.focus();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Juntar' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('listitem').filter({ hasText: /^photo\./ })).toHaveText([/png/, /webp/]);
      await field.setInputFiles(`${SAMPLES}png-named.jpg`);
      await page.getByRole('button', { name: 'Juntar' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'png-named.jpg' })).toHaveCount(1);
      await field.setInputFiles(`${SAMPLES}text.jpg`);
      await page.getByRole('button', { name: 'Juntar' }).click();
      await expect(page.getByText('Uma imagem é um PNG, JPEG ou WebP.')).toBeVisible();
      expect(await picturesOf(world)).toEqual(['image/png', 'image/webp', 'image/png']);
    });

    test('can be used by keyboard alone', async ({ page }) => {
      const world = await openConsole(page);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: /^Entrar como Marina/ }).first()).toBeFocused();
      await section(page, 'Falhas').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('checkbox', { name: 'Pedidos demoram 4 s' }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toContainText('orders: demora, 4000 ms, até retirar');
      expect(world.id).toMatch(/^w\d+$/);
    });
  });
}

test('the console searches for what was typed before its script came', async ({ page }) => {
  await openConsole(page);
  const script = Promise.withResolvers<null>();
  await page.route('**/console.js', (route) => script.promise.then(() => route.continue()));
  await section(page, 'Chamadas').click();
  await expect(page.getByText('3 chamadas')).toBeVisible();
  await page.getByRole('searchbox').fill('nothing');
  script.resolve(null);
  await expect(page.getByText('0 chamadas')).toBeVisible();
});

test('the console takes pictures that are pasted, dropped and photographed, and stays on its page', async ({
  page,
}) => {
  // A browser would ask which window to capture, and nobody is here to answer.
  await page.addInitScript(() => {
    navigator.mediaDevices.getDisplayMedia = () => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
      return Promise.resolve(canvas.captureStream(10));
    };
  });
  const world = await openConsole(page);
  await section(page, 'Compartilhar').click();
  const address = page.url();
  const says = page.getByRole('main').getByRole('status');
  const photograph = page.getByRole('button', { name: 'Fotografar uma tela' });
  // The button is there once the script is, which takes what is pasted.
  await expect(photograph).toBeVisible();
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
    const event = (name: string) => {
      const files = new DataTransfer();
      files.items.add(new File([blob ?? ''], name, { type: 'image/png' }));
      return files;
    };
    const bubbles = { bubbles: true, cancelable: true };
    for (const name of ['colada.png', 'outra.png']) {
      document.body.dispatchEvent(new ClipboardEvent('paste', { ...bubbles, clipboardData: event(name) }));
    }
    document.body.dispatchEvent(new DragEvent('drop', { ...bubbles, dataTransfer: event('solta.png') }));
  });
  await expect(says).toHaveText('3 de 10 imagens juntadas.');
  await page.getByRole('button', { name: 'Juntar' }).focus();
  await page.keyboard.press('Tab');
  await expect(photograph).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(says).toHaveText('4 de 10 imagens juntadas.');
  const names = ['colada.png', 'outra.png', 'solta.png', 'tela.png'];
  await expect(page.locator('#imagens-lista li')).toHaveText(names.map((name) => new RegExp(`^${name}`)));
  expect(await picturesOf(world)).toEqual(names.map(() => 'image/png'));
  expect(page.url()).toBe(address);
  // Pasted text is no picture.
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'x');
    document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }));
  });
  expect(await axeFaults(page)).toEqual([]);
  expect(await picturesOf(world)).toHaveLength(4);
});

test('the console shows a new call and code by itself, and keeps what is open and what has the focus', async ({
  page,
}) => {
  const world = await openConsole(page);
  await section(page, 'Chamadas').click();
  const first = page.locator('summary').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open]')).toHaveCount(1);
  await sendCode(world);
  await expect(page.getByText('4 chamadas')).toBeVisible();
  await expect(newest(page)).toContainText(await codeOf(world));
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect(page.locator('summary').nth(1)).toBeFocused();
});

test('a paused console sends no request, on its other pages either, until it goes on', async ({ page }) => {
  await page.clock.install();
  await openConsole(page);
  const toggle = page.getByRole('button', { name: 'Ao vivo' });
  await toggle.click();
  await section(page, 'Chamadas').click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.runFor(20_000);
  expect(asked).toEqual([]);
  const next = page.waitForRequest('**/?world=*');
  await toggle.click();
  await next;
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
});

test('the console does not show a late answer to an earlier search', async ({ page }) => {
  await page.goto(`${addresses().mockUrl}/?ver=cenarios`);
  // Paused, because the next update would put a wrong list right.
  await page.getByRole('button', { name: 'Ao vivo' }).click();
  const held = Promise.withResolvers<undefined>();
  await page.route('**/*busca=pix*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const late = page.waitForResponse('**/*busca=pix*');
  await page.getByRole('searchbox').fill('pix');
  await page.getByRole('searchbox').fill('codigo vencido');
  const load = page.getByRole('button', { name: /^Carregar/ });
  await expect(load).toHaveCount(1);
  held.resolve(undefined);
  await (await late).finished();
  // When another request has ended, the page has handled the late answer.
  await page.evaluate(async () => (await fetch('/console/console.css')).text());
  await expect(load).toHaveAccessibleName('Carregar expired-code');
  await expect(load).toHaveCount(1);
});

test('a world that is marked in the list stays marked when its calls change', async ({ page }) => {
  const world = await openConsole(page);
  await section(page, 'Mundos').click();
  const mark = page.getByRole('checkbox', { name: new RegExp(`, ${world.id}$`) });
  await mark.check();
  await sendCode(world);
  await expect(page.getByRole('listitem').filter({ has: mark })).toContainText('4 chamadas');
  await expect(mark).toBeChecked();
});

test('the console without script shows a new code after a reload', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  const world = await openConsole(page);
  await expect(page.getByRole('button', { name: 'Ao vivo' })).toBeHidden();
  await sendCode(world);
  await page.reload();
  await expect(newest(page)).toContainText(await codeOf(world));
  await page.close();
});

test('the console copies the newest code', async ({ page, context }) => {
  const world = await openConsole(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: addresses().mockUrl });
  await newest(page)
    .getByRole('button', { name: /^Copiar/ })
    .click();
  await expect(newest(page).getByRole('button', { name: /^Copiado/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await codeOf(world));
});
