import { Fragment } from 'react';

import styles from './text.module.css';

/** A text whose words with a hyphen in them, such as "vale-compras", stay on one line. */
export function Unbroken({ children }: { children: string }) {
  return children.split(/( )/).map((word, position) =>
    word.includes('-') ? (
      <span key={position} className={styles['unbroken']}>
        {word}
      </span>
    ) : (
      <Fragment key={position}>{word}</Fragment>
    ),
  );
}
