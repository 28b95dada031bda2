import type { OWNER_PARAMETER as GATEWAYS_OWN } from '../../../gateway/uploads/upload-owner.ts';

/** The addresses that one screen leads to from another (.docs/rules/addresses.md#routes). */
export const portalPaths = {
  home: '/home',
  confirmation: '/produtos-adquiridos-online/confirmacao',
  offStore: '/produtos-adquiridos-fora-da-loja-online',
  offStoreConfirmation: '/produtos-adquiridos-fora-da-loja-online/confirmacao',
  protocols: '/protocolos',
  protocol: (id: number) => `/protocol/${id}`,
  about: '/about',
  yourData: '/dados-e-privacidade',
  logout: '/logout',
  logoutEverywhere: '/logout?aparelhos=todos',
} as const;

/** The parameter with the owner token in the address of a form with files, which the gateway reads too. */
export const OWNER_PARAMETER: typeof GATEWAYS_OWN = 'dono';

/** The second address of a page, and its first one. */
const OTHER_ADDRESSES: Readonly<Record<string, string>> = {
  '/': portalPaths.home,
  [`${portalPaths.offStore}/produto`]: portalPaths.offStore,
};

/** What tells the pages of the portal apart: an address, the same one for all addresses of a page. */
export function pageAt(pathname: string): string {
  return OTHER_ADDRESSES[pathname] ?? pathname;
}
