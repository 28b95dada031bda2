import type { AppLoadContext } from '@remix-run/node';

import type { BankFault } from '~/domain/bank.ts';
import { DETAILS_MAX_LENGTH } from '~/domain/details.ts';
import type { ChoiceFault } from '~/domain/selection.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { TextKey } from '~/i18n/text-keys.ts';

/** The name of a field in the form, and its message. */
type FaultText = readonly [name: string, message: string];

const choiceFields: Record<ChoiceFault['field'], { name: string; label: TextKey; missing: TextKey }> = {
  reason: { name: 'reason', label: 'item.reason', missing: 'field.choose-reason' },
  'sub-reason': { name: 'subReason', label: 'item.sub-reason', missing: 'item.sub-reason-empty' },
  wish: { name: 'wish', label: 'item.wish', missing: 'field.choose-wish' },
  size: { name: 'size', label: 'item.size', missing: 'field.size' },
  colour: { name: 'colour', label: 'item.colour', missing: 'field.colour' },
  details: { name: 'details', label: 'item.details', missing: 'field.required' },
  voucher: { name: 'wish', label: 'item.wish', missing: 'field.choose-wish' },
};

export function choiceFaultTexts({ language }: AppLoadContext, faults: readonly ChoiceFault[]): FaultText[] {
  const text = textFor(language);
  return faults.map(({ field, code }) => {
    const { name, label, missing } = choiceFields[field];
    const key = code === 'sold-out' ? 'field.sold-out' : code === 'too-long' ? 'field.too-long' : missing;
    return [name, text(key, { field: text(label), max: DETAILS_MAX_LENGTH })];
  });
}

const bankFields: Record<BankFault['field'], { label: TextKey; invalid: TextKey }> = {
  pixKey: { label: 'bank.pix', invalid: 'field.pix' },
  bank: { label: 'bank.bank', invalid: 'field.choose' },
  branch: { label: 'bank.branch', invalid: 'field.branch' },
  account: { label: 'bank.account', invalid: 'field.account' },
};

export function bankFaultTexts({ language }: AppLoadContext, faults: readonly BankFault[]): FaultText[] {
  const text = textFor(language);
  return faults.map(({ field, code }) => {
    const { label, invalid } = bankFields[field];
    const missing = field === 'bank' ? 'field.choose' : 'field.required';
    const key = code === 'ambiguous' ? 'field.pix-ambiguous' : code === 'missing' ? missing : invalid;
    return [field, text(key, { field: text(label) })];
  });
}
