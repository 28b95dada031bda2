import type { ReactNode } from 'react';

import { classNames } from '~/components/class-names.ts';

import styles from './definition-list.module.css';

interface Definition {
  term: string;
  description: ReactNode;
  /** Digits that should stand under each other. */
  isNumber?: boolean | undefined;
}

interface DefinitionListProps {
  definitions: Definition[];
  /**
   * How the list is shortened on a phone, where it is only to be checked: term and value side by side, or the values
   * alone where each says by itself what it is, as on an envelope. Left out, each value stands under its term.
   */
  brief?: 'pairs' | 'values' | undefined;
  /** `no`: the values are the customer's own, such as a name or a street, which a tool must not translate. */
  translate?: 'no' | undefined;
}

/** What is known, line by line: a term and its value. */
export function DefinitionList({ definitions, brief, translate }: DefinitionListProps) {
  return (
    <dl className={classNames(styles['list'], brief && styles[brief])}>
      {definitions.map(({ term, description, isNumber }) => (
        <div key={term} className={styles['row']}>
          <dt>{term}</dt>
          <dd className={classNames(isNumber && styles['number'])} translate={isNumber ? 'no' : translate}>
            {breakable(description)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An e-mail that is longer than its line breaks behind its "@", not before its ".br". */
function breakable(description: ReactNode): ReactNode {
  if (typeof description !== 'string') return description;
  const [name, ...domain] = description.split('@');
  if (domain.length === 0) return description;
  return (
    <>
      {name}@<wbr />
      {domain.join('@')}
    </>
  );
}
