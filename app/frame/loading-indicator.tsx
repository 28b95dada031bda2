import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import { LoadingBar } from '~/components/loading-bar/loading-bar.tsx';
import { useText } from '~/i18n/page-texts.tsx';

/**
 * From this duration on a wait is shown, so its end is announced too. The bar's style sheet has the same number.
 */
const SHOWN_AFTER_MS = 300;

/**
 * Shows that a page or a form is on its way, from 300 ms on. The calls that it leaves out (session,
 * profile, reasons and subjects; .docs/rules/addresses.md#loading-indicator) are no navigations here: the server
 * makes them, and a choice of a reason shows what follows at once.
 */
export function LoadingIndicator() {
  const text = useText();
  const { formData, state } = useNavigation();
  const isLoading = state !== 'idle' && formData?.get('intent') !== 'choose';
  const hasWaited = useHasWaited(isLoading);

  return (
    <LoadingBar
      isLoading={isLoading}
      label={text('frame:loading.page')}
      slowLabel={text('frame:loading.slow')}
      doneLabel={hasWaited ? text('frame:loading.done') : undefined}
    />
  );
}

/** Whether the last wait was long enough to be shown. */
function useHasWaited(isWaiting: boolean): boolean {
  const startedAt = useRef<number>();
  const [hasWaited, setWaited] = useState(false);

  useEffect(() => {
    if (isWaiting) {
      startedAt.current = performance.now();
    } else if (startedAt.current !== undefined) {
      setWaited(performance.now() - startedAt.current >= SHOWN_AFTER_MS);
      startedAt.current = undefined;
    }
  }, [isWaiting]);

  return hasWaited;
}
