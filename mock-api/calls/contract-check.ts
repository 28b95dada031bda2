import type { AnswerShape, Effect } from '../../gateway/brand-api/contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../gateway/brand-api/contract/endpoints.ts';
import { z } from '../../gateway/brand-api/contract/z.ts';
import { wireRow } from '../fixtures/contract-row.ts';
import { Refusal } from '../requests/refusal.ts';
import { BODY_FORMS, pathForms } from './sent-forms.ts';

/** A request's parts as the contract reads them. */
export interface CheckedInput {
  query: unknown;
  body: unknown;
}

/** A request's parts before the check. */
interface SentInput {
  path: Record<string, string>;
  /** The query string's values. */
  query: Record<string, string>;
  /** The JSON body; the form's fields for the upload. */
  body: unknown;
}

/**
 * Checks a request against the contract and what the API's text says beyond it.
 * @throws Refusal 400 naming each unknown field, wrong type and wrong form
 */
export function checkInput(name: EndpointName, { path, query, body }: SentInput): CheckedInput {
  const { effect, ...shapes }: { effect: Effect; query?: z.ZodType; body?: z.ZodType } = endpoints[name];
  check(pathForms, path, false);
  if (effect === 'read') {
    refuseEmpty(query);
    refuseEmpty(body);
  }
  const checked = {
    query: check(shapes.query ?? z.strictObject({}), query, true),
    body: shapes.body === undefined ? undefined : check(shapes.body, body, name === 'upload'),
  };
  const form = BODY_FORMS[name]?.(checked.body);
  if (form !== undefined) check(form, checked.body, false);
  return checked;
}

/** A filter that names nothing is left out (.docs/rules/brand-api-behaviour.md#writing-is-strict). */
function refuseEmpty(fields: unknown): void {
  const empty = Object.entries(fields ?? {}).find(([, value]) => value === '');
  if (empty !== undefined) throw new Refusal(400, 'request-invalid', `${empty[0]} is empty`);
}

/** @param fromTexts whether the values are texts (query string, form), from which numbers must be read */
function check(schema: z.ZodType, value: unknown, fromTexts: boolean): unknown {
  const first = schema.safeParse(value);
  if (first.success) return first.data;
  if (fromTexts) {
    const second = schema.safeParse(withNumbers(value, first.error));
    if (second.success) return second.data;
  }
  throw new Refusal(400, 'request-invalid', z.prettifyError(first.error));
}

/** Turns texts into numbers where the schema refused them as texts. */
function withNumbers(value: unknown, { issues }: z.ZodError): unknown {
  const refused = new Set(issues.map(({ path: [field] }) => field));
  return Object.fromEntries(
    Object.entries(value as Record<string, string>).map(([field, text]) => [
      field,
      refused.has(field) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text,
    ]),
  );
}

const ANSWERS = Object.fromEntries(
  Object.entries(endpoints).map(([name, { answer }]) => [name, toAnswerSchema(answer)]),
) as Record<EndpointName, z.ZodType>;

function toAnswerSchema(answer: AnswerShape): z.ZodType {
  if (answer.kind === 'object') return answer.schema;
  if (!(answer.row instanceof z.ZodObject)) throw new Error(`rows of ${answer.key} are not objects`);
  return z.strictObject({ [answer.key]: z.array(wireRow(answer.row)) });
}

/** The fault of an answer of the mock's own, in words; undefined if it keeps the contract. */
export function findAnswerFault(name: EndpointName, answer: unknown): string | undefined {
  const result = ANSWERS[name].safeParse(answer);
  return result.success ? undefined : z.prettifyError(result.error);
}
