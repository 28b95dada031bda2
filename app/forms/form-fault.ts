import type { Text, TextKey } from '~/i18n/text-keys.ts';

/** A field's fault as the key of its text: a schema has no sentences. */
export interface FormFault {
  /** The field's name. */
  field: string;
  message: TextKey;
  /** The field's name in the message, as `field`. */
  label?: TextKey | undefined;
  /** Other values of the text. */
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
