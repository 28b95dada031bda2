import type { ReactNode } from 'react';

import { classNames } from '~/components/class-names.ts';

import { StatusShape, type StatusShapeName } from './status-shape.tsx';
import styles from './status.module.css';

interface StatusProps {
  shape: StatusShapeName;
  children: ReactNode;
}

/** A status by its name, with the shape and the colour of who has the next move; never by colour alone. */
export function Status({ shape, children }: StatusProps) {
  return (
    <>
      <span className={classNames(styles['status'], styles[shape])}>
        <StatusShape shape={shape} />
        <span>{children}</span>
      </span>
      {/* For browsers without our style sheet. */ ' '}
    </>
  );
}
