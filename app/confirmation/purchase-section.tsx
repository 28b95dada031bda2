import { DefinitionList } from '~/components/definition-list/definition-list.tsx';
import { Section } from '~/components/section/section.tsx';

import { EditLink } from './edit-link.tsx';
import type { Flow } from './flow.ts';
import type { PurchaseFact } from './request-source.ts';

interface PurchaseSectionProps {
  flow: Flow;
  /** The request was sent and its answer is awaited: nothing may be changed. */
  isLocked: boolean;
  title: string;
  definitions: PurchaseFact[];
}

/** Where and when the product was bought, as the customer told it in the step before. */
export function PurchaseSection({ flow, isLocked, title, definitions }: PurchaseSectionProps) {
  return (
    <Section title={title} aside={!isLocked && <EditLink to={flow.start} section={title} />}>
      <DefinitionList brief="pairs" definitions={definitions} />
    </Section>
  );
}
