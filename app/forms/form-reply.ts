import type { FieldIdentity } from '~/components/field/field.tsx';
import type { NotTaken } from '~/models/files.server.ts';
import type { FieldFault } from '~/components/error-summary/error-summary.tsx';

/** A form that came back: as typed, and what is wrong with it in the customer's language, by field. */
export interface FormReply {
  /** Which form of the page. */
  form: string;
  values: Record<string, string>;
  errors: Record<string, string[]>;
  /** Something was asked in passing: what is wrong is said beside its field alone, and the focus stays where it is. */
  isAside?: boolean | undefined;
  /** What belongs to no field: files that were not taken. */
  notices?: NotTaken | undefined;
}

/** The reply that shows a form again, as typed, with what is wrong beside its fields. */
export function formReply(
  form: string,
  formData: FormData,
  messages: Readonly<Record<string, string>>,
): FormReply {
  const typed = [...formData].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const errors = Object.entries(messages).map(([name, message]) => [name, [message]]);
  return {
    form,
    values: Object.fromEntries(typed),
    errors: Object.fromEntries(errors) as FormReply['errors'],
  };
}

/** What a field starts with when the form did not come back. */
interface FieldStart {
  initialValue?: string | undefined;
  /** What is wrong with that value. */
  error?: string | undefined;
  isOptional?: boolean | undefined;
}

/**
 * Makes what each field of a form needs to know: ids, the value as typed or prefilled, and its messages.
 *
 * @param reply what the action answered, for this form or another of the page
 */
export function formFields(form: string, reply: FormReply | undefined) {
  const own = reply?.form === form ? reply : undefined;
  return (name: string, { initialValue, error, isOptional }: FieldStart = {}): FieldIdentity => {
    const id = fieldId(form, name);
    return {
      id,
      name,
      errorId: `${id}-error`,
      descriptionId: `${id}-hint`,
      errors: own?.errors[name] ?? (error === undefined ? undefined : [error]),
      initialValue: own?.values[name] ?? initialValue,
      required: !isOptional,
    };
  };
}

/** The lines of the form's error summary, in the order of its fields. */
export function formFaults(form: string, reply: FormReply | undefined): FieldFault[] {
  if (reply?.form !== form) return [];
  return Object.entries(reply.errors).flatMap(([name, messages]) =>
    messages.map((message) => ({ fieldId: fieldId(form, name), message })),
  );
}

/** Where a field is on the page: a link to it leads there. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}
