import type { ButtonHTMLAttributes } from 'react';

import { classNames } from '~/components/class-names.ts';
import { Icon, type IconName } from '~/components/icon/icon.tsx';
import { VisuallyHidden } from '~/components/visually-hidden/visually-hidden.tsx';

import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** Its name, which only a screen reader says: "Fechar", "Remover inteira.jpg". */
  label: string;
}

/** A button that shows only an icon; without a `type` it submits its form. */
export function IconButton({ icon, label, type = 'submit', className, ...attributes }: IconButtonProps) {
  return (
    <button {...attributes} type={type} className={classNames(styles['iconButton'], className)}>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
