import { useRef, useState, type ReactNode } from 'react';

import { Button } from '~/components/button/button.tsx';
import { useBeforePaint } from '~/components/use-before-paint.ts';
import { useText } from '~/i18n/page-texts.tsx';

import { PartFailed } from './page-part.tsx';
import { reloadIfThere } from './reload-if-there.ts';

interface NotLoadedProps {
  /** Puts the part here. @throws where its code does not come this time either */
  tryAgain: () => Promise<void>;
}

/** What stands where the code of a part did not come. Another try that fails as well loads the page whole. */
export function NotLoaded({ tryAgain }: NotLoadedProps) {
  const text = useText();
  const [isTrying, setTrying] = useState(false);

  function press() {
    setTrying(true);
    // The alerts of this page were seen.
    void tryAgain()
      .catch(() => reloadIfThere())
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

/** The part, come in the place of the button that was pressed for it: the focus goes to it. */
export function ComeLate({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useBeforePaint(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
