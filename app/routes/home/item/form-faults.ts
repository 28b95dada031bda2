import type { BankFault } from '~/domain/bank.ts';
import { DETAILS_MAX_LENGTH } from '~/domain/details.ts';
import type { AnswerName } from '~/domain/item-answers.ts';
import type { ChoiceFault } from '~/domain/judgement.ts';
import type { FormFault } from '~/forms/form-fault.ts';
import type { TextKey } from '~/i18n/text-keys.ts';

interface AnswerWords {
  /** The field that it is told beside. */
  name: string;
  label: TextKey;
  /** What it is called in a list of what is missing, where that is not the label. */
  listed?: TextKey;
  missing: TextKey;
}

const choiceFields: Record<AnswerName, AnswerWords> = {
  reason: { name: 'reason', label: 'home:item.reason', missing: 'fields:choose-reason' },
  subReason: { name: 'subReason', label: 'home:item.sub-reason', missing: 'home:item.sub-reason-empty' },
  wish: { name: 'wish', label: 'home:item.wish', missing: 'fields:choose-wish' },
  size: { name: 'size', label: 'home:item.size', missing: 'fields:size' },
  colour: { name: 'colour', label: 'home:item.colour', missing: 'fields:colour' },
  details: { name: 'details', label: 'home:item.details', missing: 'fields:required' },
  voucher: {
    name: 'wish',
    label: 'home:item.wish',
    listed: 'home:item.voucher',
    missing: 'fields:choose-wish',
  },
};

/** What an answer is called where several that are missing are listed. */
export function answerLabel(name: AnswerName): TextKey {
  const { label, listed = label } = choiceFields[name];
  return listed;
}

/** What is wrong with a choice, by the words that say it. */
export function choiceFault({ field, code }: ChoiceFault): FormFault {
  const { name, label, missing } = choiceFields[field];
  const message = code === 'sold-out' ? 'fields:sold-out' : code === 'too-long' ? 'fields:too-long' : missing;
  return { field: name, message, label, values: { max: DETAILS_MAX_LENGTH } };
}

const bankFields: Record<BankFault['field'], { label: TextKey; invalid: TextKey }> = {
  pixKey: { label: 'fields:bank.pix', invalid: 'fields:pix' },
  bank: { label: 'fields:bank.bank', invalid: 'fields:choose' },
  branch: { label: 'fields:bank.branch', invalid: 'fields:branch' },
  account: { label: 'fields:bank.account', invalid: 'fields:account' },
};

/** What is wrong with the bank data, by the words that say it. */
export function bankFault({ field, code }: BankFault): FormFault {
  const { label, invalid } = bankFields[field];
  const missing = field === 'bank' ? 'fields:choose' : 'fields:required';
  const message = code === 'ambiguous' ? 'fields:pix-ambiguous' : code === 'missing' ? missing : invalid;
  return { field, message, label };
}
