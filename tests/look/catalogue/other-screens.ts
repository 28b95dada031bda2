import { sample } from '../../gateway/confirming-customer.ts';
import { attachMore } from '../../gateway/more-files-form.ts';
import { POSTAGE } from './postage.ts';
import { askingProtocol, lenderOf, protocolOf, type KnownBrand } from './sample-lines.ts';
import { home, OFF_STORE, pressWithFaults, type Screen } from './screen.ts';

/** Protocols of the base customer Marina: the customer has to act; done; refused or expired. */
const PROTOCOLS: Record<KnownBrand, Record<'waiting' | 'done' | 'refused', number>> = {
  vaivem: { waiting: 120102, done: 117655, refused: 116021 },
  fila: { waiting: 118655, done: 119645, refused: 116880 },
  umbro: { waiting: 120033, done: 119646, refused: 117004 },
};

const FILES = [
  sample('photos', 'photo.jpg', 'image/jpeg'),
  sample('invoices', 'invoice.pdf', 'application/pdf'),
];

export const otherScreens: Screen[] = [
  { name: 'protocols', path: () => '/protocolos' },
  { name: 'protocols-empty', world: { scenario: 'empty-orders' }, path: () => '/protocolos' },
  { name: 'protocols-none', path: () => '/protocolos?numero=999999' },
  { name: 'protocols-failed', before: (customer) => customer.break('protocols'), path: () => '/protocolos' },
  ...(['waiting', 'done', 'refused'] as const).map((turn): Screen => ({
    name: `protocol-${turn}`,
    path: (customer) => `/protocol/${customer.protocol(PROTOCOLS[lenderOf(customer.brand)][turn])}`,
  })),
  ...(['asked', 'attached', 'sent', 'closed'] as const).map((state): Screen => ({
    name: `protocol-files-${state}`,
    world: (brand) => ({ overlay: { protocols: [askingProtocol(brand)] } }),
    before: async (customer) => {
      const page = `/protocol/${customer.protocol(120_501)}`;
      if (state !== 'asked') await attachMore(customer.visitor, page, FILES);
      if (state === 'sent') await customer.send({ intent: 'send-files' }, page);
      if (state === 'closed') await customer.moveOn(120_501, 7);
    },
    path: (customer) => `/protocol/${customer.protocol(120_501)}`,
  })),
  ...(['home', 'protocols', 'protocol'] as const).map((page): Screen => ({
    name: `${page}-file-refused`,
    world: (brand) => ({ overlay: { protocols: [askingProtocol(brand)] } }),
    before: async (customer) => {
      const protocol = `/protocol/${customer.protocol(120_501)}`;
      await attachMore(customer.visitor, protocol, FILES);
      await customer.break('upload', 415);
      await customer.send({ intent: 'send-files' }, protocol);
      await customer.moveOn(120_501, 3);
    },
    path: (customer) =>
      ({ home: '/home', protocols: '/protocolos', protocol: `/protocol/${customer.protocol(120_501)}` })[
        page
      ],
  })),
  {
    name: 'page-always-refused',
    before: async (customer) => {
      await customer.break('protocols', 401);
      await customer.visitor.get('/protocolos');
      await customer.logIn();
    },
    path: () => '/protocolos',
  },
  {
    name: 'protocol-task',
    before: async (customer) => {
      await customer.selectExchange('usual');
      await customer.confirm(POSTAGE);
    },
    path: ({ made }) => `/protocol/${made}`,
  },
  {
    name: 'protocol-in-part',
    before: (customer) => customer.spoilRows('protocolHistory', 'protocolItems'),
    path: (customer) => `/protocol/${customer.protocol(PROTOCOLS[lenderOf(customer.brand)].waiting)}`,
  },
  { name: 'protocol-missing', path: () => '/protocol/999999' },
  { name: 'your-data', path: () => '/dados-e-privacidade' },
  { name: 'your-data-delete', path: () => '/dados-e-privacidade?dialog=apagar' },
  { name: 'off-store', path: () => OFF_STORE },
  {
    name: 'off-store-detail',
    path: () => OFF_STORE,
    act: (page) => page.locator('input[name="reason"]').first().check(),
  },
  {
    name: 'off-store-faults',
    path: () => OFF_STORE,
    act: pressWithFaults('continue'),
  },
  { name: 'about', path: () => '/about' },
  { name: 'page-missing', path: () => '/nao-existe' },
  {
    name: 'home-in-protocol',
    world: (brand) => ({ overlay: { protocols: [protocolOf(brand, 'usual')] } }),
    path: (customer) => home({ item: customer.key('usual') }),
  },
  {
    name: 'home-item-swap',
    before: (customer) => customer.choose('usual', { reason: '3', subReason: '301', wish: '16', size: 'P' }),
    path: (customer) => home({ item: customer.key('usual') }),
  },
];
