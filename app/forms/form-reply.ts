import type { SubmissionResult } from '@conform-to/react';

import type { FieldFault } from '~/components/error-summary/error-summary.tsx';
import type { FieldIdentity } from '~/components/field/field.tsx';
import type { AttachmentKind } from '~/domain/requests/attachments.ts';
import { isValidated, type ValidatedFields } from '~/frame/paths/validated-fields.ts';

/** conform's own type, as it arrives: an optional property may be present and undefined. */
type Result = { [Key in keyof SubmissionResult]?: SubmissionResult[Key] | undefined };

/** The files of one kind that were not taken. */
export interface NotTakenOfKind {
  /** File by file, in words. */
  refusals: string[];
  /** How many were too many. */
  leftOut: number;
}

/** The files of an upload that were not taken; a kind of which all were taken is absent. */
export type NotTaken = Partial<Record<AttachmentKind, NotTakenOfKind | undefined>>;

/** A form that came back: conform's result, with the typed values and the messages in the customer's language. */
export interface FormReply extends Result {
  /** Which form of the page. */
  form: string;
  /** The submission was a question in passing: messages stand beside their fields only, and the focus stays. */
  isInline?: boolean | undefined;
  notTaken?: NotTaken | undefined;
}

/** The field's initial value when the form did not come back. */
interface FieldStart {
  initialValue?: string | undefined;
  /** The messages about that value. */
  errors?: string[] | undefined;
  isOptional?: boolean | undefined;
}

/** What makes the fields of a form. */
export type FieldMaker = (name: string, start?: FieldStart) => FieldIdentity;

/**
 * Makes what each field of a form needs to know: ids, the value as typed or prefilled, and its messages. For a page that
 * judges nothing before it is sent; `useCheckedForm` does the same where a field is checked as it is left.
 *
 * @param reply what the action answered, for this form or another of the page
 */
export function formFields(form: string, reply: FormReply | undefined): FieldMaker {
  const own = reply?.form === form ? reply : undefined;
  return (name, { initialValue, errors, isOptional } = {}) => {
    const id = fieldId(form, name);
    return {
      id,
      name,
      errorId: `${id}-error`,
      descriptionId: `${id}-description`,
      errors: own?.error?.[name] ?? errors,
      initialValue: typedValue(own, name) ?? initialValue,
      required: !isOptional,
    };
  };
}

/** What was typed into a field of a form that came back; `undefined` where the form did not have it. */
export function typedValue(reply: FormReply | undefined, name: string): string | undefined {
  if (!reply?.fields?.includes(name)) return undefined;
  const value = reply.initialValue?.[name];
  // conform leaves out what is empty.
  return typeof value === 'string' ? value : '';
}

/** The lines of the form's error summary, in the order of its fields. */
export function formFaults(form: string, reply: FormReply | undefined): FieldFault[] {
  if (reply?.form !== form || reply.isInline === true) return [];
  return Object.entries(reply.error ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => ({ fieldId: fieldId(form, name), message })),
  );
}

/** The part of a judged form's reply that is about these fields; `undefined` where nothing is wrong with them. */
export function replyAbout(fields: ValidatedFields, reply: FormReply): FormReply | undefined {
  const faults = Object.entries(reply.error ?? {}).filter(([name]) => isValidated(fields, name));
  return faults.length > 0 ? { ...reply, error: Object.fromEntries(faults) } : undefined;
}

/** Where a field is on the page: a link to it leads there. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}
