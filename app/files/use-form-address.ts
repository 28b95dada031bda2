import { useHydrated } from '~/components/use-hydrated.ts';
import { OWNER_PARAMETER } from '~/frame/paths/portal-paths.ts';
import { useRootData } from '~/frame/root-data.ts';

import type { FilesForm } from './files-form.ts';

/**
 * The address that a form with files, or a button of it, is sent to. Files come before the form's fields, so that
 * without script the address itself says for whom the page was made, should the session be gone by then; script sends
 * files by themselves, to an address of their own (`withOwner`).
 *
 * @param form it may have an owner token of its own
 */
export function useFormAddress(form?: FilesForm): (address: string) => string {
  const isHydrated = useHydrated();
  const ofPage = useRootData()?.owner;
  const owner = form?.owner ?? ofPage;
  return (address) => (isHydrated ? address : withOwner(address, owner));
}

/** The address with the page's owner token, if there is one. */
export function withOwner(address: string, owner: string | undefined): string {
  if (owner === undefined) return address;
  const { hash, pathname, searchParams } = new URL(address, 'http://portal');
  searchParams.set(OWNER_PARAMETER, owner);
  return `${pathname}?${searchParams}${hash}`;
}
