import { classNames } from '~/components/class-names.ts';

import styles from './product-drawing.module.css';
import type { ProductKind } from './product-kind.ts';

const DRAWINGS = import.meta.glob<string>('./drawings/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The colour of its collar, sole or stripes. */
const TRIM = '#f1efe6';

interface ProductDrawingProps {
  kind: ProductKind;
  /** The product's main colour, `#rrggbb`; the text colour around it when left out. */
  colour?: string | undefined;
  /** What it shows, for those who cannot see it; decoration when left out. */
  label?: string | undefined;
  className?: string | undefined;
}

/**
 * Our own drawing of a product, in the colours given. The drawing is a file of its own, fetched once; as the policy for
 * styles forbids `style`, the colours go in as the attributes `color` and `fill`, which its parts inherit.
 */
export function ProductDrawing({ kind, colour, label, className }: ProductDrawingProps) {
  return (
    <svg
      className={classNames(styles['drawing'], className)}
      viewBox="0 0 240 240"
      color={colour}
      fill={TRIM}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={`${DRAWINGS[`./drawings/${kind}.svg`] ?? ''}#drawing`} />
    </svg>
  );
}
