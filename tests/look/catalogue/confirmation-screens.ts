import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { PURCHASE } from '../../support/samples/purchase.ts';
import {
  CONFIRMATION,
  confirmInVain,
  OFF_STORE,
  press,
  pressWithFaults,
  pressWithoutConnection,
  type Screen,
} from './screen.ts';

const photo = fileURLToPath(new URL('../../../fixtures/files/photo.jpg', import.meta.url));
const invoice = fileURLToPath(new URL('../../../fixtures/files/invoice.pdf', import.meta.url));

const exchange: Screen['before'] = (customer) => customer.selectExchange('usual');
/** The reason for a defect asks for photos. */
const defect: NonNullable<Screen['before']> = async (customer) => {
  const choices = { reason: '20', subReason: '2004', wish: '24' };
  await customer.choose('usual', choices);
  await customer.send({ intent: 'add', line: customer.key('usual'), ...choices, details: 'Costura aberta.' });
};

const ACCOUNT = {
  pixKey: 'marina.couto@exemplo.com.br',
  bank: '341',
  branch: '0417-6',
  account: '102938-X',
};

const DEFECT = { ...PURCHASE, reason: '20', subReason: '2053', details: 'A sola do pé direito descolou.' };

export const confirmationScreens: Screen[] = [
  { name: 'confirmation', before: exchange, path: () => CONFIRMATION },
  { name: 'confirmation-buyer', before: exchange, path: () => `${CONFIRMATION}?editar=comprador` },
  {
    name: 'confirmation-buyer-faults',
    before: exchange,
    path: () => `${CONFIRMATION}?editar=comprador`,
    act: async (page) => {
      await page.locator('input[name="document"]').fill('12345678900');
      await page.locator('input[name="cep"]').fill('1');
      await page.locator('input[name="street"]').fill('');
      await pressWithFaults('save-buyer')(page);
    },
  },
  {
    name: 'confirmation-connection-lost',
    before: exchange,
    path: () => `${CONFIRMATION}?editar=comprador`,
    act: (page) => pressWithoutConnection(page, 'confirm'),
  },
  {
    name: 'confirmation-refund',
    // Paid by bank slip, so the screen says where the money goes.
    before: async (customer) => {
      const refund = { line: customer.key('usual'), reason: '8', wish: '22' };
      await customer.send({ intent: 'choose', ...refund });
      await customer.send({ intent: 'add', ...refund, ...ACCOUNT, details: '' });
    },
    path: () => CONFIRMATION,
  },
  {
    name: 'confirmation-in-doubt',
    before: async (customer) => {
      await customer.selectExchange('usual');
      await customer.break('generateProtocol');
    },
    path: () => CONFIRMATION,
    act: confirmInVain,
  },
  {
    name: 'confirmation-off-store',
    before: (customer) => customer.send(DEFECT, OFF_STORE),
    path: () => `${OFF_STORE}/confirmacao`,
  },
  {
    name: 'confirmation-photos-missing',
    before: defect,
    path: () => CONFIRMATION,
    act: pressWithFaults('confirm'),
  },
  {
    name: 'confirmation-files',
    before: defect,
    path: () => CONFIRMATION,
    act: async (page) => {
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles(['photo.jpg', 'photo-rotated.jpg'].map(takenByPhone));
      await page.locator('input[type="file"]').last().setInputFiles(invoice);
      await add(page);
    },
  },
  {
    name: 'home-without-number',
    before: async (customer) => {
      await defect(customer);
      const fields = { message: 'Solicitação gerada com sucesso' };
      await customer.addFault({ call: 'generateProtocol', kind: 'changed', fields });
      await customer.addFault({ call: 'protocols', kind: 'no-rows' });
    },
    path: () => CONFIRMATION,
    act: async (page) => {
      await page.locator('input[type="file"]').first().setInputFiles(photo);
      await add(page);
      await page.getByRole('img', { name: 'photo.jpg' }).waitFor();
      await press('confirm')(page);
      await page.waitForURL(/\/protocolos(?:#|$)/);
      await page.goto(new URL('/home', page.url()).href);
    },
  },
];

/** Without script chosen files are sent with the form. */
async function add(page: Page): Promise<void> {
  const button = page.locator('button[value="add-files"]:visible').first();
  if (await button.isVisible()) await button.click();
}

/** A phone gives all photos that it takes the same name. */
function takenByPhone(file: string) {
  const buffer = readFileSync(new URL(`../../../fixtures/files/${file}`, import.meta.url));
  return { name: 'image.jpg', mimeType: 'image/jpeg', buffer };
}
