import type { ReactNode } from 'react';

import { classNames } from '~/components/class-names.ts';

import styles from './status-shape.module.css';

/**
 * Who has the next move, as a shape: `triangle` the customer, `ring` and `half` someone else (to come, and under way),
 * `check` done, `cross` ended without what was asked for, `diamond` not known.
 */
export type StatusShapeName = 'triangle' | 'ring' | 'half' | 'check' | 'cross' | 'diamond';

const SHAPES: Record<StatusShapeName, ReactNode> = {
  triangle: <path d="M12 2.5L22.5 21h-21Z" />,
  ring: <circle className={styles['line']} cx="12" cy="12" r="9" />,
  half: (
    <>
      <circle className={styles['line']} cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 0 18Z" />
    </>
  ),
  check: (
    <>
      <circle cx="12" cy="12" r="10.5" />
      <path className={styles['cut']} d="M7 12.5l3.5 3.5l6.5-7" />
    </>
  ),
  cross: (
    <>
      <path d="M8 2h8l6 6v8l-6 6H8l-6-6V8Z" />
      <path className={styles['cut']} d="M8.5 8.5l7 7M15.5 8.5l-7 7" />
    </>
  ),
  diamond: <path className={styles['line']} d="M12 2.5L21.5 12L12 21.5L2.5 12Z" />,
};

interface StatusShapeProps {
  shape: StatusShapeName;
  className?: string | undefined;
}

/** A status' shape in the colour of the text around it. Decoration: the status' name says it all. */
export function StatusShape({ shape, className }: StatusShapeProps) {
  return (
    <svg className={classNames(styles['shape'], className)} viewBox="0 0 24 24" aria-hidden="true">
      {SHAPES[shape]}
    </svg>
  );
}
