import { expect } from 'vitest';

import { BRANDS } from '../support/samples/brands.ts';
import { balances, customers, orderLines } from './fixture-rows.ts';

/** The one picture that is missing on purpose. */
export const LOST_PICTURE = '/images/foto-perdida.svg';
export const ContactType = { Complaint: 1, Ecommerce: 5, StockOut: 6 };

export const customerIds = new Set(customers.map(({ id }) => id));
export const balanceOf = (product: string) =>
  balances.find(({ PRO_CODIGO }) => PRO_CODIGO === product)?.rows ?? [];
export const daysAgo = (relative: string | undefined) =>
  relative === undefined ? undefined : Number(/^-(\d+)d/.exec(relative)?.[1]);
export const linesOf = (codes: number[]) => orderLines.filter(({ MAR_CODIGO }) => codes.includes(MAR_CODIGO));
/** The brands with order lines: a new brand may have none yet. */
export const BOUGHT_BRANDS = BRANDS.filter(({ codes }) => linesOf(codes).length > 0);

export function expectUnique(keys: unknown[]): void {
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
}
