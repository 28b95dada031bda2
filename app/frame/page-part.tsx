import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Alert } from '~/components/alert/alert.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { Part } from '~/components/part/part.tsx';
import { useText } from '~/i18n/use-text.ts';

interface PagePartProps {
  children: ReactNode;
}

/** A part of a page: a fault in showing it stays in its place, and the page stands. */
export function PagePart({ children }: PagePartProps) {
  const text = useText();
  return <Part failed={<PartFailed title={text('page.part-failed')} />}>{children}</Part>;
}

/** What stands in the place of a part that is not there; the page itself is the way to try again. */
export function PartFailed({ title }: { title: string }) {
  const text = useText();
  const { pathname, search } = useLocation();
  return (
    <Alert
      tone="warning"
      title={title}
      action={
        <ButtonLink variant="text" to={pathname + search} reloadDocument>
          {text('page.retry')}
        </ButtonLink>
      }
    />
  );
}
