import { ProductPicture } from '~/components/product-picture/product-picture.tsx';
import { PartFailed } from '~/frame/page-part.tsx';
import { useText } from '~/i18n/use-text.ts';

import type { ProductView } from './product-view.server.ts';
import type { ProtocolData } from './protocol-data.server.ts';
import styles from './protocol.module.css';

/** The products of the protocol, a block each. */
export function ProtocolProducts({ products }: Pick<ProtocolData, 'products'>) {
  const text = useText();
  if (products === undefined) return <PartFailed title={text('failed.products')} />;
  if (products.length === 0) return <p>{text('empty.products')}</p>;
  return products.map((product, position) => (
    <Product key={`${position} ${product.name}`} product={product} />
  ));
}

function Product({ product }: { product: ProductView }) {
  const text = useText();
  return (
    <div className={styles['product']}>
      <ProductPicture {...product.picture} />
      <div>
        <h3>{product.name}</h3>
        {product.facts.map(({ label, value, isPrice }) => (
          <p key={label} className={styles['code']}>
            {text(label)}: {isPrice ? <b className={styles['value']}>{value}</b> : value}
          </p>
        ))}
      </div>
    </div>
  );
}
