import type { Text, TextKey } from '~/i18n/text-keys.ts';

/** What is wrong with a field, by the keys of its words: no sentence stands in a schema. */
export interface FormFault {
  /** The field's name. */
  field: string;
  message: TextKey;
  /** What the message calls the field, as `field`. */
  label?: TextKey | undefined;
  /** What else it names. */
  values?: Readonly<Record<string, string | number>> | undefined;
}

/** A fault in words. */
export function sayFault(text: Text, { message, label, values }: Omit<FormFault, 'field'>): string {
  return text(message, { ...values, ...(label && { field: text(label) }) });
}

/** Faults in words, by field. */
export function sayFaults(text: Text, faults: readonly FormFault[]): Record<string, string[]> {
  return Object.fromEntries(faults.map((fault) => [fault.field, [sayFault(text, fault)]]));
}
