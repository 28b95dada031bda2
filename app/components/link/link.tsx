import type { ComponentPropsWithoutRef } from 'react';

import { linkMark, type LinkWay } from './link-way.ts';

export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'>, LinkWay {
  /** The address: of a page of the portal or of another site. */
  to: string;
  /** The browser loads the page anew, as it would without script. */
  reloadDocument?: boolean;
}

/**
 * A link. Where script runs, `useLinks` follows all of them: a list has hundreds, and Remix's own, each with a listener
 * and the router's state, took a tenth of what a home of 200 lines costs the server.
 */
export function Link({ to, replace, preventScrollReset, reloadDocument, children, ...anchor }: LinkProps) {
  const mark = reloadDocument ? undefined : linkMark({ replace, preventScrollReset });
  return (
    <a {...anchor} data-link={mark} href={to}>
      {children}
    </a>
  );
}
