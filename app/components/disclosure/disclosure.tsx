import { forwardRef, type DetailsHTMLAttributes, type ReactNode } from 'react';

import { classNames } from '~/components/class-names.ts';
import { Icon } from '~/components/icon/icon.tsx';

import styles from './disclosure.module.css';

interface DisclosureProps extends DetailsHTMLAttributes<HTMLDetailsElement> {
  /**
   * The line that is shown while it is closed; with `undefined` there is no line, and the content is always shown.
   */
  line: ReactNode;
  /** What stands at the end of the line; an arrow when left out. */
  sign?: ReactNode;
}

/**
 * Content that is not needed at once, behind a line that opens it. Attributes beyond the listed ones go to the
 * `<details>`.
 */
export const Disclosure = forwardRef<HTMLDetailsElement, DisclosureProps>(function Disclosure(
  { line, sign = <Icon name="chevron-down" />, className, children, ...attributes },
  ref,
) {
  return (
    <details ref={ref} className={classNames(styles['disclosure'], className)} {...attributes}>
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
