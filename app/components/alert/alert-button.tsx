import { Button, type ButtonProps } from '~/components/button/button.tsx';

import styles from './alert.module.css';

/** The one thing that can be done about an alert, where it is a step of its own and not only another try. */
export function AlertButton(props: Omit<ButtonProps, 'block' | 'small' | 'variant'>) {
  return (
    <div className={styles['action']}>
      <Button {...props} small variant="second" />
    </div>
  );
}
