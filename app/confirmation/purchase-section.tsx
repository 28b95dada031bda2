import { ButtonLink } from '~/components/button/button-link.tsx';
import { DefinitionList } from '~/components/definition-list/definition-list.tsx';
import { Section } from '~/components/section/section.tsx';
import { useText } from '~/i18n/use-text.ts';

import type { Flow } from './flow.ts';
import type { PurchaseFact } from './request-source.ts';

interface PurchaseSectionProps {
  flow: Flow;
  /** It was sent, and its answer is awaited: nothing may be changed. */
  isLocked: boolean;
  title: string;
  definitions: PurchaseFact[];
}

/** Where and when the product was bought, as the customer told it in the step before. */
export function PurchaseSection({ flow, isLocked, title, definitions }: PurchaseSectionProps) {
  const text = useText();
  return (
    <Section
      title={title}
      aside={
        !isLocked && (
          <ButtonLink variant="text" to={flow.start}>
            {text('buyer.edit')}
          </ButtonLink>
        )
      }
    >
      <DefinitionList definitions={definitions} />
    </Section>
  );
}
