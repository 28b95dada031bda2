import type { Screen } from './catalogue/screen.ts';

/** A screen that most people see, and the CSS selector of what they press on it first. */
export interface VisitedByPhone {
  screen: Screen;
  press: string;
}

export const visitedByPhone: readonly VisitedByPhone[] = [
  { screen: { name: 'login', isPublic: true, path: () => '/login' }, press: 'main a[href*="dialog="]' },
  { screen: { name: 'home', path: () => '/home' }, press: 'main a[href*="item="]' },
  {
    screen: {
      name: 'item',
      before: (customer) => customer.choose('usual', { reason: '3' }),
      path: (customer) => `/home?item=${encodeURIComponent(customer.key('usual'))}`,
    },
    press: 'main label:has(input[type="radio"]:not(:checked))',
  },
  {
    screen: {
      name: 'confirmation',
      before: (customer) => customer.selectExchange('usual'),
      path: () => '/produtos-adquiridos-online/confirmacao',
    },
    press: 'main a[href*="editar="]',
  },
];
