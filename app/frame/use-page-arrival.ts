import { NavigationType, useLocation, useNavigationType } from '@remix-run/react';

import { focusOn } from '~/components/focus-on.ts';
import { useBeforePaint } from '~/components/use-before-paint.ts';

import { pageAt } from './paths/portal-paths.ts';

/** The page that the document shows. Not in React's state, because an error page replaces the whole app. */
let shown: { page: string; heading: Element | null } | undefined;

/**
 * Makes a navigation by script end like a page load: another page begins at its top, or at the place that its address
 * names, and its heading takes the focus and is read out, as does that of an error page in its place. A dialog that is
 * open takes the focus itself.
 */
export function usePageArrival(): void {
  const { pathname, hash, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const page = pageAt(pathname);

  useBeforePaint(() => {
    const before = shown;
    const heading = document.querySelector('h1');
    shown = { page, heading };
    // The browser itself takes the customer to a page that came whole.
    if (!before) return;
    const isAnotherPage = before.page !== page;
    // A form with `preventScrollReset` means its own page only; Remix would keep the place on another one as well.
    if (isAnotherPage && !isBack && hash === '') window.scrollTo({ top: 0, behavior: 'instant' });

    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (document.querySelector('dialog[open]')) return;
    if (isAnotherPage || (isLost && heading !== before.heading)) focusOn(heading);
  }, [page, hash, key, isBack]);
}
