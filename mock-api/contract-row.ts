import { optionalDayMonthYear } from '../gateway/brand-api/contract/dates.ts';
import { certainFlag, flag } from '../gateway/brand-api/contract/wire.ts';
import { z } from '../gateway/brand-api/contract/z.ts';

/** Rows of the contract as they go over the wire, before the contract's reading. */
export type Wire<Schema extends z.ZodType> = z.input<Schema>;

interface RowFault {
  path: string[];
  message: string;
}

/**
 * A schema for rows that keeps them as they are on the wire. The contract reads tolerantly; the mock's own data and
 * answers must be exact: no unknown field at any depth, flags S or N, dates DD/MM/YY.
 *
 * @param prepare completes a row before it is checked (relative dates); the row itself stays
 */
export function wireRow<Schema extends z.ZodObject>(schema: Schema, prepare = (row: unknown) => row) {
  const exactFields = findExactFields(schema);
  return z.custom<Wire<Schema>>().superRefine((row, context) => {
    for (const { path, message } of rowFaults(schema, exactFields, prepare(row))) {
      context.addIssue({ code: 'custom', path, message });
    }
  });
}

/** The fields whose form the contract reads tolerantly, with a check that answers a value's fault, if any. */
function findExactFields(schema: z.ZodObject): Map<string, (value: unknown) => string | undefined> {
  const isFlag = (value: unknown) => (value === 'S' || value === 'N' ? undefined : 'neither S nor N');
  const checks = new Map<unknown, (value: unknown) => string | undefined>([
    [flag, isFlag],
    [certainFlag, isFlag],
    [
      optionalDayMonthYear,
      (value) => (typeof value === 'string' && isDayMonthYear(value) ? undefined : 'not DD/MM/YY'),
    ],
  ]);
  return new Map(
    Object.entries(schema.shape).flatMap(([field, form]) => {
      const check = checks.get(form);
      return check === undefined ? [] : [[field, check]];
    }),
  );
}

function rowFaults(
  schema: z.ZodObject,
  exactFields: ReturnType<typeof findExactFields>,
  row: unknown,
): RowFault[] {
  const read = schema.safeParse(row);
  if (!read.success) {
    return read.error.issues.map(({ path, message }) => ({ path: path.map(String), message }));
  }
  const faults = unknownFields(row, read.data, []);
  for (const [field, value] of Object.entries(row as object)) {
    if (value === undefined || value === null || value === '') continue;
    // The contract reads what is odd in some fields as absent.
    const isLost = read.data[field] === undefined;
    const message = isLost ? 'cannot be read' : exactFields.get(field)?.(value);
    if (message !== undefined) faults.push({ path: [field], message });
  }
  return faults;
}

/** A tolerant schema drops unknown fields: every field that the reading lost was unknown. */
function unknownFields(row: unknown, read: unknown, path: string[]): RowFault[] {
  if (typeof row !== 'object' || row === null || typeof read !== 'object' || read === null) return [];
  const known = read as Record<string, unknown>;
  return Object.entries(row).flatMap(([field, value]) =>
    Object.hasOwn(known, field)
      ? unknownFields(value, known[field], [...path, field])
      : [{ path: [...path, field], message: 'unknown field' }],
  );
}

function isDayMonthYear(value: string): boolean {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{2})$/.exec(value) ?? [];
  if (day === undefined || month === undefined || year === undefined) return false;
  const date = new Date(`20${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}
