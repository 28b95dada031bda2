/** The addresses that one screen leads to from another (.docs/rules/addresses.md#routes). */
export const portalPaths = {
  home: '/home',
  confirmation: '/produtos-adquiridos-online/confirmacao',
  offStore: '/produtos-adquiridos-fora-da-loja-online',
  offStoreConfirmation: '/produtos-adquiridos-fora-da-loja-online/confirmacao',
  protocols: '/protocolos',
  about: '/about',
  yourData: '/dados-e-privacidade',
  logout: '/logout',
  logoutEverywhere: '/logout?aparelhos=todos',
} as const;
