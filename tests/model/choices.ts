import { EXCHANGE, sample } from '../gateway/confirming-customer.ts';
import type { ChosenFile } from '../gateway/multipart-form.ts';
import { REFUND, THREE_LINES, VOUCHER } from '../gateway/three-items.ts';
import { BUYER } from '../support/samples/buyer.ts';
import { TOO_SMALL } from '../support/samples/purchase.ts';

/** The answers of an item's form, by the names of its fields; absent where nothing is chosen. */
export type Answers = Partial<
  Record<'reason' | 'subReason' | 'wish' | 'size' | 'voucher' | 'details', string>
>;

/** A line of an order, and ways to fill in its form completely. */
export interface Item {
  brand: BrandSlug;
  name: string;
  key: string;
  /** Days since its delivery, when a run begins. */
  age: number;
  ways: readonly Answers[];
  /** Sent beside the answers: the account for the refund of a bank slip. */
  bank?: Record<string, string>;
}

export const BRANDS = ['vaivem', 'fila'] as const;
export type BrandSlug = (typeof BRANDS)[number];

/** The world of a run: its customer has lines of two brands. */
export const WORLD = {
  ...THREE_LINES,
  orderLines: [...THREE_LINES.orderLines, { base: 'tenis-passeio-38' }],
};

const TOO_SMALL_SHOES = { reason: '3', subReason: '301', wish: '16' };
const { bank, branch, account, pixKey } = REFUND;

export const ITEMS: readonly [Item, ...Item[]] = [
  {
    brand: 'vaivem',
    name: 'the shoes',
    key: EXCHANGE.line,
    age: 5,
    ways: [
      { ...TOO_SMALL_SHOES, size: '42' },
      { ...TOO_SMALL_SHOES, size: '40', details: 'Aperta no peito do pé' },
      // This reason asks for photos: the defect has to be shown.
      { reason: '20', subReason: '2004', wish: '24', details: 'Costura aberta, à direita' },
    ],
  },
  {
    brand: 'vaivem',
    name: 'the jersey',
    key: REFUND.line,
    age: 10,
    ways: [
      { reason: '5', subReason: '502', wish: '25', details: 'Não gostei do caimento' },
      { reason: '3', subReason: '302', wish: '16', size: 'G' },
    ],
    bank: { bank, branch, account, pixKey },
  },
  {
    brand: 'vaivem',
    name: 'the jersey in G',
    key: VOUCHER.line,
    age: 12,
    ways: [
      { reason: '3', subReason: '302', wish: '18', voucher: 'accepted' },
      { reason: '3', subReason: '302', wish: '18', voucher: 'declined', details: 'Prefiro o valor' },
      { reason: '3', subReason: '301', wish: '16', size: 'GG' },
    ],
  },
  {
    brand: 'fila',
    name: 'the trainers',
    key: '880170_1_PS92-0112_38_000004012_Branco e marinho',
    age: 4,
    ways: [
      { reason: '5', subReason: '501', wish: '16', size: '40' },
      { reason: '5', subReason: '502', wish: '16', size: '41', details: 'Aperta no peito do pé' },
    ],
  },
];

const PHOTO_REASON = '20';
const SIZE_WISH = '16';
const VOUCHER_WISH = '18';
const DAYS_OF_A_DEFECT = 90;
const DAYS_OF_ALL_OTHERS = 30;

export const needsPhotos = ({ reason }: Answers): boolean => reason === PHOTO_REASON;
export const offersVoucher = ({ wish }: Answers): boolean => wish === VOUCHER_WISH;

/** Whether all questions of the reason and the wish are answered. */
export function isComplete({ reason, size, subReason, voucher, wish }: Answers): boolean {
  return (
    reason !== undefined &&
    subReason !== undefined &&
    wish !== undefined &&
    (wish !== SIZE_WISH || size !== undefined) &&
    (!offersVoucher({ wish }) || voucher !== undefined)
  );
}

/** Whether a reason's deadline has not passed for an item, `days` after the run began. */
export function isInTime({ age }: Item, { reason }: Answers, days: number): boolean {
  return age + days < (reason === PHOTO_REASON ? DAYS_OF_A_DEFECT : DAYS_OF_ALL_OTHERS);
}

/**
 * The answers that remain when `now` is sent over `before`, without script: a changed answer clears those that follow from
 * it, and an answer that the form does not have stays.
 */
export function answersAfter(before: Answers, now: Answers): Answers {
  const isAnother = (name: 'reason' | 'wish') =>
    before[name] !== undefined && now[name] !== undefined && before[name] !== now[name];
  const { details } = now;
  if (isAnother('reason')) return withoutEmpty({ reason: now.reason, details });
  const { reason, size, subReason, voucher, wish } = { ...before, ...now };
  const leading = { reason, subReason, wish, details };
  return withoutEmpty(isAnother('wish') ? leading : { ...leading, size, voucher });
}

function withoutEmpty(answers: { [Name in keyof Answers]: Answers[Name] | undefined }): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined));
}

/** Two ways to fill in the buyer's form. */
export const BUYERS = [BUYER, { ...BUYER, complement: 'Casa 2', number: '45' }] as const;

export const PURCHASES = [
  TOO_SMALL,
  { ...TOO_SMALL, store: 'Bola na Rede', invoice: '4518', details: 'Ficou pequeno, e não há maior.' },
] as const;
export type Purchase = (typeof PURCHASES)[number];

export const FILES: readonly [ChosenFile, ...ChosenFile[]] = [
  sample('photos', 'photo.jpg', 'image/jpeg'),
  sample('photos', 'photo.png', 'image/png'),
  sample('invoices', 'invoice.pdf', 'application/pdf'),
  sample('invoices', 'invoice.xml', 'application/xml'),
];
