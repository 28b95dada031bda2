import { useLocation } from '@remix-run/react';

import { AlertStack } from '~/components/alert/alert-stack.tsx';
import { Alert } from '~/components/alert/alert.tsx';
import { useIsInDialog } from '~/components/dialog/dialog-alerts.ts';
import { useText } from '~/i18n/page-texts.tsx';
import { waitingTime } from '~/i18n/shown.ts';

import type { ErrorKind } from './error-kind.ts';
import { errorWords, secondsToWait } from './error-words.ts';

/** An alert that says why the last submission got no answer. It stays in view until the customer puts it away. */
export function UnansweredAlert({ kind }: { kind: ErrorKind }) {
  const text = useText();
  const { pathname, search, key } = useLocation();
  const words = errorWords(kind);

  return (
    <AlertStack key={key} isAbove={!useIsInDialog()}>
      <Alert
        tone="error"
        title={text(words.title)}
        dismiss={{ label: text('frame:common.close-alert'), href: pathname + search }}
      >
        {kind === 'no-connection'
          ? text('frame:alert.no-connection-help')
          : text(words.text, { time: waitingTime(text, secondsToWait(kind)) })}
      </Alert>
    </AlertStack>
  );
}
