import { OFF_STORE, OFF_STORE_CONFIRMATION, TOO_SMALL } from '../../support/samples/purchase.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';
import {
  attach,
  CONFIRMATION,
  confirmationForm,
  EXCHANGE,
  readForm,
  sample,
} from '../confirming-customer.ts';
import { askForCode, logIn, tryCode, type MockWorld } from '../mock-world.ts';
import { REFUND, THREE_ITEMS, VOUCHER } from '../three-items.ts';

/** A page or an action, and the most rounds that its calls may form. */
interface MeasuredStep {
  name: string;
  most: number;
  /** @param language of the request: in a new language the lists that all customers share are not loaded yet */
  act: (customer: Visitor, language: Record<string, string>, world: MockWorld) => Promise<Answer>;
}

/** What a customer has done before, and the measured steps that they take then. */
export interface Visit {
  /** Done before anything is measured. */
  before: (customer: Visitor, world: MockWorld) => Promise<unknown>;
  steps: MeasuredStep[];
}

const page = (name: string, most: number, path: string): MeasuredStep => ({
  name,
  most,
  act: (customer, language) => customer.get(path, language),
});
const action = (name: string, most: number, path: string, form: Record<string, string>): MeasuredStep => ({
  name,
  most,
  act: (customer, language) => customer.post(path, form, language),
});
/** Opens a confirmation, and then sends its form. */
const confirming = (path: string, of: string, mostShown: number, mostSent: number): MeasuredStep[] => {
  let form: Record<string, string> = {};
  const shown: MeasuredStep['act'] = async (customer, language) => {
    const answer = await customer.get(path, language);
    form = confirmationForm(answer) ?? {};
    return answer;
  };
  return [
    { name: `confirmation, ${of}`, most: mostShown, act: shown },
    {
      name: `confirming, ${of}`,
      most: mostSent,
      act: (customer, language) => customer.post(path, form, language),
    },
  ];
};

const add = async (customer: Visitor, ...items: Record<string, string>[]) => {
  for (const item of items) await customer.post('/home', item);
};
const itemAt = ({ line }: { line: string }) => `/home?item=${line}`;
const choosing = (item: Record<string, string>) => ({ ...item, intent: 'choose' });

/** Logs in and opens the home, so that calls that follow a login once are over. */
const inside =
  (before: (customer: Visitor) => Promise<unknown> = () => Promise.resolve()) =>
  async (customer: Visitor, world: MockWorld) => {
    await logIn(customer, world);
    await customer.get('/home');
    await before(customer);
  };

export const visits: Visit[] = [
  {
    before: () => Promise.resolve(),
    steps: [
      page('login', 0, '/login'),
      {
        name: 'asking for a code',
        most: 1,
        act: (customer, language, { email }) => askForCode(customer, email, language),
      },
      {
        name: 'logging in',
        most: 1,
        act: async (customer, language, world) =>
          tryCode(customer, world.email, await world.newestCode(), language),
      },
    ],
  },
  { before: inside(), steps: [page('home', 1, '/home'), page('item form, empty', 1, itemAt(EXCHANGE))] },
  {
    before: inside(async (customer) => {
      await add(customer, EXCHANGE);
      await customer.post(CONFIRMATION, await readForm(customer));
    }),
    steps: [
      page('home, an item newly in a protocol', 2, '/home'),
      page('home, an item in a protocol', 1, '/home'),
    ],
  },
  {
    before: inside((customer) => customer.post('/home', choosing(EXCHANGE))),
    steps: [
      page('item form, exchange', 2, itemAt(EXCHANGE)),
      action('adding an exchange', 2, '/home', EXCHANGE),
    ],
  },
  {
    before: inside((customer) => customer.post('/home', choosing(VOUCHER))),
    steps: [
      page('item form, voucher', 2, itemAt(VOUCHER)),
      action('choosing a reason', 1, '/home', { ...choosing(EXCHANGE), wish: '' }),
    ],
  },
  {
    before: inside((customer) => customer.post('/home', choosing(REFUND))),
    steps: [
      page('item form, refund to an account', 2, itemAt(REFUND)),
      action('adding a refund', 2, '/home', REFUND),
    ],
  },
  {
    before: inside((customer) => add(customer, ...THREE_ITEMS)),
    steps: [
      page('home, three items selected', 2, '/home'),
      page('item form, three items selected', 2, itemAt(EXCHANGE)),
    ],
  },
  {
    before: inside((customer) => add(customer, ...THREE_ITEMS)),
    steps: [action('confirming the selection, three items', 2, '/home', { intent: 'confirm' })],
  },
  {
    before: inside((customer) => add(customer, EXCHANGE)),
    steps: confirming(CONFIRMATION, 'exchange', 2, 4),
  },
  {
    before: inside((customer) => add(customer, ...THREE_ITEMS)),
    steps: confirming(CONFIRMATION, 'three items', 2, 5),
  },
  {
    before: inside(),
    steps: [page('off-store form', 1, OFF_STORE), action('off-store form, sent', 1, OFF_STORE, TOO_SMALL)],
  },
  {
    before: inside(async (customer) => {
      await customer.post(OFF_STORE, TOO_SMALL);
      await attach(customer, [sample('invoices', 'invoice.pdf', 'application/pdf')], OFF_STORE_CONFIRMATION);
    }),
    steps: confirming(OFF_STORE_CONFIRMATION, 'off-store', 1, 4),
  },
  {
    before: inside(),
    steps: [
      page('protocols', 1, '/protocolos'),
      {
        name: 'protocol',
        most: 2,
        act: async (customer, language, world) => {
          const [id] = await world.protocolIds();
          return customer.get(`/protocol/${id}`, language);
        },
      },
    ],
  },
];
