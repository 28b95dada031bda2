import { NavigationType, useLocation, useNavigationType } from '@remix-run/react';
import { useRef } from 'react';

import { useBeforePaint } from '~/components/use-before-paint.ts';

import { portalPaths } from './portal-paths.ts';

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
