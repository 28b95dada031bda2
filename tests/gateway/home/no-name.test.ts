import { expect, test } from 'vitest';

import { createVisitor, type Visitor } from '../../support/visitor.ts';
import { CONFIRMATION } from '../confirming-customer.ts';
import { createWorld, logIn } from '../mock-world.ts';
import { stack } from '../shared-stack.ts';

const LINE = '880359_2_VR12-0417_P_000004849_Azul-noite';
const EXCHANGE = { line: LINE, reason: '3', subReason: '301', wish: '16', size: 'PP', details: '' };
const DEFECT = { line: LINE, reason: '20', subReason: '2002', wish: '24', details: '' };

/** Every way by which an item without a product name leaves the selection. */
const ways: Record<string, (customer: Visitor) => Promise<unknown>> = {
  'added with photos': (customer) => customer.post('/home', { ...DEFECT, intent: 'add' }),
  'confirmed in the sidebar': async (customer) => {
    await customer.post('/home', { ...EXCHANGE, intent: 'add' });
    await customer.get('/home');
    await customer.post('/home', { intent: 'confirm' });
  },
  'shown for the confirmation': async (customer) => {
    await customer.post('/home', { ...EXCHANGE, intent: 'add' });
    await customer.get('/home');
    await customer.get(CONFIRMATION);
  },
};

const words = {
  pt: ['Erro ao carregar os dados', /só a Vaivém pode completá-los\./, /de novo/],
  en: ['Error loading data', /only Vaivém can complete them\./, /again/],
  es: ['Error al cargar los datos', /solo Vaivém puede completarlos\./, /de nuevo/],
} as const;

const ALERT = /role="(?:alert|status)"><span.*?<\/span><div[^>]*><p[^>]*>(.*?)<\/p><div[^>]*>(.*?)<\/div>/gs;
const alertsOf = (text: string) =>
  [...text.matchAll(ALERT)].map(([, title, words]) => `${title}. ${words}`.replaceAll(/<[^>]*>/g, ''));

test.each(Object.entries(ways))(
  'an item without a name, when %s, gets one alert, which says that only the brand can complete it',
  async (_, leave) => {
    for (const [language, [title, out, circle]] of Object.entries(words)) {
      const customer = createVisitor(stack.port, 'vaivem', { 'accept-language': language });
      await logIn(customer, await createWorld(stack.mockUrl, 'product-without-name'));
      await leave(customer);
      const alerts = alertsOf((await customer.get('/home')).text);
      expect(alerts.filter((alert) => alert.includes('VR12-0417'))).toHaveLength(1);
      expect(alerts.filter((alert) => alert.includes(title))).toEqual([expect.stringMatching(out)]);
      expect(alerts.filter((alert) => circle.test(alert))).toEqual([]);
    }
  },
);
