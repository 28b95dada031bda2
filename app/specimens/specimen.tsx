import type { ComponentType, ReactNode } from 'react';

import { classNames } from '~/components/class-names.ts';
import { Link } from '~/components/link/link.tsx';

import styles from './specimen.module.css';
import { usePageQuery } from './page-query.ts';

/** A component on the page: what to know of it, how it answers to pointer and keyboard, and each of its states. */
export interface ComponentSection {
  note: string;
  States: ComponentType;
}

interface SpecimenProps {
  state: string;
  /** It stands on the brand field, not on the page. */
  isOnField?: boolean | undefined;
  children: ReactNode;
}

/** One state of a component, under its name. */
export function Specimen({ state, isOnField = false, children }: SpecimenProps) {
  return (
    <figure className={styles['specimen']}>
      <figcaption className={styles['state']}>{state}</figcaption>
      <div className={classNames(isOnField && styles['field'])}>{children}</div>
    </figure>
  );
}

/** The way to a state that has an address of its own, as it has in the portal. */
export function ShowLink({ show, children }: { show: string; children: ReactNode }) {
  const { hrefOfShown } = usePageQuery();
  return (
    <p>
      <Link to={hrefOfShown(show)} preventScrollReset>
        {children}
      </Link>
    </p>
  );
}
