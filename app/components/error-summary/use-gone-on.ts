import { useCallback, useRef, useState } from 'react';

import { useBeforePaint } from '~/components/use-before-paint.ts';
import { useHydrated } from '~/components/use-hydrated.ts';

const FIELDS = 'input, select, textarea';

/** What the customer has done since a form was sent. */
interface Since {
  from: Element | null;
  /**
   * Whether a pointer or a key was used: the page moves the focus by itself, too, when the control that has it goes
   * away.
   */
  hasMoved: boolean;
  hasTyped: boolean;
}

/**
 * Whether the customer has gone on to fill in a field while the answer to what was sent was on its way. To take the focus
 * from there would lose what they are typing.
 *
 * @returns a function that tells it as of now
 */
export function useGoneOn(): () => boolean {
  const [cameByNavigation] = useState(useHydrated());
  const sent = useRef<Since>({ from: null, hasMoved: true, hasTyped: false });

  useBeforePaint(() => {
    // A page that came whole can be filled in before script runs.
    if (cameByNavigation) sent.current = since();
    const listeners = new AbortController();
    const early = { capture: true, signal: listeners.signal };
    const onSubmit = ({ submitter }: SubmitEvent) => {
      // A hidden button is conform's, which judges a field and sends nothing.
      if (submitter?.hidden !== true) sent.current = since();
    };
    document.addEventListener('submit', onSubmit, early);
    document.addEventListener('input', () => (sent.current.hasTyped = true), early);
    for (const move of ['pointerdown', 'keydown']) {
      document.addEventListener(move, () => (sent.current.hasMoved = true), early);
    }
    return () => listeners.abort();
  }, [cameByNavigation]);

  return useCallback(() => {
    const { from, hasMoved, hasTyped } = sent.current;
    const focused = document.activeElement;
    return focused?.matches(FIELDS) === true && (hasTyped || (hasMoved && focused !== from));
  }, []);
}

function since(): Since {
  return { from: document.activeElement, hasMoved: false, hasTyped: false };
}
