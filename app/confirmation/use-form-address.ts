import { useHydrated } from '~/components/use-hydrated.ts';
import { useRootData } from '~/frame/root-data.ts';

/**
 * Where a form with files, or a button of it, is sent. Files come before the form's fields, so that without script the
 * address itself says for whom the page was made, should the session be gone by then; script sends files by themselves, to
 * an address of their own (`withOwner`).
 */
export function useFormAddress(): (address: string) => string {
  const isHydrated = useHydrated();
  const owner = useRootData()?.owner;
  return (address) => (isHydrated ? address : withOwner(address, owner));
}

/** An address that says for whom the page was made, where that is known. */
export function withOwner(address: string, owner: string | undefined): string {
  if (owner === undefined) return address;
  const { hash, pathname, searchParams } = new URL(address, 'http://portal');
  searchParams.set('dono', owner);
  return `${pathname}?${searchParams}${hash}`;
}
