import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Alert } from '~/components/alert/alert.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { Part } from '~/components/part/part.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import type { FaultView } from './load-part.server.ts';
import { FaultDetail } from '../brand-answers/brand-text.tsx';

interface PagePartProps {
  children: ReactNode;
}

/** A part of a page. If rendering it fails, the fault is shown in its place and the rest of the page stays. */
export function PagePart({ children }: PagePartProps) {
  const text = useText();
  return <Part failed={<PartFailed words={text('frame:page.part-failed')} />}>{children}</Part>;
}

interface PartFailedProps {
  /** The text about what is missing, and what to do. */
  words: ReactNode;
  /** The failed call, where a call failed. */
  fault?: FaultView | undefined;
  /** How to try again; left out where reloading the page does. */
  action?: ReactNode;
}

/** Shown in the place of a part that is missing (.docs/rules/faults-and-messages.md#failed-calls). */
export function PartFailed({ words, fault, action }: PartFailedProps) {
  const text = useText();
  const { pathname, search } = useLocation();
  const isError = fault?.isWarning === false;
  return (
    <Alert
      tone={isError ? 'error' : 'warning'}
      title={text(isError ? 'frame:alert.title.error' : 'frame:alert.title.warning')}
      action={
        action ?? (
          <ButtonLink variant="text" to={pathname + search} reloadDocument>
            {text('frame:page.retry')}
          </ButtonLink>
        )
      }
    >
      <p>{words}</p>
      <FaultDetail detail={fault?.detail} />
    </Alert>
  );
}
