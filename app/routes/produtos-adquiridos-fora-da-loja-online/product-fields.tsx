import { CheckedInput } from '~/components/field/checked-input.tsx';
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
        <CheckedInput
          className={layout['whole']}
          {...fields.of('product')}
          hint={text('off-store:product.name-hint')}
          autoComplete="off"
        />
        <CheckedInput className={layout['half']} {...fields.of('colour')} autoComplete="off" />
        <SizeInput fields={fields} name="size" className={layout['half']} />
      </div>
    </Section>
  );
}
