import { useLocation } from '@remix-run/react';

import { focusOn } from '~/components/focus-on.ts';
import { useBeforePaint } from '~/components/use-before-paint.ts';

import { pageAt } from './paths/portal-paths.ts';

/** The page that the document shows. Not in React's state, because an error page replaces the whole app. */
let shown: { page: string; heading: Element | null } | undefined;

/**
 * Makes a navigation by script end like a page load: another page begins at its top, or at the place that its address
 * names, and its heading takes the focus and is read out, as does that of an error page in its place. Where the
 * customer goes back to a page that was scrolled past its heading, the focus is where it is scrolled to. A dialog that
 * is open takes the focus itself.
 */
export function usePageArrival(): void {
  const { pathname, hash, key } = useLocation();
  const page = pageAt(pathname);

  useBeforePaint(() => {
    const before = shown;
    const heading = document.querySelector('h1');
    shown = { page, heading };
    // The browser itself takes the customer to a page that came whole.
    if (!before) return;
    const isAnotherPage = before.page !== page;
    // A form with `preventScrollReset` means its own page only; Remix would keep the place on another one as well. It
    // restores the place of a page gone back to only after this, and the focus depends on what is in view.
    const top = Number(window.__remixRouter.state.restoreScrollPosition);
    if (isAnotherPage) window.scrollTo({ top, behavior: 'instant' });

    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (document.querySelector('dialog[open]')) return;
    if (isAnotherPage || (isLost && heading !== before.heading))
      focusOn((top > 0 ? placeInView(before.page) : heading) ?? heading);
  }, [page, hash, key]);
}

/**
 * The element in view to read on from: the page's heading, or else the link that led to the other page, or another
 * heading.
 */
function placeInView(to: string): Element | undefined {
  return ['h1', `a[href="${to}"]`, 'h2, h3']
    .flatMap((names) => [...document.querySelectorAll(`main :is(${names})`)])
    .find((element) => {
      const { height, top } = element.getBoundingClientRect();
      return height > 0 && top >= 0 && top < window.innerHeight;
    });
}
