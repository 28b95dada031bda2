import { BrandApiError, type CallSubject } from './brand-api-error.ts';
import type { AnswerShape, ObjectAnswer, RowsAnswer } from './contract/endpoint.ts';
import { errorBodySchema, type ErrorBody } from './contract/error-body.ts';
import { hasFieldOf } from './has-field-of.ts';
import { issuePaths } from './issue-paths.ts';
import { repeatsOf } from './repeated-rows.ts';
import { saysFailed } from './says-failed.ts';
import { toList } from './to-list.ts';

/** The longest kept part of the API's message, in characters: it goes into the customer's session. */
const API_MESSAGE_LIMIT = 500;

/** The most rows of a list that are read: a page of more would block everybody's pages for seconds. */
const MOST_ROWS = 2_000;

/** The rows that were left out of a list: how many, and where they broke the contract (zod paths, never values), or why. */
export interface LeftOut {
  rows: number;
  paths: string[];
}

/**
 * The body of a 2xx answer as the contract types it. Reading is tolerant: unknown fields are ignored; an unreadable
 * row, or one beyond 2 000 of a list, is left out and reported; a row that comes twice is read once; an empty body
 * reads as `{}` for the calls whose answer is not used.
 *
 * @throws BrandApiError `bad-answer` if the body is empty or not JSON, is the body of an error, lacks the key of the
 *   call, is an empty list that may not be empty, or has an unreadable row where one row is looked for. Its outcome is
 *   `unknown`: the API may well have carried out the call. Source: .docs/rules/brand-api-behaviour.md#errors
 */
export function readAnswer(
  subject: CallSubject,
  shape: AnswerShape,
  { status, text }: { status: number; text: string },
  onLeftOut: (leftOut: LeftOut) => void,
): unknown {
  const isEmpty = text.trim() === '';
  const none = isEmpty ? noneOf(shape, status) : undefined;
  if (isEmpty && !none) throw badAnswer(subject, status, new TypeError('an empty body'));
  const json = none ?? parseJson(text);
  if (json === undefined) throw badAnswer(subject, status, new TypeError('no JSON'));
  // A body that says it is an error is a failure even if it has the shape of the call's answer.
  if (isRecord(json) && isError(json, shape)) {
    throw badAnswer(subject, status, new TypeError('the body of an error'), readErrorBody(text));
  }
  if (shape.kind === 'object') {
    if (isAboutElse(shape, json)) throw badAnswer(subject, status, new TypeError('none of its fields'));
    const said = readErrorBody(text);
    if (said && shape.saysNotDone(said.message)) {
      // Typed as a warning, since a mere message of that type is no success either.
      throw badAnswer(subject, status, new TypeError('a message that nothing was done'), {
        ...said,
        type: 'WARN',
      });
    }
    const parsed = shape.schema.safeParse(json);
    if (parsed.success) return parsed.data;
    throw badAnswer(subject, status, new TypeError(issuePaths(parsed.error).join(', ')));
  }
  const list = isRecord(json) ? toList(json[shape.key], shape.row) : undefined;
  if (!list) throw badAnswer(subject, status, new TypeError(`no list under "${shape.key}"`));
  const { leftOut, rows } = readRows(shape, list);
  if (leftOut && shape.isWhole) throw badAnswer(subject, status, new TypeError(leftOut.paths.join(', ')));
  if (leftOut) onLeftOut(leftOut);
  if (rows.length === 0 && shape.isNeverEmpty) {
    throw badAnswer(subject, status, new TypeError(`nothing under "${shape.key}"`));
  }
  return rows;
}

/**
 * How an answer without a body reads: as nothing if the answer is not used, as an empty list if it says so (204 No
 * Content).
 */
function noneOf(shape: AnswerShape, status: number): Record<string, unknown> | undefined {
  if (shape.kind === 'object') return shape.mayBeEmpty ? {} : undefined;
  return status === 204 ? { [shape.key]: [] } : undefined;
}

/**
 * Whether fields came, but none of the call's: a field that is absent then says nothing (such as that a user is
 * unknown).
 */
function isAboutElse({ mayBeEmpty, schema }: ObjectAnswer, json: unknown): boolean {
  if (mayBeEmpty || !isRecord(json)) return false;
  return Object.keys(json).length > 0 && !hasFieldOf(schema, json);
}

function isError(body: Record<string, unknown>, shape: AnswerShape): boolean {
  const { type } = body;
  const name = typeof type === 'string' ? type.trim().toUpperCase() : undefined;
  if (name === 'ERROR') return true;
  // Rows that came outweigh a mark of failure; an empty list or a mere message does not.
  if (shape.kind === 'rows') return saysFailed(body) && !toList(body[shape.key], shape.row)?.length;
  return (name === 'WARN' && isMereMessage(shape, body)) || (!shape.isVerdict && saysFailed(body));
}

/** Whether a body has nothing of the call's answer but a message, as that of an error. */
function isMereMessage({ isMessage, schema }: ObjectAnswer, body: Record<string, unknown>): boolean {
  const { message: _, ...others } = body;
  return isMessage || !hasFieldOf(schema, others);
}

/** The API's error body, or `undefined` if the body is anything else (HTML, empty, truncated). */
export function readErrorBody(text: string): ErrorBody | undefined {
  const { data } = errorBodySchema.safeParse(parseJson(text));
  return data && { ...data, message: data.message.slice(0, API_MESSAGE_LIMIT) };
}

function readRows(shape: RowsAnswer, list: readonly unknown[]): { rows: unknown[]; leftOut?: LeftOut } {
  const rows: unknown[] = [];
  const isRepeated = repeatsOf(shape);
  const paths = new Set<string>();
  const read = mostOf(shape, list);
  let unread = list.length - read.length;
  if (unread > 0) paths.add(`more than ${MOST_ROWS} rows`);
  for (const row of read) {
    const parsed = shape.row.safeParse(row);
    if (parsed.success) {
      if (!isRepeated(parsed.data)) rows.push(parsed.data);
    } else {
      unread += 1;
      issuePaths(parsed.error).forEach((path) => paths.add(path));
    }
  }
  return unread > 0 ? { rows, leftOut: { rows: unread, paths: [...paths] } } : { rows };
}

/**
 * The rows that are read, in the order of the list. The API promises no order, so what the rows say decides which are
 * kept.
 */
function mostOf({ newestBy }: RowsAnswer, list: readonly unknown[]): readonly unknown[] {
  if (list.length <= MOST_ROWS) return list;
  if (newestBy === undefined) return list.slice(0, MOST_ROWS);
  const numberOf = (row: unknown) => (isRecord(row) ? toNumber(row[newestBy]) : 0);
  const numbers = Float64Array.from(list, numberOf);
  const lowest = numbers.toSorted()[numbers.length - MOST_ROWS] ?? 0;
  let ofLowest = MOST_ROWS - numbers.filter((number) => number > lowest).length;
  return list.filter((_, index) => {
    const number = numbers[index] ?? 0;
    if (number === lowest) ofLowest -= 1;
    return number > lowest || (number === lowest && ofLowest >= 0);
  });
}

/** Codes come as numbers or as texts. For anything else `Number` may call a method of it, or throw. */
function toNumber(value: unknown): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) || 0 : 0;
}

function badAnswer(subject: CallSubject, status: number, cause: TypeError, body?: ErrorBody): BrandApiError {
  return new BrandApiError(subject, { kind: 'bad-answer', outcome: 'unknown', status, cause, body });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
