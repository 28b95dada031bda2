import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { Alert } from '~/components/alert/alert.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { useText } from '~/i18n/use-text.ts';

import { homePath } from './home-path.ts';

/** Specification, section 8: retried after 2 s; after more than 3 failures the customer is asked. */
const RETRY_AFTER_MS = 2_000;
const MOST_FAILURES = 3;

interface BalanceFaultProps {
  item: string;
  /** The API's words, if it said any. */
  message: string;
}

/** Sizes and colours could not be loaded: script tries again by itself, a few times; a link does as well. */
export function BalanceFault({ item, message }: BalanceFaultProps) {
  const text = useText();
  const { revalidate, state } = useRevalidator();
  const [failures, setFailures] = useState(1);
  const hasGivenUp = failures > MOST_FAILURES;

  useEffect(() => {
    if (hasGivenUp || state !== 'idle') return undefined;
    const retry = setTimeout(() => {
      setFailures((count) => count + 1);
      revalidate();
    }, RETRY_AFTER_MS);
    return () => clearTimeout(retry);
  }, [hasGivenUp, revalidate, state]);

  return (
    <Alert
      tone="error"
      title={text('alert.balance-failed', { message: message || text('alert.call-general') })}
      action={
        <ButtonLink variant="text" to={homePath({ item })} reloadDocument>
          {text('page.retry')}
        </ButtonLink>
      }
    >
      {hasGivenUp && text('alert.balance-gave-up')}
    </Alert>
  );
}
