import type { ReactNode } from 'react';

import styles from './without-script.module.css';

interface WithoutScriptProps {
  children: ReactNode;
}

/** What is only needed where no script runs, such as the button that sends a choice; gone once script says `html[data-js]`. */
export function WithoutScript({ children }: WithoutScriptProps) {
  return <div className={styles['withoutScript']}>{children}</div>;
}
