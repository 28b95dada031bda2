import { InputField } from '~/components/field/input-field.tsx';
import layout from '~/components/layout/layout.module.css';
import { RadioCards } from '~/components/radio-cards/radio-cards.tsx';
import { Section } from '~/components/section/section.tsx';
import { formatCnpj } from '~/domain/documents/cnpj.ts';
import { useText } from '~/i18n/page-texts.tsx';

import type { OffStoreFields } from './off-store-fields.ts';

interface StoreFieldsProps {
  fields: OffStoreFields;
  /** The access key's CNPJ, where another one was typed. */
  otherCnpj: string | undefined;
}

/** Where it was bought. The store's data are not the customer's: no browser should fill in theirs. */
export function StoreFields({ fields, otherCnpj }: StoreFieldsProps) {
  const text = useText();

  return (
    <Section title={text('off-store:store.title')}>
      <div className={layout['fields']}>
        <InputField className={layout['whole']} {...fields('store')} autoComplete="off" />
        <InputField
          className={layout['half']}
          {...fields('cnpj')}
          hint={text('off-store:store.cnpj-hint')}
          setting="number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <InputField
          className={layout['half']}
          {...fields('phone')}
          hint={text('off-store:store.phone-hint')}
          type="tel"
          setting="number"
          autoComplete="off"
        />
        {otherCnpj !== undefined && (
          <div className={layout['whole']}>
            <WhichCnpj fields={fields} ofKey={formatCnpj(otherCnpj)} />
          </div>
        )}
        <InputField className={layout['whole']} {...fields('address')} autoComplete="off" />
        <InputField className={layout['whole']} {...fields('city')} autoComplete="off" />
      </div>
    </Section>
  );
}

/** The access key and the customer name different stores: one of them is mistaken, and only the customer knows. */
function WhichCnpj({ fields, ofKey }: { fields: OffStoreFields; ofKey: string }) {
  const text = useText();
  const { field, label } = fields('cnpjChoice');
  return (
    <RadioCards
      field={field}
      legend={label}
      hint={text('off-store:store.cnpj-which-hint')}
      options={[
        { value: 'key', label: text('off-store:store.cnpj-of-key'), note: ofKey },
        { value: 'typed', label: text('off-store:store.cnpj-typed') },
      ]}
    />
  );
}
