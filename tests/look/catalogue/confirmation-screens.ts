import { fileURLToPath } from 'node:url';

import { press, type Screen } from './screen.ts';

const CONFIRMATION = '/produtos-adquiridos-online/confirmacao';
const photo = fileURLToPath(new URL('../../../fixtures/files/photo.jpg', import.meta.url));
const invoice = fileURLToPath(new URL('../../../fixtures/files/invoice.pdf', import.meta.url));

const exchange: Screen['before'] = (customer) => customer.selectExchange('usual');
/** A defect has to be shown: its reason asks for photos. */
const defect: Screen['before'] = async (customer) => {
  const choices = { reason: '20', subReason: '2004', wish: '24' };
  await customer.choose('usual', choices);
  await customer.send({ intent: 'add', line: customer.key('usual'), ...choices, details: 'Costura aberta.' });
};

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
      await press('save-buyer')(page);
    },
  },
  { name: 'confirmation-photos-missing', before: defect, path: () => CONFIRMATION, act: press('confirm') },
  {
    name: 'confirmation-files',
    before: defect,
    path: () => CONFIRMATION,
    act: async (page) => {
      await page.locator('input[type="file"]').first().setInputFiles(photo);
      await page.locator('input[type="file"]').last().setInputFiles(invoice);
      const add = page.locator('button[value="add-files"]:visible').first();
      if (await add.isVisible()) await add.click();
    },
  },
];
