import { draftAction } from '~/forms/drafts/draft-route.server.ts';
import { asTyped } from '~/forms/drafts/posted-draft.server.ts';
import { OFF_STORE_FORM_FIELDS } from '~/forms/schemas/off-store.server.ts';
import { redirectToParent } from '~/frame/unsupported-requests.server.ts';
import { keepOffStoreForm, offStoreFormFrom } from '~/models/request/off-store.server.ts';

/** Keeps the form of a purchase outside the online store while it is filled in. */
export const action = draftAction('off-store', OFF_STORE_FORM_FIELDS, (context, customer, formData) =>
  keepOffStoreForm(context, customer, offStoreFormFrom(formData), asTyped(formData)),
);

export const loader = redirectToParent;
