import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';

import { linkWay } from '~/components/link/link-way.ts';

/**
 * Follows the portal's links by script, for the whole page. A press that a browser understands otherwise (with a key
 * held, with another button, in another tab) is the browser's, and so is every link until the page is hydrated.
 */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (press: MouseEvent) => {
      const link = press.target instanceof Element ? press.target.closest('a[data-link]') : null;
      if (!(link instanceof HTMLAnchorElement) || !isPlain(press)) return;
      if (link.origin !== window.location.origin || (link.target && link.target !== '_self')) return;
      press.preventDefault();
      const { preventScrollReset, replace } = linkWay(link.dataset['link'] ?? '');
      navigate(link.pathname + link.search + link.hash, {
        preventScrollReset,
        // As browsers do for a link to the page that is shown.
        replace: replace || link.href === window.location.href,
      });
    };
    // After React's own listener on the document: what that has prevented is not followed.
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

function isPlain({ altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
