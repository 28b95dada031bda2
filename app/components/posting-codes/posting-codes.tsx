import type { ReactNode } from 'react';

import styles from './posting-codes.module.css';

interface PostingCodesProps {
  /** What such a code is called. */
  term: string;
  codes: {
    code: string;
    /** The button that copies it. */
    button: ReactNode;
  }[];
}

/** The codes that a parcel is handed in with: to be read from a phone at the counter, selected by one press, copied. */
export function PostingCodes({ codes, term }: PostingCodesProps) {
  return (
    <dl className={styles['codes']}>
      {codes.map(({ button, code }) => (
        <div key={code}>
          <dt>{term}</dt>{' '}
          <dd>
            <strong className={styles['code']} translate="no">
              {code}
            </strong>{' '}
            {button}
          </dd>
        </div>
      ))}
    </dl>
  );
}
