import type { ReactNode } from 'react';

import { Alert } from '~/components/alert/alert.tsx';

import styles from './files.module.css';

interface FilesWarningProps {
  /** Without any, nothing is shown; the first one is the title. */
  sentences: readonly string[];
  action?: ReactNode;
}

/** What is said of files that were not taken, a sentence each. */
export function FilesWarning({ sentences: [title, ...lines], action }: FilesWarningProps) {
  return (
    title !== undefined && (
      <Alert tone="warning" title={title} action={action}>
        {lines.length === 0 ? undefined : (
          <ul className={styles['lines']}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </Alert>
    )
  );
}
