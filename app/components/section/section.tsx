import { useId, type ReactNode } from 'react';

import styles from './section.module.css';

interface SectionProps {
  /** Where an address leads to it. */
  id?: string | undefined;
  title: ReactNode;
  /** At the end of the title's line: a way to change it, or how much of it there is. */
  aside?: ReactNode;
  /** It is a part of another one. */
  isWithin?: boolean | undefined;
  children: ReactNode;
}

/** A titled part of a page, with a rule above it unless it is the first. */
export function Section({ id, title, aside, isWithin = false, children }: SectionProps) {
  const titleId = useId();
  const Heading = isWithin ? 'h3' : 'h2';

  return (
    <section id={id} className={styles['section']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <Heading id={titleId}>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
