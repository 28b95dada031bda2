import { useLocation } from '@remix-run/react';
import { useRef } from 'react';

import { useBeforePaint } from '~/components/use-before-paint.ts';

import { portalPaths } from './portal-paths.ts';

/**
 * After a navigation by script the focus goes where a page load would let someone begin: on the new page's heading,
 * which is read out. On the same page it stays, unless what had it is gone: then the open dialog's heading takes it.
 */
export function usePageFocus(): void {
  const { pathname, key } = useLocation();
  // The home has two addresses.
  const page = pathname === '/' ? portalPaths.home : pathname;
  const shown = useRef({ page, key });

  useBeforePaint(() => {
    if (shown.current.key === key) return;
    const isAnotherPage = shown.current.page !== page;
    shown.current = { page, key };
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const dialog = document.querySelector('dialog[open]');
    const heading = dialog
      ? isLost && dialog.querySelector('h2')
      : isAnotherPage && document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page, key]);
}
