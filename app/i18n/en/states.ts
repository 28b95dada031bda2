import type pt from '../pt/states.ts';

export default {
  'empty.orders': 'No orders to show.',
  'empty.orders-help':
    'We looked for orders of {{identity}} and found none. Bought with another email or phone? Log in with it. Bought outside the online store? Report it here.',
  'empty.orders-other': 'Log in with another email or phone',
  'empty.protocols': 'No data to show.',
  'empty.protocols-help': 'When you open a protocol, it appears here.',
  'empty.protocols-action': 'Pick an item',
  'empty.history': 'No history yet. The first step appears here once it is recorded.',
  'empty.products': 'There are no products to show in this protocol.',
  'failed.orders': "Your orders didn't load. Try again.",
  'failed.protocols': "Your protocols didn't load. Try again.",
  'failed.history': "The history didn't load. Try again.",
  'failed.products': "The products didn't load. Try again.",
  'failed.reasons': "The reasons didn't load. Try again.",
} satisfies Record<keyof typeof pt, string>;
