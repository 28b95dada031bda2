import { InputField } from '~/components/field/input-field.tsx';
import layout from '~/components/layout/layout.module.css';
import { Section } from '~/components/section/section.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import type { OffStoreFields } from './off-store-fields.ts';
import { SizeInput } from './size-input.tsx';

/** What was bought. */
export function ProductFields({ fields }: { fields: OffStoreFields }) {
  const text = useText();

  return (
    <Section title={text('off-store:product.title')}>
      <div className={layout['fields']}>
        <InputField
          className={layout['whole']}
          {...fields('product')}
          hint={text('off-store:product.name-hint')}
          autoComplete="off"
        />
        <InputField className={layout['half']} {...fields('colour')} autoComplete="off" />
        <SizeInput fields={fields} name="size" className={layout['half']} />
      </div>
    </Section>
  );
}
