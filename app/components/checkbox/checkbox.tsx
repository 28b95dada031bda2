import type { ReactNode } from 'react';

import mark from '~/components/choice/choice-mark.module.css';
import { classNames } from '~/components/class-names.ts';
import { FieldError } from '~/components/field/field-error.tsx';
import type { FieldIdentity } from '~/components/field/field.tsx';

import styles from './checkbox.module.css';

interface CheckboxProps {
  field: Omit<FieldIdentity, 'initialValue' | 'descriptionId'>;
  defaultChecked?: boolean | undefined;
  onChange?: (() => void) | undefined;
  /** Its label; a link in it leads away without ticking. */
  children: ReactNode;
}

/** One statement to agree to. */
export function Checkbox({ field, defaultChecked = false, onChange, children }: CheckboxProps) {
  const messages = field.errors ?? [];
  const isInvalid = messages.length > 0;

  return (
    <div>
      <label className={styles['tick']}>
        <input
          className={classNames(mark['mark'], mark['check'])}
          type="checkbox"
          id={field.id}
          name={field.name}
          required={field.required}
          defaultChecked={defaultChecked}
          onChange={onChange}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? field.errorId : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={field.errorId} messages={messages} />
    </div>
  );
}
