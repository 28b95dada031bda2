import { DefinitionList } from '~/components/definition-list/definition-list.tsx';
import { Section } from '~/components/section/section.tsx';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import { EditLink } from './edit-link.tsx';
import type { AccountView } from './request-source.ts';

interface AccountSectionProps extends AccountView {
  /** The request was sent and its answer is awaited: nothing may be changed. */
  isLocked: boolean;
}

/** Where a refund goes. */
export function AccountSection({ facts, form, isLocked }: AccountSectionProps) {
  const text = useText();
  const title = text('fields:bank.title');
  return (
    <Section title={title} aside={form !== undefined && !isLocked && <EditLink to={form} section={title} />}>
      <DefinitionList
        brief="pairs"
        definitions={facts.map(({ label, names, value }) => ({
          term: text(label),
          description: names ? (
            <BrandText from="banks" names={names}>
              {value}
            </BrandText>
          ) : (
            value
          ),
          isNumber: true,
        }))}
      />
    </Section>
  );
}
