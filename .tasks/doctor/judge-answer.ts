/** Compares an answer of a brand API with the contract. A judgement names fields and types only, never a value. */
import { BrandApiError } from '../../gateway/brand-api/brand-api-error.ts';
import type { AnswerShape, Endpoint } from '../../gateway/brand-api/contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import { isFlag, verdict } from '../../gateway/brand-api/contract/wire.ts';
import { z } from '../../gateway/brand-api/contract/z.ts';
import { readAnswer } from '../../gateway/brand-api/read-answer.ts';
import { toList } from '../../gateway/brand-api/to-list.ts';
import { scrub } from '../../gateway/scrub.ts';
import { isRecord } from '../is-record.ts';

export interface Judgement {
  /** Rows that came, and how many of them the portal leaves out. Absent if the answer is no list. */
  rows: { came: number; leftOut: number } | undefined;
  /** Why the answer as a whole cannot be read. */
  unreadable: string | undefined;
  /** Required fields that at least one row lacked. */
  missing: string[];
  /** Optional fields that every row lacked. */
  neverThere: string[];
  /** Fields of another type than the contract's, with their actual type. */
  otherTyped: string[];
  /** Fields that are not in the contract, with their type. */
  unknown: string[];
}

interface Answer {
  status: number;
  text: string;
}

interface Seen {
  missing: Set<string>;
  there: Set<string>;
  known: Set<string>;
  otherTyped: Set<string>;
  unknown: Set<string>;
}

/** Compares a 2xx answer with the contract. Whether it can be read at all is the portal's own word. */
export function judgeAnswer(call: EndpointName, answer: Answer): Judgement {
  const { answer: shape }: Endpoint = endpoints[call];
  const seen: Seen = {
    missing: new Set(),
    there: new Set(),
    known: new Set(),
    otherTyped: new Set(),
    unknown: new Set(),
  };
  const judged = (rows?: Judgement['rows']): Judgement => ({
    rows,
    unreadable: whyUnreadable(call, shape, answer),
    missing: [...seen.missing].sort(),
    neverThere: [...seen.known].filter((name) => !seen.there.has(name) && !seen.missing.has(name)).sort(),
    otherTyped: [...seen.otherTyped].sort(),
    unknown: [...seen.unknown].sort(),
  });

  const body = parseJson(answer.text);
  if (!isRecord(body)) return judged();
  if (shape.kind === 'object') {
    look(shape.schema, body, '', seen);
    return judged();
  }
  const list = toList(body[shape.key], shape.row);
  if (!list) {
    for (const name of Object.keys(body)) seen.unknown.add(named(name, body[name]));
    return judged();
  }
  if (!Array.isArray(body[shape.key])) seen.otherTyped.add(named(shape.key, body[shape.key]));
  let leftOut = 0;
  for (const row of list) {
    if (!shape.row.safeParse(row).success) leftOut += 1;
    if (isRecord(row)) look(shape.row, row, '', seen);
  }
  return judged({ came: list.length, leftOut });
}

function whyUnreadable(call: EndpointName, shape: AnswerShape, answer: Answer): string | undefined {
  try {
    readAnswer({ call, requestId: '' }, shape, answer, () => undefined);
    return undefined;
  } catch (error) {
    if (error instanceof BrandApiError) return error.why;
    throw error;
  }
}

/** Whether the portal shows less than the API means, or something else. */
export function hasDrifted({
  missing,
  neverThere,
  otherTyped,
  rows,
  unknown,
  unreadable,
}: Judgement): boolean {
  // A field that is gone while an unknown one came has perhaps been renamed.
  const isRenamed = neverThere.length > 0 && unknown.length > 0;
  return (
    unreadable !== undefined ||
    missing.length > 0 ||
    otherTyped.length > 0 ||
    (rows?.leftOut ?? 0) > 0 ||
    isRenamed
  );
}

function look(schema: z.ZodType, record: Record<string, unknown>, prefix: string, seen: Seen): void {
  const object = objectWithin(schema);
  if (!object) return;
  const shape: Record<string, z.ZodType> = object.shape;
  for (const [name, field] of Object.entries(shape)) {
    const path = prefix + name;
    const value = record[name];
    seen.known.add(path);
    if (value === undefined || value === null) {
      if (!field.safeParse(value).success) seen.missing.add(path);
      continue;
    }
    seen.there.add(path);
    const inner = objectWithin(field);
    if (inner && isRecord(value)) look(inner, value, `${path}.`, seen);
    else if (isOfAnotherType(field, value)) seen.otherTyped.add(named(path, value));
  }
  for (const [name, value] of Object.entries(record)) {
    if (!Object.hasOwn(shape, name)) seen.unknown.add(named(prefix + name, value));
  }
}

function isOfAnotherType(field: z.ZodType, value: unknown): boolean {
  if (field === verdict) return typeof value !== 'boolean';
  if (isFlag(field)) return typeof value !== 'string' || !/^[sn]?$/i.test(value.trim());
  const parsed = field.safeParse(value);
  // Some schemas read an unreadable value as absent.
  return !parsed.success || (parsed.data === undefined && value !== '' && !isBlank(value));
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

function objectWithin(schema: unknown): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return objectWithin(schema.unwrap());
  return schema instanceof z.ZodPipe ? objectWithin(schema.in) : undefined;
}

/** The field's path with its type. A path that does not look like a name may be personal data, and is not shown. */
function named(path: string, value: unknown): string {
  const name = /^[\w.-]{1,60}$/.test(path) && scrub(path) === path ? path : '(a name that is not shown)';
  return `${name} (${Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value})`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
