import type { FocusEvent, FormEvent } from 'react';

import type { FieldIdentity } from '~/components/field/field.tsx';
import { InputField } from '~/components/field/input-field.tsx';
import { maskPhone } from '~/domain/contact/phone-mask.ts';
import { formatStoredPhone } from '~/domain/contact/phone.ts';
import { useText } from '~/i18n/page-texts.tsx';

interface PhoneFieldProps {
  field: FieldIdentity;
  className?: string | undefined;
}

/**
 * A phone with its mask: on arrival, and where script runs as it is typed at the end of the field. What is pasted, filled
 * in or changed in the middle stays as it is until the field is left.
 */
export function PhoneField({ field, className }: PhoneFieldProps) {
  const text = useText();
  const { initialValue } = field;

  return (
    <InputField
      className={className}
      field={{ ...field, initialValue: initialValue && formatStoredPhone(initialValue) }}
      label={text('login:verify.phone')}
      hint={text('login:verify.phone-hint')}
      type="tel"
      autoComplete="tel"
      minLength={10}
      setting="number"
      onInput={maskTyped}
      onBlur={maskWhole}
    />
  );
}

function maskTyped({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>): void {
  const { selectionStart, value } = currentTarget;
  const isTyped =
    nativeEvent instanceof InputEvent &&
    nativeEvent.inputType === 'insertText' &&
    nativeEvent.data?.length === 1;
  if (isTyped && !nativeEvent.isComposing && selectionStart === value.length)
    currentTarget.value = maskPhone(value);
}

function maskWhole({ currentTarget }: FocusEvent<HTMLInputElement>): void {
  currentTarget.value = formatStoredPhone(currentTarget.value);
}
