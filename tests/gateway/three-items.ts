import { EXCHANGE } from './confirming-customer.ts';

/** A refund to Marina's account for her jersey, paid by bank slip (reason 5, sub-reason 502, wish 25). */
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

/** A shopping voucher for her jersey in G (reason 3, sub-reason 302, wish 18). */
export const VOUCHER = {
  intent: 'add',
  line: '880156_1_VR12-0417_G_000003950_Azul-noite',
  reason: '3',
  subReason: '302',
  wish: '18',
  voucher: 'accepted',
  details: '',
};

/** An exchange, a voucher and a refund, in the order in which they are added. */
export const THREE_ITEMS = [EXCHANGE, VOUCHER, REFUND];

/** The world with the order lines of these items. */
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
