import { CheckedInput } from '~/components/field/checked-input.tsx';
import layout from '~/components/layout/layout.module.css';
import { Section } from '~/components/section/section.tsx';
import { parseSize } from '~/domain/off-store-form.ts';
import { useText } from '~/i18n/use-text.ts';

import type { OffStoreFields } from './off-store-fields.ts';

/** What was bought. */
export function ProductFields({ fields }: { fields: OffStoreFields }) {
  const text = useText();

  return (
    <Section title={text('off-store.product.title')}>
      <div className={layout['fields']}>
        <CheckedInput
          className={layout['whole']}
          {...fields.of('product')}
          hint={text('off-store.product.name-hint')}
          autoComplete="off"
        />
        <CheckedInput className={layout['half']} {...fields.of('colour')} autoComplete="off" />
        <CheckedInput
          className={layout['half']}
          {...fields.checked(
            'size',
            (typed) => (parseSize(typed) ? undefined : 'invalid'),
            (typed) => parseSize(typed) ?? typed,
          )}
          hint={text('off-store.product.size-hint')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={3}
        />
      </div>
    </Section>
  );
}
