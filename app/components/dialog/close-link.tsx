import type { MouseEvent } from 'react';

import { IconLink } from '~/components/icon-button/icon-link.tsx';

interface CloseLinkProps {
  href: string;
  label: string;
  /** What closes the dialog where script runs. */
  close: () => void;
  className?: string | undefined;
}

/** The cross of a dialog: a link to the page without it; with script the dialog closes first. */
export function CloseLink({ href, label, close, className }: CloseLinkProps) {
  function closeHere(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    close();
  }

  return (
    <IconLink
      icon="close"
      label={label}
      to={href}
      className={className}
      preventScrollReset
      onClick={closeHere}
    />
  );
}
