import { classNames } from '~/components/class-names.ts';
import { Icon, type IconName } from '~/components/icon/icon.tsx';
import { Link, type LinkProps } from '~/components/link/link.tsx';
import { VisuallyHidden } from '~/components/visually-hidden/visually-hidden.tsx';

import styles from './icon-button.module.css';

interface IconLinkProps extends Omit<LinkProps, 'children'> {
  icon: IconName;
  /** Its name, which only a screen reader says. */
  label: string;
}

/** A link that shows only an icon. */
export function IconLink({ icon, label, className, ...link }: IconLinkProps) {
  return (
    <Link {...link} className={classNames(styles['iconButton'], className)}>
      <Icon name={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Link>
  );
}
