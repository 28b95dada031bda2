import { plain } from '../text/typed-text.ts';

/** An amount of Brazilian reais, in whole cents. */
export type Cents = number;

/**
 * Tolerance for a half cent that binary arithmetic made slightly too small; 15 significant digits hold every amount
 * the API can send.
 */
const SIGNIFICANT_DIGITS = 15;

/**
 * Rounds a fraction of a cent half up, judging the decimal number meant rather than its binary neighbour.
 * @param cents a non-negative amount in cents, with a fraction
 * Source: .docs/rules/languages-and-brands.md#money.
 */
export function roundHalfUp(cents: number): Cents {
  return Math.round(Number(cents.toPrecision(SIGNIFICANT_DIGITS)));
}

/**
 * A decimal number of reais, as the brand API sends money, in cents.
 * Source: .docs/rules/brand-api-behaviour.md#reading-is-tolerant.
 */
export function centsFromReais(reais: number): Cents {
  return roundHalfUp(reais * 100);
}

/**
 * Cents as a decimal number of reais, as the brand API takes money.
 * Source: .docs/rules/brand-api-behaviour.md#reading-is-tolerant.
 */
export function reaisFromCents(cents: Cents): number {
  return cents / 100;
}

const THOUSANDS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const BRAZILIAN_MONEY = /^(?:R\$)?\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
/** As some keyboards give it: a dot before one or two digits can only be before the cents. */
const DOTTED_CENTS = /^(?:R\$)?\s*(\d+)\.(\d{1,2})$/;
/** As other languages write it: commas before a dot and two digits can only be between thousands. */
const COMMAS_BETWEEN_THOUSANDS = /^(?:R\$)?\s*(\d{1,3}(?:,\d{3})+)\.(\d{2})$/;
const FORMATS = [BRAZILIAN_MONEY, DOTTED_CENTS, COMMAS_BETWEEN_THOUSANDS];

/**
 * Reads an amount typed the Brazilian way: prefix `R$ ` optional, dots between thousands, comma before the cents
 * (`R$ 1.234,56`, `1234,5`, `199`); or with a dot before them (`399.9`, `1,234.56`), where it can mean nothing else.
 * @returns the amount in cents, or undefined where the text is not an amount
 * Source: .docs/rules/field-formats.md#price.
 */
export function parseMoney(typed: string): Cents | undefined {
  const match = FORMATS.map((format) => format.exec(plain(typed))).find(Boolean);
  if (match?.[1] === undefined) return undefined;
  const cents = Number(match[1].replaceAll(/[.,]/g, '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/**
 * An amount as the price field shows it: `R$ 1.234,56`, with a plain space.
 * @param cents a non-negative amount in cents
 * Source: .docs/rules/field-formats.md#price.
 */
export function typedMoney(cents: Cents): string {
  const reais = THOUSANDS.format(Math.trunc(cents / 100));
  return `R$ ${reais},${String(cents % 100).padStart(2, '0')}`;
}
