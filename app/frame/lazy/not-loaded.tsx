import { useRef, useState, type ReactNode } from 'react';

import { Button } from '~/components/button/button.tsx';
import { useBeforePaint } from '~/components/use-before-paint.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { PartFailed } from '../faults/page-part.tsx';
import { reloadIfReachable } from './reload-if-reachable.ts';

interface NotLoadedProps {
  /** Renders the part. @throws if its code cannot be loaded this time either */
  tryAgain: () => Promise<void>;
}

/** Shown in place of a part whose code could not be loaded. If another try fails as well, the page is loaded whole. */
export function NotLoaded({ tryAgain }: NotLoadedProps) {
  const text = useText();
  const [isTrying, setTrying] = useState(false);

  function press() {
    setTrying(true);
    // The customer has seen this page's alerts, so the reload need not carry them.
    void tryAgain()
      .catch(() => reloadIfReachable())
      .finally(() => setTrying(false));
  }

  return (
    <PartFailed
      words={text('frame:page.part-failed')}
      action={
        <Button type="button" variant="text" pending={isTrying} onClick={press}>
          {text('frame:page.retry')}
        </Button>
      }
    />
  );
}

/** The part that replaces the pressed button, and so takes its focus. */
export function LoadedOnRetry({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useBeforePaint(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
