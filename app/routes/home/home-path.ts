/** The dialogs of the home: the selected items, or why a line cannot be returned. */
export type HomeDialog = 'selecao' | 'impedimento';

interface HomeAddress {
  dialog?: HomeDialog | undefined;
  /** The key of the line whose form is open. */
  item?: string | undefined;
}

/** The address of the home with a line's form or a dialog open; the form's own place comes into view. */
export function homePath({ dialog, item }: HomeAddress = {}): string {
  const query = new URLSearchParams();
  if (item !== undefined) query.set('item', item);
  if (dialog) query.set('dialog', dialog);
  return query.size > 0 ? `/home?${query}` : '/home';
}
