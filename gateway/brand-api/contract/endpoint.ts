import type { z } from './z.ts';

/**
 * A call's effect, which decides its deadline and whether it may be repeated: `read` is safe to retry (also the POSTs
 * that only read), everything else is sent once.
 */
export type Effect = 'read' | 'write' | 'create' | 'upload';

/** A list under a key of its own; each row is read separately. */
export interface RowsAnswer<Row extends z.ZodType = z.ZodType> {
  kind: 'rows';
  key: string;
  row: Row;
  /** An answer without a readable row is a fault: the portal cannot work without any. */
  isNeverEmpty: boolean;
  /** One thing is looked for, so an answer with an unreadable row is a fault: that row may be the one. */
  isWhole: boolean;
  /**
   * The identity of a row: of several rows with the same identity only the first is read. `undefined`: the row repeats
   * no other.
   */
  identify: ((row: z.output<Row>) => unknown) | undefined;
  /** What two rows of one identity must also have in common; it must tell rows of different identities apart. */
  tellApart: ((row: z.output<Row>) => unknown) | undefined;
  /**
   * A field whose number is higher the newer a row is: of a list that is too long the newest rows are read. If absent,
   * the first rows.
   */
  newestBy: string | undefined;
}

/** Any other answer. */
export interface ObjectAnswer<Schema extends z.ZodType = z.ZodType> {
  kind: 'object';
  schema: Schema;
  /** The answer is not used: an empty body reads as `{}`. */
  mayBeEmpty: boolean;
  /** The answer is only a message, nested deeper than an error's: one of type WARN is no success either. */
  isMessage: boolean;
  /** Whether the message of an answer (2xx) says that nothing was done: that is no success either. */
  saysNotDone: (message: string) => boolean;
  /**
   * Whether the message of a refusal (4xx) says that the call was carried out all the same: its outcome is then
   * unknown.
   */
  saysDone: (message: string) => boolean;
  /**
   * The answer says yes or no: a no may come with the marks of a failure (`"success": false`) and is still an answer.
   */
  isVerdict: boolean;
}

export type AnswerShape = RowsAnswer | ObjectAnswer;

/** One line of the path table. `path` is relative to the API's base, with `{name}` for path parameters. */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends AnswerShape = AnswerShape,
> {
  method: 'GET' | 'POST';
  path: Path;
  effect: Effect;
  /** Schema of the query string's values; strict, because writing is strict. */
  query?: Query;
  /** Schema of the JSON body (of the form fields, for the upload); strict. */
  body?: Body;
  answer: Answer;
}

/**
 * The answer of a call that lists (.docs/rules/brand-api-behaviour.md#reading-is-tolerant).
 *
 * @param key the list's key in the body
 * @param row one of its rows; a row that does not fit is left out, and the others are read
 */
export function rows<Row extends z.ZodType>(
  key: string,
  row: Row,
  {
    isNeverEmpty = false,
    isWhole = false,
    identify,
    tellApart,
    newestBy,
  }: Partial<Pick<RowsAnswer<Row>, 'isNeverEmpty' | 'isWhole' | 'identify' | 'tellApart'>> & {
    newestBy?: keyof z.output<Row> & string;
  } = {},
): RowsAnswer<Row> {
  return { kind: 'rows', key, row, isNeverEmpty, isWhole, identify, tellApart, newestBy };
}

/**
 * The answer of a call that does not list. An answer that does not fit `schema` is a failed call
 * (.docs/rules/brand-api-behaviour.md#answers).
 */
export function object<Schema extends z.ZodType>(
  schema: Schema,
  {
    mayBeEmpty = false,
    isMessage = false,
    isVerdict = false,
    saysNotDone = () => false,
    saysDone = () => false,
  }: Partial<Omit<ObjectAnswer, 'kind' | 'schema'>> = {},
): ObjectAnswer<Schema> {
  return { kind: 'object', schema, mayBeEmpty, isMessage, isVerdict, saysNotDone, saysDone };
}

/** Keeps the literal types of an endpoint's path and schemas. */
export function endpoint<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends AnswerShape,
>(definition: Endpoint<Path, Query, Body, Answer>): Endpoint<Path, Query, Body, Answer> {
  return definition;
}
