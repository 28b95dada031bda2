/** The dialogs of the login page, each with an address of its own. */
export const loginDialogs = ['acesso', 'codigo', 'whatsapp'] as const;
export type LoginDialog = (typeof loginDialogs)[number];

interface LoginAddress {
  dialog?: LoginDialog | undefined;
  /** Where to go after the login. */
  returnTo?: string | undefined;
}

/** The address of the login page, with one of its dialogs open and the way back kept. */
export function loginPath({ dialog, returnTo }: LoginAddress): string {
  const query = new URLSearchParams();
  if (dialog) query.set('dialog', dialog);
  if (returnTo) query.set('voltar', returnTo);
  return query.size > 0 ? `/login?${query}` : '/login';
}
