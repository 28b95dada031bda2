import { InputField } from '~/components/field/input-field.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import type { OffStoreFields } from './off-store-fields.ts';

interface SizeInputProps {
  fields: OffStoreFields;
  name: 'size' | 'exchangeSize';
  className: string | undefined;
  mark?: string | undefined;
}

/** A size typed by hand. */
export function SizeInput({ fields, name, className, mark }: SizeInputProps) {
  const text = useText();
  return (
    <InputField
      className={className}
      {...fields(name)}
      mark={mark}
      hint={text('off-store:product.size-hint')}
      autoComplete="off"
      autoCapitalize="characters"
    />
  );
}
