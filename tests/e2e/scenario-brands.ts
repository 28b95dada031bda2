import { readFileSync } from 'node:fs';

import { BRANDS } from '../support/samples/brands.ts';

const root = new URL('../../', import.meta.url);

/** The parts of a `world.json` that decide which brands have something to show. */
export interface WorldRows {
  customers?: (string | { id?: string; base?: string })[];
  orderLines?: 'base' | Line[];
  protocols?: 'base' | Protocol[];
}

interface Line {
  line?: string;
  /** The line of the base data that this one changes. */
  base?: string;
  customer?: string;
  MAR_CODIGO?: number | string;
}

interface Protocol {
  customer: string;
  brand: number;
}

const baseLines = read('fixtures/base/order-lines.json') as Line[];
const baseProtocols = read('fixtures/base/protocols.json') as Protocol[];

/** Every brand of the portal. */
export const brandSlugs = BRANDS.map(({ slug }) => slug);

/** The brands of which a world has an order line or a protocol; every brand if the world has neither. */
export function brandsOfRows(world: WorldRows): string[] {
  const customers = world.customers?.map((entry) =>
    typeof entry === 'string' ? entry : (entry.id ?? entry.base),
  );
  const isThere = ({ customer }: Line | Protocol) => customers?.includes(customer) ?? true;
  const lines = Array.isArray(world.orderLines)
    ? world.orderLines.map((line) => ({ ...baseLines.find((other) => other.line === line.base), ...line }))
    : baseLines.filter(isThere);
  const protocols = Array.isArray(world.protocols) ? world.protocols : baseProtocols.filter(isThere);
  if (lines.length === 0 && protocols.length === 0) return brandSlugs;
  return BRANDS.filter(
    ({ codes, id }) =>
      lines.some(({ MAR_CODIGO }) => codes.includes(Number(MAR_CODIGO))) ||
      protocols.some(({ brand }) => brand === id),
  ).map(({ slug }) => slug);
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, root), 'utf8')) as unknown;
}
