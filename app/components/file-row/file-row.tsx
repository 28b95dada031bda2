import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '~/components/class-names.ts';
import { IconButton } from '~/components/icon-button/icon-button.tsx';

import styles from './file-row.module.css';

interface FileRowProps {
  /** The kind of file in up to four letters: "PDF". */
  kind: string;
  name: ReactNode;
  /** Its size and how far it has come. */
  note: ReactNode;
  /** 0 to 100 while it is on its way. */
  progress?: { percent: number; label: string } | undefined;
  /** It was not taken: a way to try again. */
  retry?: ReactNode;
  /** Takes it away, or cancels its sending: what the button does, and its words; left out while neither can be done. */
  remove?: Omit<ComponentProps<typeof IconButton>, 'icon' | 'className'> | undefined;
}

/** An attached file that is not shown as a picture, such as an invoice. */
export function FileRow({ kind, name, note, progress, retry, remove }: FileRowProps) {
  return (
    <li className={classNames(styles['row'], Boolean(retry) && styles['failed'])}>
      <span className={styles['kind']} aria-hidden="true">
        {kind}
      </span>
      <div className={styles['name']}>
        <p>
          {name} <small>{note}</small>
        </p>
        {progress && <progress value={progress.percent} max={100} aria-label={progress.label} />}
        {retry}
      </div>
      {remove && <IconButton icon="close" formNoValidate {...remove} />}
    </li>
  );
}
