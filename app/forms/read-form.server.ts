import { parseWithZod } from '@conform-to/zod/v4';
import type { ZodType } from 'zod';

import type { Text, TextKey } from '~/i18n/text-keys.ts';

import { formReply, type FormReply } from './form-reply.ts';

/** A rule's answer in a schema: the key of its message. No sentence stands in a schema. */
export type FaultKey = TextKey;

export type FormReading<Value> = { isValid: true; value: Value } | { isValid: false; reply: FormReply };

interface FormTexts {
  /** Which form of the page; goes into the ids of its fields. */
  form: string;
  text: Text;
  /** The labels of the fields, for messages that name them. */
  labels: Readonly<Record<string, TextKey>>;
}

/** Reads a posted form with its schema; an invalid one becomes the reply that shows it again, as typed. */
export function readForm<Value>(
  formData: FormData,
  schema: ZodType<Value>,
  texts: FormTexts,
): FormReading<Value> {
  const submission = parseWithZod(formData, { schema });
  if (submission.status === 'success') return { isValid: true, value: submission.value };
  const faults = Object.entries(submission.error ?? {}).flatMap(([name, messages]) =>
    messages?.[0] === undefined ? [] : [[name, messages[0] as FaultKey] as const],
  );
  return { isValid: false, reply: refuse(formData, Object.fromEntries(faults), texts) };
}

/** The reply that shows a form again, as typed, with a message beside each field that has a fault. */
export function refuse(
  formData: FormData,
  faults: Readonly<Record<string, FaultKey>>,
  { form, text, labels }: FormTexts,
): FormReply {
  const messages = Object.entries(faults).map(([name, fault]) => {
    const label = labels[name];
    return [name, text(fault, label ? { field: text(label) } : {})] as const;
  });
  return formReply(form, formData, Object.fromEntries(messages));
}
