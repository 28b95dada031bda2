import { ProductPicture } from '~/components/product-picture/product-picture.tsx';
import { Section } from '~/components/section/section.tsx';
import { useText } from '~/i18n/use-text.ts';

import styles from './confirmation.module.css';
import type { ItemView } from './request-source.ts';

/** The products of the request. */
export function ItemsSection({ items }: { items: ItemView[] }) {
  const text = useText();
  return (
    <Section title={text('confirm.items')}>
      <ul className={styles['items']}>
        {items.map((item) => (
          <li key={item.key} className={styles['item']}>
            <ProductPicture {...item.picture} alt="" />
            <div>
              <h3>{item.name}</h3>
              <p>{item.attributes}</p>
              <p className={styles['muted']}>{item.reason}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
