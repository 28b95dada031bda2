import type { ReactNode } from 'react';

import { classNames } from '~/components/class-names.ts';

import styles from './definition-list.module.css';

export interface Definition {
  term: string;
  description: ReactNode;
  /** Digits that should stand under each other. */
  isNumber?: boolean | undefined;
}

interface DefinitionListProps {
  definitions: Definition[];
}

/** What is known, line by line: a term and its value. */
export function DefinitionList({ definitions }: DefinitionListProps) {
  return (
    <dl className={styles['list']}>
      {definitions.map(({ term, description, isNumber }) => (
        <div key={term} className={styles['row']}>
          <dt>{term}</dt>
          <dd className={classNames(isNumber && styles['number'])}>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
