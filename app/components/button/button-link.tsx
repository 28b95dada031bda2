import { classNames } from '~/components/class-names.ts';
import { Link, type LinkProps } from '~/components/link/link.tsx';

import { buttonClass, type ButtonLook } from './button-class.ts';

interface ButtonLinkProps extends LinkProps, ButtonLook {}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function ButtonLink({ variant, block, small, className, ...link }: ButtonLinkProps) {
  return (
    <>
      <Link {...link} className={classNames(buttonClass({ variant, block, small }), className)} />
      {/* For browsers without our style sheet. */ ' '}
    </>
  );
}
