import { useEffect } from 'react';

import { shortenedName } from '~/domain/text/shortened-name.ts';
import { loginPath } from '~/frame/paths/login-path.ts';
import { useText } from '~/i18n/page-texts.tsx';

/**
 * Asks before the page is left with files that would be lost. Closing or reloading it cancels running uploads, and a
 * failed file exists nowhere else. On another page of the portal running uploads go on, so the way there, by a link or
 * back, asks only about failed ones.
 *
 * @param failed the name of a file that did not arrive
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
    const hasToStay = (path: string | undefined) => {
      if (question === undefined || path === undefined || path === window.location.pathname) return false;
      // If the session has ended, a message has said already that the file has to be chosen again.
      hasAgreed = path === loginPath({}) || window.confirm(question);
      return !hasAgreed;
    };
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
        if (hasToStay(pathLeftFor(event))) event.preventDefault();
      },
      // Before the link itself is followed.
      { capture: true, signal },
    );
    // Only recent browsers report a way back or forward before it is taken.
    if ('navigation' in window) {
      window.navigation.addEventListener(
        'navigate',
        (event) => {
          const { cancelable, destination, navigationType } = event;
          if (navigationType !== 'traverse' || !cancelable) return;
          if (hasToStay(new URL(destination.url).pathname)) event.preventDefault();
        },
        { signal },
      );
    }
    return () => listeners.abort();
  }, [isAsked, question]);
}

/** The page of the portal that a click leads to, in this tab. */
function pathLeftFor({ altKey, button, ctrlKey, metaKey, shiftKey, target }: MouseEvent): string | undefined {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return undefined;
  return link.pathname;
}
