import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { Alert } from '~/components/alert/alert.tsx';
import { ButtonLink } from '~/components/button/button-link.tsx';
import { useText } from '~/i18n/use-text.ts';

import { homePath } from './home-path.ts';
import type { ItemFormView } from './item-form-view.server.ts';

/** Specification, section 8: retried after 2 s; after more than 3 failures the customer is asked. */
const RETRY_AFTER_MS = 2_000;
const MOST_FAILURES = 3;

interface BalanceFaultProps {
  /** The form as it came last, without the stock. */
  form: ItemFormView;
  /** The API's words, if it said any. */
  message: string;
}

/** Sizes and colours could not be loaded: script tries again by itself, a few times; a link does as well. */
export function BalanceFault({ form, message }: BalanceFaultProps) {
  const text = useText();
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState({ form, failures: 1 });
  if (seen.form !== form) setSeen({ form, failures: seen.failures + 1 });
  const hasGivenUp = seen.failures > MOST_FAILURES;

  useEffect(() => {
    if (hasGivenUp) return undefined;
    const retry = setTimeout(revalidate, RETRY_AFTER_MS);
    return () => clearTimeout(retry);
  }, [form, hasGivenUp, revalidate]);

  return (
    <Alert
      tone="error"
      title={text('alert.balance-failed', { message: message || text('alert.call-general') })}
      action={
        <ButtonLink variant="text" to={homePath({ item: form.key })} reloadDocument>
          {text('page.retry')}
        </ButtonLink>
      }
    >
      {hasGivenUp && text('alert.balance-gave-up')}
    </Alert>
  );
}
