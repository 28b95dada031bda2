import type { ReactNode } from 'react';

import { classNames } from '~/components/class-names.ts';

import styles from './page-hero.module.css';

interface PageHeroProps {
  title: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Less air, for screens whose content matters more than their title. */
  isSlim?: boolean | undefined;
}

/** The page's `h1` and its lead on the brand field; `PageHeader` holds it. */
export function PageHero({ title, lead, isSlim = false }: PageHeroProps) {
  return (
    <div className={classNames(styles['hero'], isSlim && styles['slim'])}>
      <h1>{title}</h1>
      {lead !== undefined && <p>{lead}</p>}
    </div>
  );
}
