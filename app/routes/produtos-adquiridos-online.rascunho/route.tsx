import { draftAction } from '~/forms/drafts/draft-route.server.ts';
import { asTyped } from '~/forms/drafts/posted-draft.server.ts';
import { ITEM_FORM_FIELDS } from '~/forms/schemas/item.server.ts';
import { redirectToParent } from '~/frame/unsupported-requests.server.ts';
import { keepItemForm } from '~/models/drafts/item-form.server.ts';

/** Keeps a line's form while it is filled in. */
export const action = draftAction('item', ITEM_FORM_FIELDS, (context, customer, formData) =>
  keepItemForm(context, customer, formData, asTyped(formData)),
);

export const loader = redirectToParent;
