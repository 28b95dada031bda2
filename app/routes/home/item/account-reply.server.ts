import type { AppLoadContext } from '@remix-run/node';

import type { FormReply } from '~/forms/form-reply.ts';
import { refuseForm } from '~/forms/parse-form.server.ts';
import { readSection } from '~/models/bank.server.ts';

import { bankFaults } from './form-faults.ts';
import { ITEM_FORM } from './item-form-id.ts';
import type { BankSources } from './item-form-view.server.ts';

/**
 * A confirmation needed the account and could not send it: the item's form comes back as if it had been sent, each field
 * with its fault. `undefined` once the account is complete and valid.
 */
export function accountReply(
  context: AppLoadContext,
  { banks, section }: BankSources,
): FormReply | undefined {
  if (section.fault) return undefined;
  const reading = readSection(section.value, banks.value);
  if (reading.isComplete) return undefined;
  return refuseForm(context, ITEM_FORM, { ...section.value.form }, bankFaults(reading.faults, banks.value));
}
