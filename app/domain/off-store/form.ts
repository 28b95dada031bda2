import { parseStorePhone } from '../contact/store-phone.ts';
import { parseTypedDate, type CalendarDate } from '../dates-and-money/calendar-date.ts';
import { parseMoney, type Cents } from '../dates-and-money/money.ts';
import { parseAccessKey, type AccessKey } from '../documents/access-key.ts';
import { formatCnpj, parseCnpj } from '../documents/cnpj.ts';
import { plain, trimmed } from '../text/typed-text.ts';

/**
 * The questions of the form of a purchase outside the online store, in its order.
 * Source: .docs/rules/off-store.md#form.
 */
export const OFF_STORE_FIELDS = [
  'store',
  'cnpj',
  /** Which CNPJ is right, if the access key has another: `key` or `typed`. */
  'cnpjChoice',
  'phone',
  'address',
  'city',
  'price',
  'date',
  'invoice',
  'reason',
  /** The reason's detail, where it has any. */
  'subReason',
  'product',
  'colour',
  'size',
  'details',
  /** One of `OffStoreWish`. */
  'wish',
  'exchangeSize',
] as const;

export type OffStoreField = (typeof OFF_STORE_FIELDS)[number];

/**
 * The form as typed: every field a text, empty where nothing was typed. `accessKey` is the key that was pasted into the
 * invoice field, where the invoice's number has replaced it.
 */
export type OffStoreForm = Readonly<Record<OffStoreField | 'accessKey', string>>;

/** The form before anything is typed. */
export const emptyOffStoreForm: OffStoreForm = {
  store: '',
  cnpj: '',
  cnpjChoice: '',
  phone: '',
  address: '',
  city: '',
  price: '',
  date: '',
  invoice: '',
  accessKey: '',
  reason: '',
  subReason: '',
  product: '',
  colour: '',
  size: '',
  details: '',
  wish: '',
  exchangeSize: '',
};

/**
 * The form with what an access key pasted into the invoice field says: its number in the field, and the store's CNPJ
 * where none was typed.
 * Source: .docs/rules/off-store.md#invoice-number.
 */
export function takeAccessKey(form: OffStoreForm): OffStoreForm {
  const pasted = parseAccessKey(form.invoice);
  if (!pasted) return form;
  const { invoiceNumber, issuerCnpj } = pasted;
  const isFilled = trimmed(form.cnpj) === '' && issuerCnpj !== undefined;
  return {
    ...form,
    invoice: invoiceNumber,
    accessKey: trimmed(form.invoice),
    cnpj: isFilled ? formatCnpj(issuerCnpj) : form.cnpj,
    cnpjChoice: '',
  };
}

/**
 * The form as it is sent: with what its access key says, and with the key's CNPJ where the customer chose that one.
 * Idempotent.
 * Source: .docs/rules/off-store.md#invoice-number.
 */
export function applyAccessKey(form: OffStoreForm): OffStoreForm {
  const taken = takeAccessKey(form);
  const issuer = findAccessKey(taken)?.issuerCnpj;
  return issuer !== undefined && taken.cnpjChoice === 'key'
    ? { ...taken, cnpj: formatCnpj(issuer), cnpjChoice: '' }
    : taken;
}

/** The access key that was pasted, while the invoice's number is still its own. */
export function findAccessKey(form: OffStoreForm): AccessKey | undefined {
  const key = parseAccessKey(form.accessKey);
  return key?.invoiceNumber === invoiceOf(form) ? key : undefined;
}

/** The facts in an access key that the customer should know. */
export interface KeyNotes {
  /** The invoice's number, where it was read from the key. */
  readonly number: string | undefined;
  /** The issuer's CNPJ, where another valid one was typed. */
  readonly otherCnpj: string | undefined;
  /** Its month, mm/yyyy, where the date of purchase is in another. */
  readonly otherMonth: string | undefined;
}

/**
 * Compares the form with the access key that was pasted into it.
 * Source: .docs/rules/off-store.md#invoice-number, and the layout of the NF-e (MOC).
 */
export function keyNotes(form: OffStoreForm): KeyNotes {
  const key = findAccessKey(form);
  if (!key) return { number: undefined, otherCnpj: undefined, otherMonth: undefined };
  const { invoiceNumber, issuerCnpj, month, year } = key;
  const typedCnpj = parseCnpj(form.cnpj);
  const keyMonth = `${String(month).padStart(2, '0')}/${year}`;
  const typedMonth = completeDate(form.date)?.slice(3);
  return {
    number: invoiceNumber,
    otherCnpj: typedCnpj !== undefined && typedCnpj !== issuerCnpj ? issuerCnpj : undefined,
    otherMonth: typedMonth !== undefined && typedMonth !== keyMonth ? keyMonth : undefined,
  };
}

/**
 * Identifies the purchased product, however it was typed: two requests with the same value are about one product.
 * Source: .docs/rules/creating-a-protocol.md#made-once.
 */
export function purchaseSubject(form: OffStoreForm): readonly string[] {
  const sent = applyAccessKey(form);
  const { cnpj, product } = sent;
  return [parseCnpj(cnpj) ?? cnpj, invoiceOf(sent), wordsOf(product)];
}

/**
 * What the form says, however it was typed: two forms with equal results have the same answers.
 * Source: .docs/rules/off-store.md#once-it-is-sent.
 */
export function comparableContent(form: OffStoreForm): readonly (string | number)[] {
  const sent = applyAccessKey(form);
  const asksCnpj = keyNotes(sent).otherCnpj !== undefined;
  const read: Partial<Record<OffStoreField, string | number | undefined>> = {
    cnpj: parseCnpj(sent.cnpj),
    price: parsePrice(sent.price),
    date: completeDate(sent.date),
    invoice: invoiceOf(sent),
    phone: parseStorePhone(sent.phone),
    // What is not asked is not sent.
    cnpjChoice: asksCnpj ? sent.cnpjChoice : '',
    exchangeSize: sent.wish === 'exchange' ? wordsOf(sent.exchangeSize) : '',
  };
  return OFF_STORE_FIELDS.map((field) => read[field] ?? wordsOf(sent[field]));
}

/** A text without differences of case and spacing. */
function wordsOf(typed: string): string {
  return trimmed(typed).replace(/\s+/g, ' ').toLocaleLowerCase('pt-BR');
}

const ACCESS_KEY_LENGTH = 44;

/**
 * The number of an invoice: up to 14 digits, typed with or without dots; not 0.
 * @returns its digits, or why there are none: a text as long as an access key counts as a faulty key
 * Source: .docs/rules/off-store.md#invoice-number.
 */
export function readInvoiceNumber(
  typed: string,
): { readonly digits: string } | { readonly fault: 'invalid' | 'access-key' } {
  const digits = invoiceDigits(typed);
  if (digits.length === ACCESS_KEY_LENGTH) return { fault: 'access-key' };
  return /^\d{1,14}$/.test(digits) && /[1-9]/.test(digits) ? { digits } : { fault: 'invalid' };
}

/**
 * The price of the purchase, in Brazilian money; 0,00 is none.
 * Source: .docs/rules/field-formats.md#price.
 */
export function parsePrice(typed: string): Cents | undefined {
  const price = parseMoney(typed);
  return price === 0 ? undefined : price;
}

/** The invoice's number as it is compared, without its leading zeros. */
function invoiceOf({ invoice }: OffStoreForm): string {
  return invoiceDigits(invoice).replace(/^0+/, '');
}

/** Without the dots and spaces that invoices print between them. */
function invoiceDigits(typed: string): string {
  return plain(typed).replace(/[\s.\-/]/g, '');
}

/**
 * A typed date, written out as dd/mm/yyyy. Its day or month may have one digit, and its separator may be another or
 * missing, because number keyboards have none. The day may not exist.
 * @returns undefined where the text has no such form
 * Source: .docs/rules/field-formats.md#date.
 */
export function completeDate(typed: string): string | undefined {
  const text = plain(typed);
  const match =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (match === null) return undefined;
  const [day = '', month = '', year = ''] = match.slice(1);
  // Nobody writes the year of a purchase in another century with two digits.
  return [day.padStart(2, '0'), month.padStart(2, '0'), year.padStart(4, '20')].join('/');
}

/**
 * The day of the purchase: a real one, from 1900 to today.
 * @param typed as `completeDate` takes it
 * @param today on the API's clock, in America/Sao_Paulo
 * Source: .docs/rules/off-store.md#date-of-purchase.
 */
export function readPurchaseDate(typed: string, today: CalendarDate): CalendarDate | 'invalid' | 'in-future' {
  const date = parseTypedDate(completeDate(typed) ?? '', today);
  if (date === undefined) return 'invalid';
  return date > today ? 'in-future' : date;
}

/**
 * A size typed by hand: up to 3 letters or digits of the keyboard, in capitals.
 * @returns undefined where it is not one
 * Source: .docs/rules/field-formats.md#size-typed-by-hand.
 */
export function parseSize(typed: string): string | undefined {
  const size = plain(typed).toUpperCase();
  return /^[\p{L}\d]{1,3}$/u.test(size) ? size : undefined;
}
