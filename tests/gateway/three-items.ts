import { EXCHANGE } from './confirming-customer.ts';

/** Marina's jersey, of a bank slip: a refund to her account (reason 5, sub-reason 502, wish 25). */
export const REFUND = {
  intent: 'add',
  line: '880107_1_VR12-0417_M_000003733_Verde-mata',
  reason: '5',
  subReason: '502',
  wish: '25',
  details: '',
  pixKey: 'marina.couto@exemplo.com.br',
  bank: '341',
  branch: '0417-6',
  account: '102938-X',
};

/** Her jersey in G: a shopping voucher for it (reason 3, sub-reason 302, wish 18). */
export const VOUCHER = {
  intent: 'add',
  line: '880156_1_VR12-0417_G_000003950_Azul-noite',
  reason: '3',
  subReason: '302',
  wish: '18',
  voucher: 'accepted',
  details: '',
};

/** One of each, as they are added one after the other. */
export const THREE_ITEMS = [EXCHANGE, VOUCHER, REFUND];

/** The orders that they are of. */
export const THREE_LINES = {
  brand: 'vaivem',
  customers: ['marina'],
  orderLines: [
    { base: 'tenis-corre-41' },
    { base: 'camisa-varzea-m' },
    { base: 'camisa-varzea-g-segunda-troca', TIPO_REFATU: 'N' },
  ],
  protocols: 'base',
};
