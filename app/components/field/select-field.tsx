import type { SelectHTMLAttributes } from 'react';

import { Field, type FieldTexts } from './field.tsx';

interface SelectOption {
  value: string;
  label: string;
  /** Its language, where it is not the page's. */
  lang?: string | undefined;
}

interface SelectFieldProps
  extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'name' | 'className'> {
  options: SelectOption[];
  /** The first option, with no value, such as "Escolha o banco"; left out, the first of `options` is chosen. */
  placeholder?: string | undefined;
}

/** A choice among many: a native list. Attributes beyond the listed ones go to the `<select>`. */
export function SelectField({
  field,
  label,
  mark,
  hint,
  options,
  placeholder,
  ...attributes
}: SelectFieldProps) {
  return (
    <Field field={field} label={label} mark={mark} hint={hint}>
      {(control) => (
        <select defaultValue={field.initialValue} {...control} {...attributes}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
