import { Link } from '@remix-run/react';

import { Icon } from '~/components/icon/icon.tsx';
import { useText } from '~/i18n/use-text.ts';

import styles from './home.module.css';

/** The way to the other flow, for what was not bought in the online store. */
export function OffStoreBox() {
  const text = useText();
  return (
    <details className={styles['offstore']}>
      <summary>
        {text('home.off-store.title')}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles['offstoreBody']}>
        <p>{text('home.off-store.help')}</p>
        <Link to="/produtos-adquiridos-fora-da-loja-online">{text('home.off-store.link')}</Link>
      </div>
    </details>
  );
}
