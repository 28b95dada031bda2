import { expect, test, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';

import { userAgent } from '../../.config/browser-use.ts';
import { addresses } from './addresses.ts';
import { Situation, type ScreenWorld } from './catalogue/situation.ts';
import { Finger } from './finger.ts';

/** The smallest phone that many have. */
const PHONE = { width: 375, height: 667 };
const files = fileURLToPath(new URL('../../fixtures/files/', import.meta.url));

interface Walk {
  world: ScreenWorld;
  /** The most taps and swipes that the walk may take; a page that grows exceeds them. */
  taps: number;
  swipes: number;
  go: (page: Page, finger: Finger) => Promise<void>;
}

/** What new customers come for: each walk leads from the login's first page to the end in as few steps as possible. */
const walks: Record<string, Walk> = {
  'an exchange': {
    world: {},
    taps: 12,
    swipes: 6,
    go: async (page, finger) => {
      await answer(page, finger, [
        'O tamanho não serviu',
        'Ficou pequeno',
        'Trocar por outro tamanho',
        /^G\b/,
      ]);
      await finger.tap(button(page, 'Adicionar'));
      await finger.tap(page.getByRole('dialog').getByRole('button', { name: /^Confirmar/ }));
      await confirm(page, finger);
    },
  },
  'a defect, with a photo': {
    world: {},
    taps: 11,
    swipes: 8,
    go: async (page, finger) => {
      await answer(page, finger, ['Veio com defeito', 'Outro defeito', 'Receber uma peça nova igual']);
      await finger.tap(button(page, 'Confirmar'));
      await finger.attach(page.getByLabel('Escolher fotos'), `${files}photo.jpg`);
      await expect(page.getByText('1 foto (até 5)')).toBeVisible();
      await confirm(page, finger);
    },
  },
  'a refund of a bank slip': {
    world: { scenario: 'refund-to-a-new-account' },
    taps: 15,
    swipes: 4,
    go: async (page, finger) => {
      await answer(page, finger, [
        'Não gostei do modelo',
        'Não ficou confortável',
        'Reembolso do valor pago',
      ]);
      await finger.type(field(page, 'Chave Pix'), 'marina.couto@exemplo.com.br');
      await finger.tap(page.getByRole('combobox', { name: 'Banco' }));
      await page.getByRole('combobox', { name: 'Banco' }).selectOption('341');
      await finger.type(field(page, 'Agência'), '0417-6');
      await finger.type(field(page, 'Conta'), '102938-x');
      await finger.tap(button(page, 'Adicionar'));
      await finger.tap(page.getByRole('dialog').getByRole('button', { name: /^Confirmar/ }));
      await confirm(page, finger);
    },
  },
  'a purchase outside the online store': {
    world: {},
    taps: 25,
    swipes: 23,
    go: async (page, finger) => {
      await finger.tap(page.getByText('Comprou fora da loja online?'));
      await finger.tap(page.getByRole('link', { name: 'Informar compra fora da loja online' }));
      await finger.type(field(page, 'Nome da loja'), 'Esporte da Vila');
      await finger.type(field(page, 'CNPJ da loja'), '12.ABC.345/01DE-35');
      await finger.type(field(page, 'Telefone da loja'), '(11) 3123-4567');
      await finger.type(field(page, 'Endereço da loja'), 'Rua das Laranjeiras, 45');
      await finger.type(field(page, 'Cidade da loja'), 'Campinas');
      await finger.type(field(page, 'Valor da compra'), 'R$ 399,90');
      await finger.type(field(page, 'Data da compra'), '05/10/2024');
      await finger.type(field(page, 'Número da nota fiscal'), '3702');
      await choose(page, finger, 'Veio com defeito');
      await choose(page, finger, 'Outro defeito da compra em loja');
      await finger.type(field(page, 'Nome do produto'), 'Tênis Corre Leve 3');
      await finger.type(field(page, 'Cor'), 'Areia');
      await finger.type(field(page, 'Tamanho'), '41');
      await finger.type(field(page, 'O que aconteceu com o produto?'), 'A sola do pé direito descolou.');
      await choose(page, finger, 'Quero reembolso');
      await finger.tap(button(page, 'Continuar'));
      await finger.attach(page.getByLabel('Escolher nota fiscal'), `${files}invoice.pdf`);
      await expect(page.getByRole('button', { name: 'Remover invoice.pdf' })).toBeVisible();
      if ((await page.getByText('Este motivo pede pelo menos uma foto.').count()) > 0) {
        await finger.attach(page.getByLabel('Escolher fotos'), `${files}photo.jpg`);
        await expect(page.getByText('1 foto (até 5)')).toBeVisible();
      }
      await confirm(page, finger);
    },
  },
  'how a protocol stands': {
    world: {},
    taps: 5,
    swipes: 0,
    go: async (page, finger) => {
      await finger.tap(page.getByRole('link', { name: /120102/ }).first());
      await expect(page.getByRole('heading', { level: 1, name: /120102/ })).toBeVisible();
    },
  },
};

for (const [name, { go, world, swipes, taps }] of Object.entries(walks)) {
  test(`${name} takes few taps and swipes on a phone`, async ({ browser }) => {
    const customer = await Situation.create('vaivem', addresses(), world);
    const context = await browser.newContext({
      userAgent,
      locale: 'pt-BR',
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const finger = new Finger(page);
    await page.goto(`http://vaivem.localhost:${addresses().portalPort}/login`);
    await page.locator('html[data-js]').waitFor({ state: 'attached' });
    await logIn(page, finger, customer);
    const atHome = { taps: finger.taps, swipes: finger.swipes };
    await go(page, finger);
    const took = { taps: finger.taps, swipes: finger.swipes };
    process.stdout.write(
      `${name}: ${took.taps} taps, ${took.swipes} swipes (of them ${atHome.taps} and ${atHome.swipes} for the login)\n`,
    );
    expect(took.taps, 'taps').toBeLessThanOrEqual(taps);
    expect(took.swipes, 'swipes').toBeLessThanOrEqual(swipes);
    await context.close();
  });
}

async function logIn(page: Page, finger: Finger, customer: Situation): Promise<void> {
  await finger.tap(page.getByRole('link', { name: 'Acesso rápido' }));
  await finger.type(field(page, 'E-mail'), customer.email);
  await finger.tap(page.getByRole('checkbox'));
  await finger.tap(button(page, 'Enviar código'));
  await field(page, 'Código').waitFor();
  await finger.type(field(page, 'Código'), await customer.lastCode());
  await finger.tap(button(page, 'Enviar e entrar'));
  await page.getByRole('heading', { level: 1, name: 'O que você quer trocar ou devolver?' }).waitFor();
}

/** Opens the shirt's form, and answers its questions. */
async function answer(page: Page, finger: Finger, answers: readonly (string | RegExp)[]): Promise<void> {
  await finger.tap(page.getByRole('link', { name: /^Ver item – Camisa Várzea 12, M/ }).first());
  for (const option of answers) await choose(page, finger, option);
}

function choose(page: Page, finger: Finger, option: string | RegExp): Promise<void> {
  const name = typeof option === 'string' ? new RegExp(`^${option}`) : option;
  return finger.tap(page.getByRole('radio', { name }).first());
}

async function confirm(page: Page, finger: Finger): Promise<void> {
  await finger.tap(button(page, 'Confirmar'));
  await expect(page.getByText('gerado com sucesso')).toBeVisible();
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

function field(page: Page, name: string) {
  return page.getByRole('textbox', { name, exact: true }).first();
}
