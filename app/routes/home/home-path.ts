import { useSearchParams } from '@remix-run/react';

import { useHydrated } from '~/components/use-hydrated.ts';
import { itemAnchor } from '~/frame/paths/item-anchor.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';

/**
 * The dialogs of the home: the selected items, why a line cannot be returned, the voucher's offer, the warning that an
 * item with photos goes alone, a picture shown large.
 */
export const homeDialogs = ['selecao', 'impedimento', 'vale', 'fotos', 'imagem'] as const;
export type HomeDialog = (typeof homeDialogs)[number];

interface HomeAddress {
  dialog?: HomeDialog | undefined;
  /** The key of the line whose form is open. */
  item?: string | undefined;
  /** The key of the line that the customer comes from, where a dialog leads back to it. */
  from?: string | undefined;
  /** The key of the line whose picture is shown large, and how large: 1 to 1.3 in steps of 0.1. */
  picture?: { of: string; zoom?: string | undefined } | undefined;
  /** The id of what the page begins at. */
  at?: string | undefined;
}

/** The address of the home with a line's form or a dialog open. */
export function homePath({ dialog, item, from, picture, at }: HomeAddress = {}): string {
  const query = new URLSearchParams();
  if (item !== undefined) query.set('item', item);
  if (dialog) query.set('dialog', dialog);
  if (from !== undefined) query.set('linha', from);
  if (picture) query.set('foto', picture.of);
  if (picture?.zoom !== undefined) query.set('zoom', picture.zoom);
  const page = query.size > 0 ? `${portalPaths.home}?${query}` : portalPaths.home;
  return at === undefined ? page : `${page}#${at}`;
}

/** The key of the line whose form is open: what opens over the page closes to it. */
export function useOpenItem(): string | undefined {
  const [query] = useSearchParams();
  return query.get('item') ?? undefined;
}

/**
 * Makes the addresses of links and forms that lead from the home to the home: the customer stays where they are. Script
 * leaves the page where it stands; without script the address says at which line, or at what else, it begins.
 */
export function useHomeAddress(): (address: HomeAddress, line: string | undefined) => string {
  const isHydrated = useHydrated();
  return (address, line) => {
    const at = address.at ?? (line === undefined ? undefined : itemAnchor(line));
    return homePath({ ...address, at: isHydrated ? undefined : at });
  };
}
