import type { FieldIdentity } from '~/components/field/field.tsx';

interface RadioProps {
  field: FieldIdentity;
  value: string;
  /** The first option that is not disabled carries the field's own id, where the error summary leads. */
  isFirst: boolean;
  isDisabled?: boolean | undefined;
  onChoose: ((value: string) => void) | undefined;
  className: string | undefined;
}

/**
 * One native radio button of a group; the group decides what it looks like. A disabled option is never checked: the
 * input is remounted when that changes, so an earlier choice is forgotten.
 */
export function Radio({ field, value, isFirst, isDisabled = false, onChoose, className }: RadioProps) {
  return (
    <>
      {/* For browsers without our style sheet: the option before ends there. */ ' '}
      <input
        key={String(isDisabled)}
        className={className}
        type="radio"
        id={isFirst ? field.id : `${field.id}-${value}`}
        name={field.name}
        value={value}
        required={field.required}
        disabled={isDisabled}
        defaultChecked={field.initialValue === value && !isDisabled}
        onChange={onChoose && (() => onChoose(value))}
      />
    </>
  );
}
