import { portalPaths } from './portal-paths.ts';
import { validatedFieldsAt, type ValidatedFields } from './validated-fields.ts';

/**
 * The dialogs of the home: the selected items, why a line cannot be returned, the voucher's offer, the warning that an
 * item with photos goes alone, a picture shown large.
 */
const homeDialogs = ['selecao', 'impedimento', 'vale', 'fotos', 'imagem'] as const;
export type HomeDialog = (typeof homeDialogs)[number];

export interface HomeAddress {
  dialog?: HomeDialog | undefined;
  /** The key of the line whose form is open. */
  item?: string | undefined;
  /** The fields of that form whose faults it shows; `validatingPath` makes an address with them. */
  validated?: ValidatedFields | undefined;
  /** The key of the line that the customer comes from, where a dialog leads back to it. */
  from?: string | undefined;
  /** The key of the line whose picture is shown large, and how large: 1 to 1.3 in steps of 0.1. */
  picture?: { of: string; zoom?: string | undefined } | undefined;
  /** The id of what the page begins at; it never reaches the server. */
  at?: string | undefined;
}

/** The address of the home with a line's form or a dialog open. */
export function homePath({ dialog, item, from, picture, at }: Omit<HomeAddress, 'validated'> = {}): string {
  const query = new URLSearchParams();
  if (item !== undefined) query.set('item', item);
  if (dialog) query.set('dialog', dialog);
  if (from !== undefined) query.set('linha', from);
  if (picture) query.set('foto', picture.of);
  if (picture?.zoom !== undefined) query.set('zoom', picture.zoom);
  const page = query.size > 0 ? `${portalPaths.home}?${query}` : portalPaths.home;
  return at === undefined ? page : `${page}#${at}`;
}

/** What an address of the home asks for; an unknown dialog counts as none. */
export function readHomeAddress(query: URLSearchParams): HomeAddress {
  const of = query.get('foto');
  return {
    dialog: homeDialogs.find((dialog) => dialog === query.get('dialog')),
    item: openItemAt(query),
    validated: validatedFieldsAt(query),
    from: query.get('linha') ?? undefined,
    picture: of === null ? undefined : { of, zoom: query.get('zoom') ?? undefined },
  };
}

/** The key of the line whose form an address of the home has open. */
export function openItemAt(query: URLSearchParams): string | undefined {
  return query.get('item') ?? undefined;
}
