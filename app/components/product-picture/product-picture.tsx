import { useEffect, useRef, useState } from 'react';

import { classNames } from '~/components/class-names.ts';
import { ProductDrawing } from '~/components/product-drawing/product-drawing.tsx';
import type { ProductKind } from '~/components/product-drawing/product-kind.ts';

import { inWidths } from './picture-widths.ts';
import styles from './product-picture.module.css';

interface ProductPictureProps {
  /** The picture's address; the drawing of `kind` stands in where there is none or it cannot be shown. */
  src?: string | undefined;
  /** What it shows: "Tênis Corre Leve 3, Verde-mata". Empty where the name stands beside it. */
  alt: string;
  kind: ProductKind;
  /** The drawing's colour, `#rrggbb`, where it is known. */
  colour?: string | undefined;
  /** How wide it is shown, as `sizes` of an `img`, where that may be more than 112 pixels. */
  sizes?: string | undefined;
}

/** A product's picture on a light square tile, whose size is the caller's. */
export function ProductPicture({ src, alt, kind, colour = '#8c948f', sizes }: ProductPictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string>();

  // The picture may have failed before script ran; then no error event comes any more.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) {
      setFailedSrc(src);
    }
  }, [src]);

  const isShown = src !== undefined && src !== '' && src !== failedSrc;
  return (
    <span className={styles['tile']}>
      {isShown ? (
        <img
          className={classNames(styles['picture'], styles[kind])}
          ref={picture}
          {...inWidths(src, sizes)}
          alt={alt}
          width="112"
          height="112"
          loading="lazy"
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <ProductDrawing className={styles['drawing']} kind={kind} colour={colour} label={alt || undefined} />
      )}
    </span>
  );
}
