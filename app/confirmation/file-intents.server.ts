import { redirect } from '@remix-run/node';

import { refuseAdded } from '~/files/refuse-files.server.ts';
import { removeFile as removeStaged } from '~/files/remove-file.server.ts';
import { asTyped } from '~/forms/drafts/posted-draft.server.ts';
import { keepTypedBuyer } from '~/models/customer/buyer.server.ts';

import type { ConfirmationIntent } from './confirmation-intent.ts';
import { buyerFormPath } from './flow.ts';

/** Without script: the chosen files were taken in as the form came; everything else on it is kept as typed. */
export const addFiles: ConfirmationIntent<'add-files'> = async (sent) => {
  const { context, formData, query } = sent;
  const page = await keepTyped(sent);
  const kind = query.get('tipo') === 'invoice' ? 'invoice' : 'photo';
  return refuseAdded(context, formData, kind) ?? redirect(page, 303);
};

/** Takes one file out of the list. */
export const removeFile: ConfirmationIntent<'remove-file'> = async (sent) => {
  const { context, query, source } = sent;
  const page = await keepTyped(sent);
  await removeStaged(context, { flow: source.flow.name }, query);
  return redirect(page, 303);
};

type Sent = Parameters<ConfirmationIntent<'add-files' | 'remove-file'>>[0];

/** Keeps what is typed into the buyer's form; answers the address of the page with that form open again. */
async function keepTyped({ context, customer, formData, source }: Omit<Sent, 'posted'>): Promise<string> {
  const typed = await keepTypedBuyer(context, customer, formData, asTyped(formData));
  return typed ? buyerFormPath(source.flow) : source.flow.confirmation;
}
