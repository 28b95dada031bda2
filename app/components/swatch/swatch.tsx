import { classNames } from '~/components/class-names.ts';

import styles from './swatch.module.css';

interface SwatchProps {
  /** The colour, `#rrggbb`. */
  colour: string;
  /** A dot in a line of text, or a block to choose by. */
  size?: 'dot' | 'block';
}

/** A sample of a colour, beside its name. */
export function Swatch({ colour, size = 'dot' }: SwatchProps) {
  return (
    <svg className={classNames(styles['swatch'], styles[size])} viewBox="0 0 10 10" aria-hidden="true">
      <rect width="10" height="10" fill={colour} />
    </svg>
  );
}
