import { VisuallyHidden } from '~/components/visually-hidden/visually-hidden.tsx';

import { BrandText } from './brand-text.tsx';

interface OfProductProps {
  name: string;
  size?: string | undefined;
}

/**
 * After the words of a link or button that each product has: which one's it is, for those who do not see it beside. Not
 * an `aria-label`: that would be read in one language, and the name is in the brand's.
 */
export function OfProduct({ name, size }: OfProductProps) {
  return (
    <VisuallyHidden>
      : <BrandText from="orders">{name}</BrandText>
      {size && `, ${size}`}
    </VisuallyHidden>
  );
}
