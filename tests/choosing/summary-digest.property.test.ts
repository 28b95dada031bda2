import fc from 'fast-check';
import { expect, it } from 'vitest';

import { summaryDigestOf } from '../../app/confirmation/confirm/summary-digest.server.ts';
import { readBankForm, type BankForm } from '../../app/domain/bank/bank.ts';
import { addDays } from '../../app/domain/dates-and-money/calendar-date.ts';
import { outcomeOf, purchaseOutcome } from '../../app/domain/requests/item-outcome.ts';
import { lineKey, type OrderLine } from '../../app/domain/orders/order-line.ts';
import type { OffStorePurchase } from '../../app/domain/off-store/purchase.ts';
import { purchaseChoices, selectionChoices } from '../../app/domain/requests/request-choices.ts';
import type { ChosenItem } from '../../app/domain/selection/judgement.ts';
import type { Selection } from '../../app/domain/selection/selection.ts';
import { reason, refund } from '../../app/domain/samples.for-tests.ts';
import { needsColour, needsSize, type Wish } from '../../app/domain/choices/wish.ts';
import { summarizePurchase } from '../../app/routes/produtos-adquiridos-fora-da-loja-online.confirmacao/off-store-summary.server.ts';
import { summarizeItems } from '../../app/routes/produtos-adquiridos-online.confirmacao/online-summary.server.ts';
import { requestDigest } from '../../gateway/submissions/request-digest.ts';
import { testContext } from '../support/load-context.ts';
import { BONUS_CODES, COLOURS, orderLine, SIZES, wishFlags } from './arbitrary-choices.ts';
import { runs } from '../support/runs.ts';

fc.configureGlobal({ seed: 20261122 });

const contextIn = (language: 'pt' | 'en') =>
  testContext({
    language,
    digestOf: requestDigest,
    pictureAddress: (url: string | undefined) => url,
    reference: () => Promise.resolve([{ BAN_CODIGO: 341, BAN_NOME: 'Banco do Morro' }]),
    brandNames: [],
  });
const context = contextIn('pt');

const buyer = {
  document: '',
  name: '',
  email: '',
  phone: '',
  cep: '',
  street: '',
  number: '',
  complement: '',
  neighbourhood: '',
  city: '',
  state: '',
};

/** A product's name and picture are the same in both summaries: names are not compared. */
const NAMES = { productName: 'Tênis Corre Leve 3', imageUrl: '/images/tenis.svg' };
const KEY_FIELDS = [
  'invoiceSequence',
  'invoiceItemSequence',
  'productCode',
  'size',
  'invoiceNumber',
  'colour',
] as const satisfies readonly (keyof OrderLine)[];

const reasonFlags = fc.record({
  needsPhotos: fc.boolean(),
  hasDeadline: fc.boolean(),
  deadlineDays: fc.nat({ max: 60 }),
  allowsRefund: fc.boolean(),
});

const percents = fc
  .tuple(fc.constantFrom(5, 10, undefined), fc.constantFrom(5, 20, undefined))
  .map(
    (values) =>
      new Map(BONUS_CODES.flatMap((code, index) => (values[index] ? [[code, values[index]] as const] : []))),
  );

const bank: fc.Arbitrary<BankForm> = fc.record({
  bank: fc.constantFrom('341', '33'),
  branch: fc.constantFrom('0417', '0417-6', '04176', ''),
  account: fc.constantFrom('12345', '12345-X', '1'),
  pixKey: fc.constantFrom('marina@exemplo.com.br', '11987654321', '(11) 98765-4321', 'x'),
  pixKeyType: fc.constantFrom('cpf' as const, 'mobile' as const, undefined),
});

const choices = fc.record({
  size: fc.constantFrom(...SIZES),
  colour: fc.constantFrom(...COLOURS),
  details: fc.constantFrom('', 'Ficou pequeno'),
  voucher: fc.constantFrom('accepted' as const, 'declined' as const, undefined),
});

interface Summary {
  /** What the customer reads on the summary, without the picture. */
  shown: string;
  seen: string;
}

const nameOf = (name: string) => ({
  wish: `Solução ${name}`,
  reason: `Motivo ${name}`,
  detail: `Detalhe ${name}`,
});

/** The summary of one selected item at one moment, and its digest. */
async function summaryOf(
  chosen: { line: OrderLine; size: string; colour: string; details: string; voucher: ChosenItem['voucher'] },
  now: {
    wish: Omit<Wish, 'id' | 'name' | 'reasonId'>;
    reason: object;
    percents: ReadonlyMap<number, number>;
    bank: BankForm;
  },
  {
    names = nameOf('1'),
    language = 'pt',
  }: { names?: ReturnType<typeof nameOf>; language?: 'pt' | 'en' } = {},
): Promise<Summary> {
  const { colour, details, line, size, voucher } = chosen;
  const wish: Wish = { id: 18, reasonId: reason.id, name: names.wish, ...now.wish };
  const selection: Selection = {
    lineKey: lineKey(line),
    reasonId: reason.id,
    subReasonId: 31,
    wishId: wish.id,
    size,
    colour,
    details,
    voucher,
  };
  const item: ChosenItem = {
    selection,
    line,
    reason: { ...reason, ...now.reason, name: names.reason },
    subReason: { id: 31, name: names.detail, reasonId: reason.id, contactType: 5 },
    wish,
    size: needsSize(wish) ? size : undefined,
    colour: needsColour(wish) ? colour : undefined,
    imageUrl: NAMES.imageUrl,
    details,
    voucher,
  };
  const outcome = outcomeOf(item, now.percents);
  const section = { form: now.bank, isLocked: false };
  const { items, totals, ...rest } = await summarizeItems(contextIn(language), [{ item, outcome }], section);
  const reading = readBankForm(now.bank);
  return {
    shown: JSON.stringify({
      items: items.map((shown) => ({ ...shown, picture: undefined })),
      totals,
      ...rest,
    }),
    seen: await summaryDigestOf(
      context,
      {
        choices: selectionChoices([selection]),
        outcomes: () => Promise.resolve([outcome]),
        account: () => Promise.resolve(reading.isComplete ? reading.bankData : now.bank),
      },
      buyer,
    ),
  };
}

const moment = fc.record({ wish: wishFlags, reason: reasonFlags, percents, bank });

it('two summaries of an item that have the same digest and names show the customer the same', () =>
  fc.assert(
    fc.asyncProperty(
      orderLine,
      orderLine,
      choices,
      moment,
      moment,
      async (line, changed, chosen, one, other) => {
        const isOf = Object.fromEntries(KEY_FIELDS.map((field) => [field, line[field]]));
        const before = await summaryOf({ line: { ...line, ...NAMES }, ...chosen }, one);
        const after = await summaryOf({ line: { ...changed, ...isOf, ...NAMES }, ...chosen }, other);
        if (before.seen === after.seen) expect(after.shown).toBe(before.shown);
      },
    ),
    { numRuns: runs(1_000) },
  ));

it('a summary keeps its digest in another language and under other names of the brand', () =>
  fc.assert(
    fc.asyncProperty(orderLine, choices, moment, async (line, chosen, now) => {
      const before = await summaryOf({ line, ...chosen }, now);
      const after = await summaryOf({ line: { ...line, ...NAMES }, ...chosen }, now, {
        names: nameOf('2'),
        language: 'en',
      });
      expect(before.seen).toBe(after.seen);
    }),
  ));

const purchase: fc.Arbitrary<OffStorePurchase> = fc.record({
  store: fc.constantFrom('Esporte da Vila', 'Bola Cheia'),
  cnpj: fc.constantFrom('11222333000181', '12ABC34501DE35'),
  phone: fc.constantFrom('1131234567', '11987654321'),
  address: fc.constantFrom('Rua das Laranjeiras, 45', 'Av. Brasil, 1'),
  city: fc.constantFrom('Campinas', 'Santos'),
  price: fc.constantFrom(119_990, 119_991),
  date: fc.nat({ max: 1 }).map((days) => addDays('2026-11-01', days)),
  invoice: fc.constantFrom('3702', '3703'),
  product: fc.constantFrom('Tênis Corre Leve 3', 'Meia Cano Alto'),
  colour: fc.constantFrom('Areia', 'Lima'),
  size: fc.constantFrom('41', '42'),
  details: fc.constantFrom('', 'A sola abriu.'),
  exchangeSize: fc.constantFrom('40', '43', undefined),
  reason: reasonFlags.map((flags) => ({ ...reason, ...flags })),
  subReason: fc.constantFrom({ id: 31, name: 'Ficou pequeno', reasonId: 3 }, undefined),
  wish: wishFlags.map((flags) => ({ ...refund, ...flags })),
});

const noKey = { number: undefined, otherCnpj: undefined, otherMonth: undefined };

it('two summaries of a purchase in a shop that have the same digest show the customer the same', () =>
  fc.assert(
    fc.asyncProperty(purchase, purchase, async (one, other) => {
      const summaries = [one, other].map(async (told) => ({
        shown: JSON.stringify(summarizePurchase(context, told, noKey)),
        seen: await summaryDigestOf(
          context,
          {
            choices: purchaseChoices(told),
            outcomes: () => Promise.resolve([purchaseOutcome(told)]),
            account: () => Promise.resolve(undefined),
          },
          buyer,
        ),
      }));
      const [before, after] = await Promise.all(summaries);
      if (before?.seen === after?.seen) expect(after?.shown).toBe(before?.shown);
    }),
    { numRuns: runs(1_000) },
  ));
