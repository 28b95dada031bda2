import { cleanDetails, isTooLong } from '../choices/details.ts';
import { subReasonsOf, type Reason, type SubReason } from '../choices/reason.ts';
import type { Wish } from '../choices/wish.ts';
import { parseStorePhone } from '../contact/store-phone.ts';
import type { CalendarDate } from '../dates-and-money/calendar-date.ts';
import type { Cents } from '../dates-and-money/money.ts';
import { parseCnpj } from '../documents/cnpj.ts';
import { LINE_MAX_LENGTH, trimmed } from '../text/typed-text.ts';
import {
  applyAccessKey,
  keyNotes,
  OFF_STORE_FIELDS,
  parsePrice,
  parseSize,
  readInvoiceNumber,
  readPurchaseDate,
  type OffStoreField,
  type OffStoreForm,
} from './form.ts';
import { complaintReasons, findOffStoreWish, isOffStoreWish } from './wish.ts';

/** A complaint about a product bought outside the online store, complete and valid. */
export interface OffStorePurchase {
  readonly store: string;
  /** 14 characters. */
  readonly cnpj: string;
  /** 10 or 11 digits. */
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly price: Cents;
  readonly date: CalendarDate;
  /** The invoice's number, up to 14 digits. */
  readonly invoice: string;
  readonly reason: Reason;
  /** Undefined where the reason has none. */
  readonly subReason: SubReason | undefined;
  readonly product: string;
  readonly colour: string;
  readonly size: string;
  readonly details: string;
  readonly wish: Wish;
  /** Undefined for a refund. */
  readonly exchangeSize: string | undefined;
}

export interface OffStoreFault {
  readonly field: OffStoreField;
  readonly code: 'missing' | 'invalid' | 'too-long' | 'in-future' | 'access-key' | 'not-offered';
}

/** A purchase, or what is wrong with the form, in its order. */
export type OffStoreReading =
  | { readonly isComplete: true; readonly purchase: OffStorePurchase }
  | { readonly isComplete: false; readonly faults: readonly OffStoreFault[] };

/** The data by which the form is judged. */
export interface OffStoreFacts {
  /** On the API's clock, in America/Sao_Paulo. */
  readonly today: CalendarDate;
  /** Of all contact types. */
  readonly reasons: readonly Reason[];
  /** Of all contact types. */
  readonly subReasons: readonly SubReason[];
  readonly wishes: readonly Wish[];
}

/** A field's value, or why it has none. */
type Reading<Value> = { readonly value: Value } | { readonly fault: OffStoreFault['code'] };

/**
 * Reads the form of a purchase outside the online store. All fields are required; the reason's detail where it has any,
 * the size wanted for an exchange only.
 * Source: .docs/rules/off-store.md#form.
 */
export function readOffStore(
  typed: OffStoreForm,
  { today, reasons, subReasons, wishes }: OffStoreFacts,
): OffStoreReading {
  const form = applyAccessKey(typed);
  const reason = readReason(form, reasons);
  const readings = {
    store: readLine(form.store),
    cnpj: required(form.cnpj, parseCnpj),
    phone: required(form.phone, parseStorePhone),
    address: readLine(form.address),
    city: readLine(form.city),
    price: required(form.price, parsePrice),
    date: readDate(form.date, today),
    invoice: readInvoice(form.invoice),
    reason,
    subReason: readSubReason(form, 'value' in reason ? reason.value : undefined, subReasons),
    product: readLine(form.product),
    colour: readLine(form.colour),
    size: required(form.size, parseSize),
    details: readDetails(form.details),
    wish: readWish(form, 'value' in reason ? reason.value : undefined, wishes),
    exchangeSize: form.wish === 'exchange' ? required(form.exchangeSize, parseSize) : { value: undefined },
  } satisfies Record<Exclude<OffStoreField, 'cnpjChoice'>, Reading<unknown>>;
  const cnpjChoice = readCnpjChoice(form);

  const faults = OFF_STORE_FIELDS.flatMap((field): OffStoreFault[] => {
    const reading = field === 'cnpjChoice' ? cnpjChoice : readings[field];
    if (!('fault' in reading)) return [];
    // Only the reason decides whether a wish is offered.
    const isUndecided = field === 'wish' && reading.fault === 'not-offered' && 'fault' in reason;
    return isUndecided ? [] : [{ field, code: reading.fault }];
  });
  const values = valuesOf(readings);
  if (!values || faults.length > 0) return { isComplete: false, faults };
  return { isComplete: true, purchase: values };
}

type Values<Readings> = {
  [Field in keyof Readings]: Readings[Field] extends Reading<infer Value> ? Value : never;
};

/** The values of all the readings, or undefined where one has none. */
function valuesOf<Readings extends Record<string, Reading<unknown>>>(
  readings: Readings,
): Values<Readings> | undefined {
  const entries = Object.entries(readings).map(([field, reading]) =>
    'value' in reading ? ([field, reading.value] as const) : undefined,
  );
  return entries.every((entry) => entry !== undefined)
    ? (Object.fromEntries(entries) as Values<Readings>)
    : undefined;
}

function required<Value>(typed: string, parse: (typed: string) => Value | undefined): Reading<Value> {
  if (trimmed(typed) === '') return { fault: 'missing' };
  const value = parse(typed);
  return value === undefined ? { fault: 'invalid' } : { value };
}

function readLine(typed: string): Reading<string> {
  const line = trimmed(typed).replace(/\s/g, ' ');
  if (line === '') return { fault: 'missing' };
  return line.length > LINE_MAX_LENGTH ? { fault: 'too-long' } : { value: line };
}

/**
 * Asked only if the access key has another CNPJ than the typed one. With the answer `key`, the key's CNPJ has already
 * replaced the typed one.
 */
function readCnpjChoice(form: OffStoreForm): Reading<undefined> {
  const isAsked = keyNotes(form).otherCnpj !== undefined;
  return isAsked && form.cnpjChoice !== 'typed' ? { fault: 'missing' } : { value: undefined };
}

function readDate(typed: string, today: CalendarDate): Reading<CalendarDate> {
  if (trimmed(typed) === '') return { fault: 'missing' };
  const date = readPurchaseDate(typed, today);
  return date === 'invalid' || date === 'in-future' ? { fault: date } : { value: date };
}

/** A valid access key has already been replaced by its invoice number. */
function readInvoice(typed: string): Reading<string> {
  if (trimmed(typed) === '') return { fault: 'missing' };
  const number = readInvoiceNumber(typed);
  return 'digits' in number ? { value: number.digits } : { fault: number.fault };
}

function readReason(form: OffStoreForm, reasons: readonly Reason[]): Reading<Reason> {
  if (form.reason === '') return { fault: 'missing' };
  const reason = complaintReasons(reasons).find(({ id }) => String(id) === form.reason);
  return reason ? { value: reason } : { fault: 'not-offered' };
}

/**
 * Required only once the reason is known. A detail of another reason counts as missing, one of no reason as no longer
 * offered.
 */
function readSubReason(
  form: OffStoreForm,
  reason: Reason | undefined,
  subReasons: readonly SubReason[],
): Reading<SubReason | undefined> {
  const offered = reason ? subReasonsOf(reason, subReasons) : [];
  if (offered.length === 0) return { value: undefined };
  const isChosen = ({ id }: SubReason) => String(id) === form.subReason;
  const subReason = offered.find(isChosen);
  if (subReason) return { value: subReason };
  return { fault: form.subReason === '' || subReasons.some(isChosen) ? 'missing' : 'not-offered' };
}

function readDetails(typed: string): Reading<string> {
  const details = cleanDetails(typed);
  if (details === '') return { fault: 'missing' };
  return isTooLong(details) ? { fault: 'too-long' } : { value: details };
}

function readWish(form: OffStoreForm, reason: Reason | undefined, wishes: readonly Wish[]): Reading<Wish> {
  if (!isOffStoreWish(form.wish)) return { fault: 'missing' };
  const wish = reason && findOffStoreWish(reason, wishes, form.wish);
  return wish ? { value: wish } : { fault: 'not-offered' };
}
