import type { MetaDescriptor } from '@remix-run/node';
import { isRouteErrorResponse } from '@remix-run/react';

import { lastRootData } from './root-data.ts';

interface Match {
  id: string;
  data?: unknown;
  error?: unknown;
}

/**
 * The title of a page: what it is, then whose portal it is; and what the portal is for. All of it comes from loaders,
 * already in the customer's language. A page without a title is one whose loader failed: what it says is its title.
 *
 * @param notFound what a 404 is about
 */
export function pageTitle(
  title: string | undefined,
  matches: readonly Match[],
  notFound: 'page' | 'protocol' = 'page',
): MetaDescriptor[] {
  const root = matches.find((match) => match.id === 'root')?.data ?? lastRootData();
  if (!isRootData(root)) return [{ title: title ?? '' }];
  const isMissing = matches.some(({ error }) => isRouteErrorResponse(error) && error.status === 404);
  const faultTitle = isMissing ? root.missingTitles[notFound] : root.faultTitle;
  return [
    { title: `${title ?? faultTitle} · ${root.brand.name}` },
    { name: 'description', content: root.description },
  ];
}

interface RootData {
  brand: { name: string };
  description: string;
  faultTitle: string;
  /** The title where the address leads to nothing. */
  missingTitles: Record<'page' | 'protocol', string>;
}

function isRootData(data: unknown): data is RootData {
  return typeof data === 'object' && data !== null && 'brand' in data;
}
