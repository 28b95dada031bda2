import { Icon } from '~/components/icon/icon.tsx';

import styles from './field.module.css';

interface FieldErrorProps {
  /** The id that the control's `aria-describedby` names. */
  id: string;
  messages: string[];
}

/** The messages under a field, one per line; nothing where there are none. */
export function FieldError({ id, messages }: FieldErrorProps) {
  if (messages.length === 0) {
    return null;
  }
  return (
    <div className={styles['errors']} id={id}>
      {messages.map((message) => (
        <p className={styles['error']} key={message}>
          <Icon name="warning" className={styles['errorIcon']} />
          <span>{message}</span>
        </p>
      ))}
    </div>
  );
}
