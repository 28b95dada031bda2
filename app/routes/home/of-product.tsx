import type { ReactNode } from 'react';

import { VisuallyHidden } from '~/components/visually-hidden/visually-hidden.tsx';
import { BrandText } from '~/frame/brand-answers/brand-text.tsx';

interface OfProductProps {
  name: string;
  /** Which of several of that name: its size, or its colour. */
  detail?: ReactNode;
}

/**
 * Names the product after the words of a link or button that every product has, for those who listen to the page. Not
 * an `aria-label`: that would be read in one language, and the name is in the brand's. After a dash and not a colon, because
 * browsers put a space before what is visually hidden.
 */
export function OfProduct({ name, detail }: OfProductProps) {
  return (
    <VisuallyHidden>
      {' – '}
      <BrandText from="orders">{name}</BrandText>
      {detail && <span>, {detail}</span>}
    </VisuallyHidden>
  );
}
