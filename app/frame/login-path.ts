/** The dialogs of the login page, each with an address of its own. */
export const loginDialogs = ['acesso', 'codigo', 'whatsapp'] as const;
export type LoginDialog = (typeof loginDialogs)[number];

interface LoginAddress {
  dialog?: LoginDialog | undefined;
  /** Where to go after the login. */
  returnTo?: string | undefined;
  /** The browser keeps no cookies: then none can carry the reason. */
  needsCookies?: boolean | undefined;
}

/** What the login's address says where it needs cookies. */
export const COOKIES_NEEDED = { name: 'aviso', value: 'cookies' } as const;

/** The address of the login page, with one of its dialogs open and the way back kept. */
export function loginPath({ dialog, returnTo, needsCookies = false }: LoginAddress): string {
  const query = new URLSearchParams();
  if (dialog) query.set('dialog', dialog);
  if (returnTo) query.set('voltar', returnTo);
  if (needsCookies) query.set(COOKIES_NEEDED.name, COOKIES_NEEDED.value);
  return query.size > 0 ? `/login?${query}` : '/login';
}
