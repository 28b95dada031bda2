import type { FieldFault } from '~/components/error-summary/error-summary.tsx';
import { formFaults, type FormReply } from '~/forms/form-reply.ts';

/** The lines of the confirmation's error summary: its files, then who bought, as they stand on the page. */
export function confirmationFaults(reply: FormReply | undefined): FieldFault[] {
  if (!reply || reply.isAside === true) return [];
  const entries = Object.entries(reply.errors);
  const isOfFiles = ([name]: [string, unknown]) => name === 'photos' || name === 'invoices';
  const linesOf = (form: string, errors: typeof entries) =>
    formFaults(form, { ...reply, form, errors: Object.fromEntries(errors) });
  return [
    ...linesOf('files', entries.filter(isOfFiles)),
    ...linesOf(
      'buyer',
      entries.filter((entry) => !isOfFiles(entry)),
    ),
  ];
}
