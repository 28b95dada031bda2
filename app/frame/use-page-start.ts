import { NavigationType, useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef } from 'react';

import { portalPaths } from './portal-paths.ts';

/** Before the new page is painted; the server has nothing to scroll, and says so where it is asked to. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Another page begins at its top, or at the place that its address names. A form that leaves its page where it stands
 * (`preventScrollReset`) means that page alone, but Remix also holds it for the page that the answer leads to.
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
