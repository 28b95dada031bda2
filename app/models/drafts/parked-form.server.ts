import type { AppLoadContext } from '@remix-run/node';
import type { Customer, ParkedForm } from '../../../gateway/session/session-data.ts';

import { ownerSchema } from '~/forms/anothers-page.server.ts';
import { asTyped, draftSequenceOf, draftSequenceSchema } from '~/forms/drafts/posted-draft.server.ts';
import { parseForm, toFormData } from '~/forms/parse-form.server.ts';
import { lineSchema } from '~/forms/schemas/item.server.ts';

import { keepTypedBuyer } from '../customer/buyer.server.ts';
import { draftOwner } from './draft-scope.server.ts';
import { isLater } from './draft-sequence.server.ts';
import { keepItemForm, keepVoucher } from './item-form.server.ts';
import { keepOffStoreForm, offStoreFormFrom } from '../request/off-store.server.ts';

/**
 * Keeps what is typed into a form, or was sent with it, after the session ended or became another's elsewhere, until
 * its owner's next login here.
 *
 * @returns true if the form was kept: it names its owner, the owner has not deleted their data since, and there is room
 */
export async function parkForm(
  context: AppLoadContext,
  form: ParkedForm['form'],
  formData: FormData,
): Promise<boolean> {
  const page = await context.ownerOf(parseForm(formData, ownerSchema)?.owner ?? null);
  if (!page) return false;
  const typed = [...formData].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const fields = Object.fromEntries(typed.filter(([name]) => name !== 'owner'));
  const about = parseForm(formData, lineSchema)?.line;
  const arrived = draftSequenceOf(formData);
  const parked = { form, ...page, fields, ...(about !== undefined && { about }) };
  return context.session.parkForm(parked, (waiting) =>
    isLater(draftSequenceSchema.parse(waiting.fields), arrived) ? waiting : withChangesOf(waiting, parked),
  );
}

/**
 * A form that replaces its earlier version. It adds that version's changed fields, which the page no longer names
 * because it took them for stored.
 */
function withChangesOf(waiting: ParkedForm, form: ParkedForm): ParkedForm {
  const [before, now] = [waiting, form].map(({ fields }) => fields['changed']?.split(' '));
  if (!before || !now) return form;
  return { ...form, fields: { ...form.fields, changed: [...new Set([...before, ...now])].join(' ') } };
}

/**
 * Stores parked forms as drafts of the customer who typed them, unless they deleted their data since; discards all
 * others.
 */
export async function returnParkedForms(context: AppLoadContext, customer: Customer): Promise<void> {
  const scope = draftOwner(context, customer);
  for (const { fields, form, owner, since } of context.session.takeParkedForms()) {
    if (owner !== scope.customerKey) continue;
    if (await context.deletions.isAfter(scope, since)) continue;
    try {
      await keep[form](context, customer, toFormData(fields));
    } catch (error) {
      // A form that no page sends is ignored, so that it cannot prevent the login.
      if (!(error instanceof Response)) throw error;
      context.note('parked form unreadable', { form });
    }
  }
}

const keep: Record<
  ParkedForm['form'],
  (context: AppLoadContext, customer: Customer, formData: FormData) => Promise<unknown>
> = {
  // A submitted form is kept as a draft too: the page shows it once more, with the text of other tabs, before it is
  // sent on.
  buyer: (context, customer, formData) => keepTypedBuyer(context, customer, formData, asTyped(formData)),
  item: (context, customer, formData) => keepItemForm(context, customer, formData, asTyped(formData)),
  voucher: keepVoucher,
  'off-store': (context, customer, formData) =>
    keepOffStoreForm(context, customer, offStoreFormFrom(formData), asTyped(formData)),
};
