import { useCallback, useEffect, useRef } from 'react';

import { focusOn } from '~/components/focus-on.ts';
import { useBeforePaint } from '~/components/use-before-paint.ts';
import { itemFormAnchors } from '~/frame/paths/item-anchor.ts';

import type { LeadingName } from './leading-names.ts';

/**
 * Brings the question that follows from an answer into view, once it is in its place, unless the customer goes
 * elsewhere meanwhile. If the answered question folds away, the next one takes the focus, and is read out.
 *
 * @returns a function to call with the question that was answered
 */
export function useNextQuestion(): (answered: LeadingName) => void {
  const awaited = useRef<LeadingName>();

  useEffect(() => {
    const goElsewhere = () => (awaited.current = undefined);
    const listeners = new AbortController();
    for (const event of ['wheel', 'touchmove', 'keydown', 'submit']) {
      window.addEventListener(event, goElsewhere, { passive: true, signal: listeners.signal });
    }
    return () => listeners.abort();
  }, []);

  useBeforePaint(() => {
    const next = awaited.current && document.getElementById(itemFormAnchors[awaited.current]);
    if (!next?.firstChild) return;
    awaited.current = undefined;
    if (isFoldedAway(document.activeElement)) focusOn(next.querySelector('fieldset') ?? next);
    bringIntoView(next);
  });

  return useCallback((answered) => (awaited.current = answered), []);
}

function isFoldedAway(element: Element | null): boolean {
  return element === document.body || element?.closest('details:not([open]) > :not(summary)') !== null;
}

function bringIntoView(place: HTMLElement): void {
  const { top, bottom } = place.getBoundingClientRect();
  if (top >= 0 && bottom <= window.innerHeight) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
}
