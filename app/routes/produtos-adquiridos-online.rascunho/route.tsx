import { draftAction } from '~/forms/draft-route.server.ts';
import { ITEM_FORM_FIELDS } from '~/forms/item.server.ts';
import { asTyped } from '~/models/draft-sequence.server.ts';
import { keepItemForm } from '~/models/item-form.server.ts';

/** Keeps a line's form while it is filled in. */
export const action = draftAction('item', ITEM_FORM_FIELDS, (context, customer, formData) =>
  keepItemForm(context, customer, formData, asTyped(formData)),
);
