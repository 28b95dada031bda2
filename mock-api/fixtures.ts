import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { z } from '../gateway/brand-api/contract/z.ts';
import type { ReferenceRows } from './db.ts';
import { fixtureSchemas } from './fixture-rows.ts';
import { overlaySchema, type Overlay } from './overlay.ts';
import type { BaseData } from './world-rows.ts';

const BRANDS_DIR = fileURLToPath(new URL('../brands', import.meta.url));

export interface Fixtures {
  base: BaseData;
  /** By name, in alphabetical order. */
  scenarios: Map<string, Overlay>;
}

/**
 * Reads and checks `<dir>/base/*.json`, `<dir>/scenarios/<name>/world.json` and the brands' data for the brand API.
 * @throws Error naming the file, the row and the field of everything that breaks the contract
 */
export function loadFixtures(dir: string): Fixtures {
  const rows = <Row extends z.ZodType>(name: string, row: Row) =>
    readJsonFile(join(dir, 'base', `${name}.json`), z.array(row));
  const base: BaseData = {
    reference: {
      reasons: rows('reasons', fixtureSchemas.reason),
      subReasons: rows('sub-reasons', fixtureSchemas.subReason),
      wishes: rows('wishes', fixtureSchemas.wish),
      banks: rows('banks', fixtureSchemas.bank),
      brands: readBrands(),
    },
    customers: rows('customers', fixtureSchemas.customer),
    orderLines: rows('order-lines', fixtureSchemas.orderLine),
    balances: rows('balances', fixtureSchemas.balance),
    bonus: rows('bonus', fixtureSchemas.bonus),
    ceps: rows('ceps', fixtureSchemas.cep),
    protocols: rows('protocols', fixtureSchemas.protocol),
  };
  checkReferences(base);
  return { base, scenarios: loadScenarios(join(dir, 'scenarios')) };
}

/** Reads the brands from their own folders, so that their ids and codes stand in one place. */
function readBrands(): ReferenceRows['brands'] {
  const known = z.object(fixtureSchemas.brand.omit({ slug: true }).shape);
  return readdirSync(BRANDS_DIR)
    .sort()
    .map((slug) => ({ slug, ...readJsonFile(join(BRANDS_DIR, slug, 'brand.json'), known) }));
}

function loadScenarios(dir: string): Map<string, Overlay> {
  const names = existsSync(dir) ? readdirSync(dir).sort() : [];
  const files = names.map((name) => ({ name, file: join(dir, name, 'world.json') }));
  return new Map(
    files
      .filter(({ file }) => existsSync(file))
      .map(({ name, file }) => [name, readJsonFile(file, overlaySchema)]),
  );
}

function readJsonFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${String(error)}`, { cause: error });
  }
  const result = schema.safeParse(content);
  if (!result.success) throw new Error(`${file} breaks the contract:\n${z.prettifyError(result.error)}`);
  return result.data;
}

/** Finds faults that no single row shows: references to missing rows, and names and numbers used twice. */
function checkReferences({ customers, orderLines, protocols, reference }: BaseData): void {
  const faults: string[] = [];
  const ids = new Set(customers.map(({ id }) => id));
  const reasonIds = new Set(reference.reasons.map(({ ASS_ID }) => Number(ASS_ID)));
  for (const { customer, line } of orderLines) {
    if (!ids.has(customer)) faults.push(`order-lines.json: "${line ?? ''}" belongs to unknown "${customer}"`);
  }
  for (const { customer, protocol } of protocols) {
    if (!ids.has(customer))
      faults.push(`protocols.json: ${protocol.PRT_ID} belongs to unknown "${customer}"`);
  }
  for (const { SMOT_ID, ASS_ID } of reference.subReasons) {
    if (!reasonIds.has(Number(ASS_ID)))
      faults.push(`sub-reasons.json: ${SMOT_ID} is of unknown reason ${ASS_ID}`);
  }
  for (const { MOT_ID, ASS_ID } of reference.wishes) {
    if (!reasonIds.has(Number(ASS_ID))) faults.push(`wishes.json: ${MOT_ID} is of unknown reason ${ASS_ID}`);
  }
  faults.push(...findRepeated('customers.json', [...customers.map(({ id }) => id)]));
  faults.push(
    ...findRepeated(
      'order-lines.json',
      orderLines.flatMap(({ line }) => line ?? []),
    ),
  );
  faults.push(
    ...findRepeated(
      'protocols.json',
      protocols.map(({ protocol }) => String(protocol.PRT_ID)),
    ),
  );
  if (faults.length > 0) throw new Error(`The fixtures do not fit together:\n${faults.join('\n')}`);
}

function findRepeated(file: string, names: string[]): string[] {
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  return repeated.map((name) => `${file}: "${name}" is there twice`);
}
