import { useHydrated } from '~/components/use-hydrated.ts';
import { itemAnchor } from '~/frame/item-place.ts';

import { homePath } from './home-path.ts';

type HomeAddress = NonNullable<Parameters<typeof homePath>[0]>;

/**
 * Makes the addresses of links and forms that lead from the home to the home: the customer stays where they are. Script
 * leaves the page where it stands; without script the address says at which line, or at what else, it begins.
 */
export function usePlace(): (address: HomeAddress, line: string | undefined) => string {
  const isHydrated = useHydrated();
  return (address, line) => {
    const at = address.at ?? (line === undefined ? undefined : itemAnchor(line));
    return homePath({ ...address, at: isHydrated ? undefined : at });
  };
}
