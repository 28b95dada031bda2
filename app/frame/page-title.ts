import type { MetaDescriptor } from '@remix-run/node';

import { lastRootData } from './root-data.ts';

/**
 * The title of a page: what it is, then whose portal it is; and what the portal is for. All of it comes from loaders,
 * already in the customer's language. A page without a title is one whose loader failed.
 */
export function pageTitle(
  title: string | undefined,
  matches: readonly { id: string; data?: unknown }[],
): MetaDescriptor[] {
  const root = matches.find((match) => match.id === 'root')?.data ?? lastRootData();
  if (!isRootData(root)) return [{ title: title ?? '' }];
  return [
    { title: `${title ?? root.faultTitle} · ${root.brand.name}` },
    { name: 'description', content: root.description },
  ];
}

interface RootData {
  brand: { name: string };
  description: string;
  faultTitle: string;
}

function isRootData(data: unknown): data is RootData {
  return typeof data === 'object' && data !== null && 'brand' in data;
}
