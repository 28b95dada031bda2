import { forwardRef, type DetailsHTMLAttributes, type ReactNode } from 'react';

import { classNames } from '~/components/class-names.ts';
import { Icon } from '~/components/icon/icon.tsx';

import styles from './fold.module.css';

interface FoldProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  /** The one line that it is while it is closed; `undefined` shows none, and what is under it stands open. */
  line: ReactNode;
  /** At the end of the line: an arrow, where it is left out. */
  sign?: ReactNode;
}

/** What can wait, as one line that opens. Attributes beyond the listed ones go to the `<details>`. */
export const Fold = forwardRef<HTMLDetailsElement, FoldProps>(function Fold(
  { line, sign = <Icon name="chevron-down" />, className, children, ...attributes },
  ref,
) {
  return (
    <details ref={ref} className={classNames(styles['fold'], className)} {...attributes}>
      {/* Always there: without one a browser makes one up. */}
      <summary hidden={line === undefined}>
        {line !== undefined && (
          <>
            {line} {sign}
          </>
        )}
      </summary>
      {children}
    </details>
  );
});
