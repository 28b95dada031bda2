import { useEffect } from 'react';

import { loginPath } from '~/frame/login-path.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { shortenedName } from './shortened-name.ts';

/**
 * Asks before the page is left with files that would be lost. Closing or reloading it breaks off those on their way, and
 * one that did not arrive is nowhere else. Behind another page of the portal those on their way go on, so a link there is
 * asked about only for the others.
 *
 * @param failed the name of one that did not arrive
 */
export function useAskBeforeLeaving(isUnderway: boolean, failed: string | undefined): void {
  const text = useText();
  const question = failed === undefined ? undefined : text('files:leave', { name: shortenedName(failed) });
  const isAsked = isUnderway || question !== undefined;

  useEffect(() => {
    if (!isAsked) return undefined;
    let hasAgreed = false;
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (!hasAgreed) event.preventDefault();
      },
      { signal },
    );
    window.addEventListener(
      'click',
      (event) => {
        const path = pathLeftFor(event);
        if (question === undefined || path === undefined) return;
        // Where the session has ended it was said that the file has to be chosen again.
        hasAgreed = path === loginPath({}) || window.confirm(question);
        if (!hasAgreed) event.preventDefault();
      },
      // Before the link itself is followed.
      { capture: true, signal },
    );
    return () => listeners.abort();
  }, [isAsked, question]);
}

/** The other page of the portal that a click leads to, in this tab. */
function pathLeftFor({ altKey, button, ctrlKey, metaKey, shiftKey, target }: MouseEvent): string | undefined {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return undefined;
  return link.pathname === window.location.pathname ? undefined : link.pathname;
}
