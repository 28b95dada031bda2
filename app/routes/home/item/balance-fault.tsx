import { useEffect, useState } from 'react';

import type { FieldMaker } from '~/forms/form-reply.ts';
import { KeptChoice } from '~/forms/kept-choice.tsx';
import { PartFailed } from '~/frame/faults/page-part.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import type { ItemFormView } from './item-form-view.server.ts';
import { LoadAgain } from './load-again.tsx';

/**
 * Retried after 2 s; after more than 3 failures the customer is asked (.docs/rules/faults-and-messages.md#catalogue).
 */
const RETRY_AFTER_MS = 2_000;
const MOST_FAILURES = 3;

interface BalanceFaultProps {
  /** The form as it came last, without the stock. */
  form: ItemFormView;
  field: FieldMaker;
}

/** Sizes and colours could not be loaded: there is a button to try again, which script presses a few times by itself. */
export function BalanceFault({ field, form }: BalanceFaultProps) {
  const text = useText();
  // The button has the id of the field that the summary of a refused form calls missing, so that the summary's link
  // leads here: the colour's once a size is chosen, else the size's.
  const button = field(form.choices.size ? 'colour' : 'size').id;
  const [seen, setSeen] = useState({ form, failures: 1 });
  if (seen.form !== form) setSeen({ form, failures: seen.failures + 1 });
  const hasGivenUp = seen.failures > MOST_FAILURES;

  useEffect(() => {
    if (hasGivenUp) return undefined;
    const retry = setTimeout(() => document.getElementById(button)?.click(), RETRY_AFTER_MS);
    return () => clearTimeout(retry);
  }, [button, form, hasGivenUp]);

  return (
    <>
      <KeptChoice name="size" value={form.choices.size} />
      <KeptChoice name="colour" value={form.choices.colour} />
      <PartFailed
        words={text(hasGivenUp ? 'frame:alert.balance-gave-up' : 'frame:alert.balance-failed')}
        fault={form.balanceFault}
        action={<LoadAgain id={button} />}
      />
    </>
  );
}
