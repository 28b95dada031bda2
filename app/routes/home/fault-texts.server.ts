import type { AppLoadContext } from '@remix-run/node';

import type { BankFault } from '~/domain/bank.ts';
import { DETAILS_MAX_LENGTH } from '~/domain/details.ts';
import type { AnswerName } from '~/domain/item-answers.ts';
import type { ChoiceFault } from '~/domain/selection.ts';
import { textFor } from '~/i18n/i18n.server.ts';
import type { TextKey } from '~/i18n/text-keys.ts';

/** The name of a field in the form, and its message. */
type FaultText = readonly [name: string, message: string];

const choiceFields: Record<AnswerName, { name: string; label: TextKey; missing: TextKey }> = {
  reason: { name: 'reason', label: 'home:item.reason', missing: 'fields:choose-reason' },
  subReason: { name: 'subReason', label: 'home:item.sub-reason', missing: 'home:item.sub-reason-empty' },
  wish: { name: 'wish', label: 'home:item.wish', missing: 'fields:choose-wish' },
  size: { name: 'size', label: 'home:item.size', missing: 'fields:size' },
  colour: { name: 'colour', label: 'home:item.colour', missing: 'fields:colour' },
  details: { name: 'details', label: 'home:item.details', missing: 'fields:required' },
  voucher: { name: 'wish', label: 'home:item.wish', missing: 'fields:choose-wish' },
};

export function choiceFaultTexts({ language }: AppLoadContext, faults: readonly ChoiceFault[]): FaultText[] {
  const text = textFor(language);
  return faults.map(({ field, code }) => {
    const { name, label, missing } = choiceFields[field];
    const key = code === 'sold-out' ? 'fields:sold-out' : code === 'too-long' ? 'fields:too-long' : missing;
    return [name, text(key, { field: text(label), max: DETAILS_MAX_LENGTH })];
  });
}

const bankFields: Record<BankFault['field'], { label: TextKey; invalid: TextKey }> = {
  pixKey: { label: 'fields:bank.pix', invalid: 'fields:pix' },
  bank: { label: 'fields:bank.bank', invalid: 'fields:choose' },
  branch: { label: 'fields:bank.branch', invalid: 'fields:branch' },
  account: { label: 'fields:bank.account', invalid: 'fields:account' },
};

export function bankFaultTexts({ language }: AppLoadContext, faults: readonly BankFault[]): FaultText[] {
  const text = textFor(language);
  return faults.map(({ field, code }) => {
    const { label, invalid } = bankFields[field];
    const missing = field === 'bank' ? 'fields:choose' : 'fields:required';
    const key = code === 'ambiguous' ? 'fields:pix-ambiguous' : code === 'missing' ? missing : invalid;
    return [field, text(key, { field: text(label) })];
  });
}
