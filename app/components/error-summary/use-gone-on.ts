import { useCallback, useRef, useState } from 'react';

import { useBeforePaint } from '~/components/use-before-paint.ts';
import { useHydrated } from '~/components/use-hydrated.ts';

const FIELDS = 'input, select, textarea';

/**
 * Whether the customer has gone on to fill in a field while the answer to what was sent was on its way. To take the focus
 * from there would lose what they are typing.
 *
 * @returns tells it as of now
 */
export function useGoneOn(): () => boolean {
  const [cameByNavigation] = useState(useHydrated());
  const sent = useRef<{ from: Element | null; hasTyped: boolean }>({ from: null, hasTyped: false });

  useBeforePaint(() => {
    // A page that came whole can be filled in before script runs.
    sent.current.from = cameByNavigation ? document.activeElement : null;
    const listeners = new AbortController();
    const early = { capture: true, signal: listeners.signal };
    const onSubmit = ({ submitter }: SubmitEvent) => {
      // A hidden button is conform's, which judges a field and sends nothing.
      if (submitter?.hidden !== true) sent.current = { from: document.activeElement, hasTyped: false };
    };
    document.addEventListener('submit', onSubmit, early);
    document.addEventListener('input', () => (sent.current.hasTyped = true), early);
    return () => listeners.abort();
  }, [cameByNavigation]);

  return useCallback(() => {
    const { from, hasTyped } = sent.current;
    const focused = document.activeElement;
    return focused?.matches(FIELDS) === true && (hasTyped || focused !== from);
  }, []);
}
