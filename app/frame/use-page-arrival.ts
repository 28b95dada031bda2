import { NavigationType, useLocation, useNavigationType } from '@remix-run/react';

import { useBeforePaint } from '~/components/use-before-paint.ts';

import { pageAt } from './paths/portal-paths.ts';

/** The page that the document shows. Not in React's state, because an error page replaces the whole app. */
let shown: { page: string; heading: Element | null } | undefined;

/**
 * Makes a navigation by script end like a page load: another page begins at its top, or at the place that its address
 * names, and its heading takes the focus and is read out. On the same page the focus stays, unless its element is gone:
 * then the heading of the open dialog, or of the page's replacement, takes it.
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
    const dialog = document.querySelector('dialog[open]');
    if (dialog) focusOn(isLost ? dialog.querySelector('h2') : null);
    else if (isAnotherPage || (isLost && heading !== before.heading)) focusOn(heading);
  }, [page, hash, key, isBack]);
}

function focusOn(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
