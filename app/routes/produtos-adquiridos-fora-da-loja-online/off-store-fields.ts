import type { FieldIdentity } from '~/components/field/field.tsx';
import type { OffStoreField } from '~/domain/off-store-form.ts';
import type { OffStoreFault } from '~/domain/off-store.ts';
import type { formFields } from '~/forms/form-reply.ts';
import type { Text } from '~/i18n/text-keys.ts';

import { faultText, fieldLabels } from './fault-text.ts';
import type { OffStoreData } from './off-store-data.server.ts';

/** What the fields of the form have in common. */
export interface OffStoreFields {
  /** A field with its label. */
  of: (name: OffStoreField) => { field: FieldIdentity; label: string };
  /** A field that script checks and writes out as it is left. */
  checked: (
    name: OffStoreField,
    judge: (typed: string) => OffStoreFault['code'] | undefined,
    format?: (typed: string) => string,
  ) => {
    field: FieldIdentity;
    label: string;
    check: (typed: string) => string | undefined;
    format: ((typed: string) => string) | undefined;
  };
}

/** The fields with their words, as typed or as they come back. */
export function offStoreFields(
  text: Text,
  fieldOf: ReturnType<typeof formFields>,
  { form, today }: OffStoreData,
): OffStoreFields {
  const of: OffStoreFields['of'] = (name) => ({
    field: fieldOf(name, { initialValue: form[name], isOptional: name === 'exchangeSize' }),
    label: text(fieldLabels[name]),
  });
  return {
    of,
    checked: (name, judge, format) => ({
      ...of(name),
      check: (typed) => {
        const code = judge(typed);
        return code && faultText(text, name, code, { form, today });
      },
      format,
    }),
  };
}
