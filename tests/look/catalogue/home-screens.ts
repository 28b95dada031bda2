import { longWords, manyLines, secondKeyOf, twiceOf } from './sample-lines.ts';
import {
  CHECK_AGAIN,
  CONFIRMATION,
  confirmInVain,
  home,
  press,
  pressWithFaults,
  type Screen,
} from './screen.ts';

const TOO_SMALL = { reason: '3', subReason: '301' };
const SIZE_EXCHANGE = { ...TOO_SMALL, wish: '16' };
const COLOUR_EXCHANGE = { reason: '4', subReason: '401', wish: '17' };
const VOUCHER_OFFER = { ...TOO_SMALL, wish: '18' };
/** Paid by bank slip, so the form asks for an account. */
const REFUND = { reason: '8', wish: '22' };
const DEFECT = { reason: '20', subReason: '2004', wish: '24' };

const usualItem: Screen['path'] = (customer) => home({ item: customer.key('usual') });

export const homeScreens: Screen[] = [
  { name: 'home', path: () => '/home' },
  { name: 'home-empty', world: { scenario: 'empty-orders' }, path: () => '/home' },
  {
    name: 'home-forty-lines',
    world: (brand) => ({ overlay: { orderLines: manyLines(brand, 40) } }),
    path: () => '/home',
  },
  {
    name: 'home-long-words',
    world: (brand) => ({ overlay: { orderLines: [longWords(brand)] } }),
    path: () => '/home',
  },
  { name: 'home-failed', before: (customer) => customer.break('orders'), path: () => '/home' },
  {
    name: 'home-in-part',
    before: (customer) => customer.spoilRows('orders', 'protocols'),
    path: () => '/home',
  },
  {
    name: 'home-last-request',
    before: async (customer) => {
      await customer.selectExchange('usual');
      await customer.break('generateProtocol', 422);
    },
    path: () => CONFIRMATION,
    act: async (page) => {
      await press('confirm')(page);
      await page.waitForURL(/\/home(?:[?#]|$)/);
    },
  },
  {
    name: 'home-told',
    before: async (customer) => {
      await customer.selectExchange('usual');
      await customer.send({ intent: 'remove', line: customer.key('usual') });
    },
    path: () => '/home',
  },
  {
    name: 'home-in-doubt',
    before: async (customer) => {
      await customer.selectExchange('usual');
      await customer.break('generateProtocol');
    },
    path: () => CONFIRMATION,
    act: async (page) => {
      await confirmInVain(page);
      await page.goto(new URL('/home', page.url()).href);
      await page.locator(CHECK_AGAIN).first().waitFor();
    },
  },
  { name: 'home-item', path: usualItem },
  {
    name: 'home-item-size',
    before: (customer) => customer.choose('usual', SIZE_EXCHANGE),
    path: usualItem,
  },
  {
    name: 'home-item-colour',
    before: (customer) => customer.choose('usual', { ...COLOUR_EXCHANGE, size: 'M' }),
    path: usualItem,
  },
  { name: 'home-item-refund', before: (customer) => customer.choose('usual', REFUND), path: usualItem },
  { name: 'home-item-photos', before: (customer) => customer.choose('usual', DEFECT), path: usualItem },
  {
    name: 'home-item-faults',
    before: (customer) => customer.choose('usual', { reason: '3' }),
    path: usualItem,
    act: pressWithFaults('add'),
  },
  {
    name: 'home-balance-failed',
    before: async (customer) => {
      await customer.choose('usual', SIZE_EXCHANGE);
      await customer.break('balance');
    },
    path: usualItem,
  },
  ...(['late', 'marketplace', 'second', 'undated'] as const).map(
    (part) =>
      ({
        name: `home-blocked-${part}`,
        before: (customer) => customer.choose(part, { reason: '3' }),
        path: (customer) => home({ item: customer.key(part), dialog: 'impedimento' }),
      }) satisfies Screen,
  ),
  {
    name: 'home-voucher',
    before: (customer) => customer.choose('usual', VOUCHER_OFFER),
    path: (customer) => home({ item: customer.key('usual'), dialog: 'vale' }),
  },
  {
    name: 'home-photos-alone',
    before: async (customer) => {
      await customer.selectExchange('other');
      await customer.choose('usual', DEFECT);
    },
    path: (customer) => home({ item: customer.key('usual'), dialog: 'fotos' }),
  },
  {
    name: 'home-picture',
    path: (customer) => home({ dialog: 'imagem', foto: customer.key('usual'), zoom: '1.3' }),
  },
  {
    name: 'home-selected',
    before: (customer) => customer.selectExchange('usual'),
    path: () => '/home',
  },
  {
    name: 'home-selection',
    before: async (customer) => {
      await customer.selectExchange('other');
      await customer.selectExchange('usual');
    },
    path: () => home({ dialog: 'selecao' }),
  },
  {
    name: 'home-selection-alike',
    world: (brand) => ({ overlay: { orderLines: twiceOf(brand, 'usual') } }),
    before: async (customer) => {
      await customer.selectExchange('usual');
      await customer.selectExchangeOf(secondKeyOf(customer.brand, 'usual'));
    },
    path: () => home({ dialog: 'selecao' }),
  },
  { name: 'home-selection-empty', path: () => home({ dialog: 'selecao' }) },
];
