import { Notices } from '~/alerts/notices.tsx';
import { ProductRow, ProductList } from '~/components/product-row/product-row.tsx';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';
import { PartFailed } from '~/frame/faults/page-part.tsx';
import { useText } from '~/i18n/page-texts.tsx';

import type { ProtocolData } from '../protocol-data.server.ts';
import styles from '../protocol.module.css';

/** The products of the protocol. */
export function ProtocolProducts({ leftOut, products }: Pick<ProtocolData, 'leftOut' | 'products'>) {
  const text = useText();
  const { fault, value: items } = products;
  if (fault) return <PartFailed words={text('states:failed.products')} fault={fault} />;
  if (items.length === 0 && leftOut.products.length === 0) return <p>{text('states:empty.products')}</p>;
  return (
    <>
      <Notices notices={leftOut.products} />
      {items.length > 0 && (
        <ProductList>
          {items.map(({ name, picture, facts }, position) => (
            <ProductRow
              key={`${position} ${name}`}
              picture={picture}
              name={<BrandText from="protocolItems">{name}</BrandText>}
            >
              {facts.map(({ label, value, isPrice }) => (
                <p key={label} className={styles['code']}>
                  {text(label)}:{' '}
                  {isPrice ? <b className={styles['value']}>{value}</b> : <span translate="no">{value}</span>}
                </p>
              ))}
            </ProductRow>
          ))}
        </ProductList>
      )}
    </>
  );
}
