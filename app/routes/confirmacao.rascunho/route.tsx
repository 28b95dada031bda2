import { draftAction } from '~/forms/drafts/draft-route.server.ts';
import { asTyped } from '~/forms/drafts/posted-draft.server.ts';
import { BUYER_FORM_FIELDS } from '~/forms/schemas/buyer.server.ts';
import { redirectToParent } from '~/frame/unsupported-requests.server.ts';
import { keepTypedBuyer } from '~/models/customer/buyer.server.ts';

/** Keeps the buyer's data of either flow while they are typed. */
export const action = draftAction('buyer', BUYER_FORM_FIELDS, (context, customer, formData) =>
  keepTypedBuyer(context, customer, formData, asTyped(formData)),
);

export const loader = redirectToParent;
