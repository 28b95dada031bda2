import type { FilesForm } from '~/files/files-form.ts';
import { portalPaths } from '~/frame/paths/portal-paths.ts';
import type { TextKey } from '~/i18n/text-keys.ts';

/**
 * One of the two ways to open a protocol (.docs/rules/addresses.md#routes): their confirmations differ in nothing
 * else.
 */
export interface Flow {
  name: 'online' | 'off-store';
  /** The name of the step before. */
  step: TextKey;
  /** The step before, in which the customer chooses or describes the products. */
  start: string;
  confirmation: string;
  /** Takes files that script sends one by one. */
  files: string;
}

/** The whole of a confirmation is one form: its id, and with it those of its fields. */
export const CONFIRMATION_FORM = 'confirmation';

/** The ids of the places on a confirmation that its addresses lead to. */
export const confirmationAnchors = { faults: 'faults', buyer: 'buyer' } as const;

/** In the address of a link, the submission id of the request that its page showed. */
export const SHOWN_REQUEST = 'solicitacao';

/** The form that its files are attached to. */
export function filesFormOf({ confirmation, files }: Flow): FilesForm {
  return { id: CONFIRMATION_FORM, page: confirmation, upload: files };
}

/** The address at which the buyer's form is open. @param query what else the address says */
export function buyerFormPath(
  { confirmation }: Flow,
  { at, ...query }: { at?: string; falta?: string; cep?: 'sem-busca'; [SHOWN_REQUEST]?: string } = {},
): string {
  const page = `${confirmation}?${new URLSearchParams({ editar: 'comprador', ...query })}`;
  return at === undefined ? page : `${page}#${at}`;
}

export const flows = {
  online: {
    name: 'online',
    step: 'confirmation:step.items',
    start: portalPaths.home,
    confirmation: portalPaths.confirmation,
    files: '/produtos-adquiridos-online/arquivos',
  },
  offStore: {
    name: 'off-store',
    step: 'confirmation:step.product',
    start: portalPaths.offStore,
    confirmation: portalPaths.offStoreConfirmation,
    files: '/produtos-adquiridos-fora-da-loja-online/arquivos',
  },
} as const satisfies Record<string, Flow>;
