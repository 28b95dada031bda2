import { Chips } from '~/components/chips/chips.tsx';
import { Button } from '~/components/button/button.tsx';
import { InputField } from '~/components/field/input-field.tsx';
import layout from '~/components/layout/layout.module.css';
import { RadioCards } from '~/components/radio-cards/radio-cards.tsx';
import { Section } from '~/components/section/section.tsx';
import type { KeyNotes } from '~/domain/off-store/form.ts';
import { KeptChoice } from '~/forms/kept-choice.tsx';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { PartFailed } from '~/frame/faults/page-part.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import { CalendarButton } from './calendar-button.tsx';
import type { OffStoreData, ReasonView } from './off-store-data.server.ts';
import type { OffStoreFields } from './off-store-fields.ts';
import styles from './off-store.module.css';

interface PurchaseFieldsProps {
  fields: OffStoreFields;
  notes: KeyNotes;
  page: OffStoreData;
}

/** When it was bought, for how much, with what invoice, and what the complaint is about. */
export function PurchaseFields({ fields, notes, page }: PurchaseFieldsProps) {
  const text = useText();
  const { number, otherMonth } = notes;

  return (
    <Section title={text('off-store:purchase.title')}>
      <div className={layout['fields']}>
        <InputField
          className={layout['half']}
          {...fields('price')}
          hint={text('off-store:purchase.price-hint')}
          inputMode="decimal"
          setting="number"
          autoComplete="off"
        />
        <InputField
          className={layout['half']}
          {...fields('date')}
          hint={text('off-store:purchase.date-hint')}
          inputMode="numeric"
          setting="number"
          autoComplete="off"
          addon={
            <CalendarButton field="date" label={text('off-store:purchase.date-pick')} last={page.today} />
          }
        />
        <div className={layout['whole']}>
          <InputField
            {...fields('invoice')}
            hint={text('off-store:purchase.invoice-hint')}
            setting="number"
            autoComplete="off"
            spellCheck={false}
          />
          <div role="status" className={styles['notes']}>
            {number !== undefined && <p>{text('off-store:purchase.key-read', { number })}</p>}
            {otherMonth !== undefined && <p>{text('off-store:purchase.key-month', { month: otherMonth })}</p>}
          </div>
          <details className={styles['where']}>
            <summary>{text('off-store:purchase.key-where')}</summary>
            <p>{text('off-store:purchase.key-help')}</p>
          </details>
        </div>
        <div className={layout['whole']}>
          <Reasons fields={fields} page={page} />
        </div>
      </div>
    </Section>
  );
}

/** Without reasons the form cannot go on; what is typed is kept. */
function Reasons({ fields, page }: { fields: OffStoreFields; page: OffStoreData }) {
  const text = useText();
  const { reasons, reasonsFault } = page;
  const { field, label } = fields('reason');
  if (!reasons) {
    return (
      <>
        <KeptChoice name={field.name} value={field.initialValue} />
        <KeptChoice name="subReason" value={fields('subReason').field.initialValue} />
        <PartFailed
          words={text('states:failed.reasons')}
          fault={reasonsFault}
          action={
            <Button variant="text" name="intent" value="load-again">
              {text('frame:page.retry')}
            </Button>
          }
        />
      </>
    );
  }
  return (
    <RadioCards
      field={field}
      legend={label}
      hint={text('off-store:purchase.reason-hint')}
      options={reasons.map((reason) => ({
        value: reason.id,
        label: <BrandText from="reasons">{reason.name}</BrandText>,
        note: reason.needsPhotos ? text('off-store:purchase.reason-photos') : undefined,
        after:
          reason.subReasons.length > 0 ? (
            <SubReasons fields={fields} reason={reason} isKnown={reason.id === field.initialValue} />
          ) : undefined,
      }))}
    />
  );
}

interface SubReasonsProps {
  fields: OffStoreFields;
  reason: ReasonView;
  /** The server knows this reason as the chosen one, so its messages about the detail are shown here. */
  isKnown: boolean;
}

/** The details of every reason are on the page, so that the chosen one's are there at once, even without script. */
function SubReasons({ fields, reason, isKnown }: SubReasonsProps) {
  const { field, label } = fields('subReason');
  const id = `${field.id}-of-${reason.id}`;
  return (
    <Chips
      field={
        isKnown ? field : { ...field, id, errorId: `${id}-error`, errors: undefined, initialValue: undefined }
      }
      legend={label}
      options={reason.subReasons.map((one) => ({
        value: one.id,
        label: <BrandText from="subReasons">{one.name}</BrandText>,
      }))}
    />
  );
}
