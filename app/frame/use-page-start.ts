import { NavigationType, useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef } from 'react';

import { portalPaths } from './portal-paths.ts';

/**
 * A layout effect runs before the new page is painted. On the server, where there is nothing to scroll, React would
 * warn about it.
 */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Another page begins at its top, or at the place that its address names. A form with `preventScrollReset` means its
 * own page only, but Remix would also keep the scroll position on the page that the answer leads to.
 */
export function usePageStart(): void {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const page = pathname === '/' ? portalPaths.home : pathname;
  const shown = useRef(page);

  useBeforePaint(() => {
    const isAnother = shown.current !== page;
    shown.current = page;
    if (isAnother && !isBack && hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [page, hash, isBack]);
}
