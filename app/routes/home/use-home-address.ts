import { useSearchParams } from '@remix-run/react';

import { useHydrated } from '~/components/use-hydrated.ts';
import { homePath, openItemAt, type HomeAddress } from '~/frame/paths/home-path.ts';
import { itemAnchor } from '~/frame/paths/item-anchor.ts';

/** The key of the line whose form is open: what opens over the page closes to it. */
export function useOpenItem(): string | undefined {
  const [query] = useSearchParams();
  return openItemAt(query);
}

/** @param line the key of the line that the customer comes from */
export type HomeAddressOf = (address: HomeAddress, line: string | undefined) => string;

/**
 * Makes the addresses of links and forms that lead from the home to the home: the customer stays where they are. Script
 * leaves the page where it stands; without script the address says at which line, or at what else, it begins.
 */
export function useHomeAddress(): HomeAddressOf {
  const isHydrated = useHydrated();
  return (address, line) => {
    const at = address.at ?? (line === undefined ? undefined : itemAnchor(line));
    return homePath({ ...address, at: isHydrated ? undefined : at });
  };
}
