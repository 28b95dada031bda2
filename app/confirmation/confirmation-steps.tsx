import { Stepper } from '~/components/stepper/stepper.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import type { Flow } from './flow.ts';

/** Where the customer is: the step before can be gone back to. */
export function ConfirmationSteps({ flow }: { flow: Flow }) {
  const text = useText();
  const name = text('confirmation:step.confirmation');
  return (
    <Stepper
      label={text('confirmation:step.position', { current: 2, total: 2, name })}
      steps={[
        {
          label: text(flow.step),
          href: flow.start,
          doneLabel: text('confirmation:step.done', { name: text(flow.step) }),
        },
        { label: name },
      ]}
      current={2}
    />
  );
}
