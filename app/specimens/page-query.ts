import { useSearchParams } from '@remix-run/react';

import { useRootData } from '~/frame/root-data.ts';

/** What the page's address says: the brand whose theme is shown, and a state that is shown only on demand. */
export interface PageQuery {
  brand: string;
  /** Such as an open dialog. */
  shown: string | undefined;
  /** The address with another brand. */
  hrefOfBrand: (brand: string) => string;
  /** The address with something shown, or without. */
  hrefOfShown: (shown?: string) => string;
}

export function usePageQuery(): PageQuery {
  const [query] = useSearchParams();
  const root = useRootData();
  const brand = query.get('brand') ?? root?.brand.slug ?? '';
  return {
    brand,
    shown: query.get('show') ?? undefined,
    hrefOfBrand: (other) => `?${new URLSearchParams({ brand: other }).toString()}`,
    hrefOfShown: (shown) => `?${new URLSearchParams({ brand, ...(shown && { show: shown }) }).toString()}`,
  };
}
