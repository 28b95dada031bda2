import { ProductRow, ProductList } from '~/components/product-row/product-row.tsx';
import { Section } from '~/components/section/section.tsx';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import styles from './confirmation.module.css';
import type { ItemView } from './request-source.ts';

/** The products of the request. */
export function ItemsSection({ items }: { items: ItemView[] }) {
  const text = useText();
  return (
    <Section title={text('confirmation:items')}>
      <ProductList>
        {items.map((item) => (
          <ProductRow
            key={item.key}
            picture={item.picture}
            name={
              <BrandText from="orders" names={item.names}>
                {item.name}
              </BrandText>
            }
          >
            <p>
              <BrandText from="orders" names={item.names}>
                {item.attributes}
              </BrandText>
            </p>
            <p className={styles['wish']}>
              <BrandText from="wishes" names={item.names}>
                {item.wish}
              </BrandText>
            </p>
            <p className={styles['muted']}>
              <BrandText from="reasons">{item.reason}</BrandText>
            </p>
            {item.note && (
              <p className={styles['muted']}>
                <q>{item.note}</q>
              </p>
            )}
          </ProductRow>
        ))}
      </ProductList>
    </Section>
  );
}
