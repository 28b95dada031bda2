import type { MetaDescriptor } from '@remix-run/node';

/** The title of a page: what it is, then whose portal it is. Both come from loaders, already in the customer's language. */
export function pageTitle(
  title: string | undefined,
  matches: readonly { id: string; data?: unknown }[],
): MetaDescriptor[] {
  const root = matches.find((match) => match.id === 'root')?.data;
  const brand = hasBrand(root) ? root.brand.name : undefined;
  return [{ title: [title, brand].filter(Boolean).join(' · ') }];
}

function hasBrand(data: unknown): data is { brand: { name: string } } {
  return typeof data === 'object' && data !== null && 'brand' in data;
}
