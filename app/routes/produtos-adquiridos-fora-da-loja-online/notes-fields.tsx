import { Button } from '~/components/button/button.tsx';
import { CountedTextArea } from '~/components/field/counted-text-area.tsx';
import layout from '~/components/layout/layout.module.css';
import { RadioCards } from '~/components/radio-cards/radio-cards.tsx';
import { Section } from '~/components/section/section.tsx';
import { WithoutScript } from '~/components/without-script/without-script.tsx';
import { DETAILS_KEPT_LENGTH, DETAILS_MAX_LENGTH, detailsLength } from '~/domain/choices/details.ts';
import { OFF_STORE_WISHES } from '~/domain/off-store/wish.ts';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import type { OffStoreFields } from './off-store-fields.ts';
import styles from './off-store.module.css';
import { SizeInput } from './size-input.tsx';

interface NotesFieldsProps {
  fields: OffStoreFields;
  /** What the brand says of the chosen wish. */
  help: string | undefined;
}

/** What happened, and how to solve it. The style sheet hides the wished size until an exchange is chosen. */
export function NotesFields({ fields, help }: NotesFieldsProps) {
  const text = useText();
  const wish = fields('wish');

  return (
    <Section title={text('off-store:notes.title')}>
      <div className={layout['stack']}>
        <CountedTextArea
          {...fields('details')}
          hint={text('off-store:notes.details-hint')}
          max={DETAILS_MAX_LENGTH}
          kept={DETAILS_KEPT_LENGTH}
          lengthOf={detailsLength}
          limit={text('fields:limit', { max: DETAILS_MAX_LENGTH })}
        />
        <RadioCards
          field={wish.field}
          legend={wish.label}
          hint={help && <BrandText from="wishes">{help}</BrandText>}
          options={OFF_STORE_WISHES.map((value) => ({
            value,
            label: text(`off-store:notes.${value}`),
            note: text(`off-store:notes.${value}-note`),
          }))}
        />
        <WithoutScript>
          <Button variant="second" small name="intent" value="use-wish">
            {text('off-store:notes.wish-use')}
          </Button>
        </WithoutScript>
        <SizeInput
          fields={fields}
          name="exchangeSize"
          className={styles['exchangeSize']}
          mark={text('off-store:notes.exchange-only')}
        />
      </div>
    </Section>
  );
}
