import type { ReactNode } from 'react';

import { IconButton } from '~/components/icon-button/icon-button.tsx';

import styles from './file-row.module.css';

interface FileRowProps {
  /** The kind of file in up to four letters: "PDF". */
  kind: string;
  name: ReactNode;
  /** Its size and how far it has come. */
  note: ReactNode;
  /** Takes it away: what its submit button sends and where to, and its words. */
  remove: { name: string; value: string; formAction: string; label: string };
}

/** An attached file that is not shown as a picture, such as an invoice. */
export function FileRow({ kind, name, note, remove }: FileRowProps) {
  return (
    <li className={styles['row']}>
      <span className={styles['kind']} aria-hidden="true">
        {kind}
      </span>
      <p className={styles['name']}>
        {name}
        <small>{note}</small>
      </p>
      <IconButton icon="close" formNoValidate {...remove} />
    </li>
  );
}
