/** The dialogs of the login page, each with an address of its own. */
export const loginDialogs = ['acesso', 'codigo', 'whatsapp'] as const;
export type LoginDialog = (typeof loginDialogs)[number];

interface LoginAddress {
  dialog?: LoginDialog | undefined;
  /** Where to go after the login. */
  returnTo?: string | undefined;
  notice?: LoginNotice | undefined;
}

/**
 * The notice in the login's address, for cases in which no session can carry an alert: the browser may keep no cookies;
 * or its customer has deleted their data, and the session with them.
 */
export const loginNotices = ['cookies', 'pagina-antiga'] as const;
export type LoginNotice = (typeof loginNotices)[number];

/** The address of the login page, with one of its dialogs open and the way back kept. */
export function loginPath({ dialog, returnTo, notice }: LoginAddress): string {
  const query = new URLSearchParams();
  if (dialog) query.set('dialog', dialog);
  if (returnTo) query.set('voltar', returnTo);
  if (notice) query.set('aviso', notice);
  return query.size > 0 ? `/login?${query}` : '/login';
}
