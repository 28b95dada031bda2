import type { FieldIdentity } from '~/components/field/field.tsx';
import type { OffStoreField, OffStoreForm } from '~/domain/off-store/form.ts';
import type { FieldMaker } from '~/forms/form-reply.ts';
import { fieldLabels } from '~/forms/schemas/off-store-fault.ts';
import type { Text } from '~/i18n/text-keys.ts';

/** A field with its label. */
export type OffStoreFields = (name: OffStoreField) => { field: FieldIdentity; label: string };

/** The fields with their words, as typed or as they come back. */
export function offStoreFields(text: Text, fieldOf: FieldMaker, form: OffStoreForm): OffStoreFields {
  return (name) => ({
    field: fieldOf(name, { initialValue: form[name], isOptional: name === 'exchangeSize' }),
    label: text(fieldLabels[name]),
  });
}
