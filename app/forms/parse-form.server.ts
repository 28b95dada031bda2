import type { AppLoadContext } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';

import { textFor } from '~/i18n/i18n.server.ts';
import type { TextKey } from '~/i18n/text-keys.ts';

import { sayFault, type FormFault } from './form-fault.ts';
import type { FormReply } from './form-reply.ts';

/** The typed values: a form as it was sent, or its stored fields. */
type Typed = FormData | Readonly<Record<string, string | undefined>>;

/** A valid form, or the reply that shows it again. */
export type Judgement<Value> = { isValid: true; value: Value } | { isValid: false; reply: FormReply };

/** The fields of a posted form that a schema reads; `undefined` if it is another form. */
export function parseForm<Value>(formData: FormData, schema: z.ZodType<Value>): Value | undefined {
  const submission = parse(formData, schema);
  return submission.status === 'success' ? submission.value : undefined;
}

/**
 * As `parseForm`, for a form that is required.
 *
 * @throws {Response} 400 if it is another form
 */
export function requireForm<Value>(formData: FormData, schema: z.ZodType<Value>): Value {
  const submission = parse(formData, schema);
  if (submission.status !== 'success') throw new Response(null, { status: 400 });
  return submission.value;
}

/**
 * As `requireForm`, for fields that not every form has.
 *
 * @param field one of them
 * @returns `undefined` if the form has no such field
 * @throws {Response} 400 if it has, and they cannot be read: without them it would be another form
 */
export function requireIfThere<Value>(
  formData: FormData,
  field: string,
  schema: z.ZodType<Value>,
): Value | undefined {
  const isThere = parseForm(formData, z.object({ [field]: z.string() })) !== undefined;
  return isThere ? requireForm(formData, schema) : undefined;
}

/**
 * Judges typed values by a schema, whose messages are the keys of texts.
 *
 * @param form which form of the page
 */
export function judgeForm<Value>(
  context: AppLoadContext,
  form: string,
  typed: Typed,
  schema: z.ZodType<Value>,
): Judgement<Value> {
  const text = textFor(context.language);
  const submission = parse(typed, schema, (issue) => sayFault(text, faultOf(issue)));
  return submission.status === 'success'
    ? { isValid: true, value: submission.value }
    : { isValid: false, reply: { form, ...submission.reply() } };
}

/** The reply that shows a form again, as typed, with faults that no schema knows, in their order. */
export function refuseForm(
  context: AppLoadContext,
  form: string,
  typed: Typed,
  faults: readonly FormFault[],
): FormReply {
  const text = textFor(context.language);
  const schema = judgedBy(z.object({}), () => ({ faults }));
  return { form, ...parse(typed, schema, (issue) => sayFault(text, faultOf(issue))).reply() };
}

/** A schema that applies a rule of the domain: the rule returns a value, or the faults. */
export function judgedBy<Form, Value>(
  schema: z.ZodType<Form>,
  read: (form: Form) => { value: Value } | { faults: readonly FormFault[] },
): z.ZodType<Value> {
  return schema.transform((form, refinement) => {
    const reading = read(form);
    if ('value' in reading) return reading.value;
    for (const { field, message, ...params } of reading.faults) {
      refinement.addIssue({ code: 'custom', path: [field], message, params });
    }
    return z.NEVER;
  });
}

/** Without conform's coercion, which would turn an empty text into `undefined`: the schema decides what it means. */
function parse<Value>(
  typed: Typed,
  schema: z.ZodType<Value>,
  say: (issue: z.core.$ZodIssue) => string = ({ message }) => message,
) {
  return parseWithZod(typed instanceof FormData ? typed : toFormData(typed), {
    schema,
    disableAutoCoercion: true,
    formatError: (issues: z.core.$ZodIssue[]) => issues.map(say),
  });
}

function faultOf(issue: z.core.$ZodIssue): Omit<FormFault, 'field'> {
  const words = issue.code === 'custom' ? issue.params : undefined;
  return { message: issue.message as TextKey, ...words };
}

export function toFormData(fields: Readonly<Record<string, string | undefined>>): FormData {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) formData.set(name, value);
  return formData;
}
