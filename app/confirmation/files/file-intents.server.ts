import { redirect } from '@remix-run/node';

import { addAlert } from '~/alerts/alerts.server.ts';
import { refuseForm } from '~/forms/parse-form.server.ts';
import { keepTypedBuyer } from '~/models/buyer.server.ts';

import type { ConfirmationIntent } from '../confirmation-intent.ts';
import { FILES_ALONE } from '../flow.ts';
import { notTaken } from './files-view.server.ts';

/** Without script: the chosen files were taken in as the form came; everything else on it is kept as typed. */
export const addFiles: ConfirmationIntent<'add-files'> = async (sent) => {
  const { context, formData, query } = sent;
  const page = await keepTyped(sent);
  const { received } = context.uploads;
  const notices = received && notTaken(context, received);
  if (notices) return { ...refuseForm(context, FILES_ALONE, formData, []), notices };
  if (!received?.files.length) {
    const field = query.get('tipo') === 'invoice' ? 'invoices' : 'photos';
    return refuseForm(context, FILES_ALONE, formData, [{ field, message: 'files:none-chosen' }]);
  }
  return redirect(page, 303);
};

/** Takes one file out of the list. */
export const removeFile: ConfirmationIntent<'remove-file'> = async (sent) => {
  const { context, query, source } = sent;
  const page = await keepTyped(sent);
  const id = query.get('arquivo');
  if (id === null) throw new Response(null, { status: 400 });
  const file = (await context.uploads.list({ flow: source.flow.name })).find((staged) => staged.id === id);
  if (file) {
    await context.uploads.remove(id);
    addAlert(context, 'file-removed', { name: file.name });
  }
  return redirect(page, 303);
};

type Sent = Parameters<ConfirmationIntent<'add-files' | 'remove-file'>>[0];

/** Keeps what is typed into the buyer's form; answers the address of the page with that form open again. */
async function keepTyped({ context, customer, formData, source }: Omit<Sent, 'posted'>): Promise<string> {
  const typed = await keepTypedBuyer(context, customer, formData);
  return `${source.flow.confirmation}${typed ? '?editar=comprador' : ''}`;
}
