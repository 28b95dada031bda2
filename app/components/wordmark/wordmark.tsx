import { classNames } from '~/components/class-names.ts';

import styles from './wordmark.module.css';

// A new brand's lettering is found in its folder: no list to extend here.
const LETTERINGS = import.meta.glob<string>('/brands/*/wordmark.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface WordmarkProps {
  /** The brand's slug, as in `data-brand` and in the name of its folder. */
  brand: string;
  /** What the picture says to those who cannot see it: the brand's name, or where the link around it leads. */
  label: string;
  className?: string | undefined;
}

/** The brand's name in its own lettering, drawn for the brand field; plain text for a brand that has none. */
export function Wordmark({ brand, label, className }: WordmarkProps) {
  const lettering = LETTERINGS[`/brands/${brand}/wordmark.svg`];
  if (lettering === undefined) {
    return (
      <span className={styles['text']} translate="no">
        {label}
      </span>
    );
  }
  return <img className={classNames(styles['wordmark'], className)} src={lettering} alt={label} />;
}
