import { ButtonLink } from '~/components/button/button-link.tsx';
import { Disclosure } from '~/components/disclosure/disclosure.tsx';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import { useText } from '~/i18n/page-texts.tsx';

import styles from './off-store-box.module.css';

/**
 * The way to the other flow, for a customer who does not find the purchase among the orders
 * (.docs/rules/orders.md#the-home).
 */
export function OffStoreBox() {
  const text = useText();
  return (
    <Disclosure className={styles['offstore']} line={text('home:off-store.title')}>
      <div className={styles['offstoreBody']}>
        <p>{text('home:off-store.help')}</p>
        <ButtonLink variant="second" to={portalPaths.offStore}>
          {text('home:off-store.link')}
        </ButtonLink>
      </div>
    </Disclosure>
  );
}
