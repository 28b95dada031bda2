import { classNames } from '~/components/class-names.ts';

import styles from './button.module.css';

/**
 * How much a button asks for: `primary` once a screen, `second` beside it, `text` for a way out, `brand` on the brand
 * field, `danger` for a text button that takes something away.
 */
type ButtonVariant = 'primary' | 'second' | 'text' | 'brand' | 'danger';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** As wide as what it stands in. */
  block?: boolean | undefined;
  /** 44 px high, for rows, instead of 48. */
  small?: boolean | undefined;
}

/** The classes of a button, for a link and a button to look the same. */
export function buttonClass({
  variant = 'primary',
  block = false,
  small = false,
}: ButtonLook): string | undefined {
  return classNames(
    styles['button'],
    styles[variant],
    variant === 'danger' && styles['text'],
    block && styles['block'],
    small && styles['small'],
  );
}
