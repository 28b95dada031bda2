import type { BankFault } from '~/domain/bank/bank.ts';
import type { Bank } from '~/domain/bank/bank-list.ts';
import { DETAILS_MAX_LENGTH } from '~/domain/choices/details.ts';
import type { AnswerName } from '~/domain/choices/item-answers.ts';
import type { ChoiceFault } from '~/domain/selection/judgement.ts';
import type { FormFault } from '~/forms/form-fault.ts';
import type { TextKey } from '~/i18n/text-keys.ts';

interface AnswerWords {
  /** The field beside which the message stands. */
  name: string;
  /** The field's name, where a message says it. */
  label?: TextKey;
  missing: TextKey;
  /** The message if the answer is no longer offered, where it differs from `missing`. */
  notOffered?: TextKey;
  /** Where everything that is offered is sold out: the field to choose another value in, and the message. */
  noneLeft?: { name: string; message: TextKey };
}

const choiceFields: Record<AnswerName, AnswerWords> = {
  reason: { name: 'reason', missing: 'fields:choose-reason', notOffered: 'lines:not-offered.reason' },
  subReason: {
    name: 'subReason',
    missing: 'home:item.sub-reason-empty',
    notOffered: 'lines:not-offered.sub-reason',
  },
  wish: { name: 'wish', missing: 'fields:choose-wish', notOffered: 'lines:not-offered.wish' },
  size: {
    name: 'size',
    missing: 'fields:size',
    notOffered: 'lines:not-in-stock',
    noneLeft: { name: 'wish', message: 'lines:size-none' },
  },
  colour: {
    name: 'colour',
    missing: 'fields:colour',
    notOffered: 'lines:not-in-stock',
    noneLeft: { name: 'size', message: 'home:item.colour-none' },
  },
  details: { name: 'details', label: 'home:item.details', missing: 'fields:required' },
  voucher: { name: 'wish', missing: 'fields:choose-wish' },
};

/** The keys of the texts for a wrong choice. */
export function choiceFault({ field, code, size = '' }: ChoiceFault): FormFault {
  const { name, label, missing, noneLeft, notOffered = missing } = choiceFields[field];
  if (code === 'none-left' && noneLeft)
    return { field: noneLeft.name, message: noneLeft.message, values: { size } };
  const messages: Record<ChoiceFault['code'], TextKey> = {
    missing,
    'not-offered': notOffered,
    'sold-out': 'fields:sold-out',
    'none-left': 'fields:sold-out',
    'too-long': 'fields:too-long',
  };
  return { field: name, message: messages[code], label, values: { max: DETAILS_MAX_LENGTH } };
}

/** The faults of a line's form in the order of its fields: the note is the last of them. */
export function itemFaults(choiceFaults: readonly ChoiceFault[], ofBank: readonly FormFault[]): FormFault[] {
  const isNote = ({ field }: ChoiceFault) => field === 'details';
  return [
    ...choiceFaults.filter((fault) => !isNote(fault)).map(choiceFault),
    ...ofBank,
    ...choiceFaults.filter(isNote).map(choiceFault),
  ];
}

const bankFields: Record<BankFault['field'], { label: TextKey; invalid: TextKey }> = {
  pixKey: { label: 'fields:bank.pix', invalid: 'fields:pix' },
  bank: { label: 'fields:bank.bank', invalid: 'fields:choose' },
  branch: { label: 'fields:bank.branch', invalid: 'fields:branch' },
  account: { label: 'fields:bank.account', invalid: 'fields:account' },
};

/**
 * The keys of the texts for wrong bank data.
 *
 * @param banks those to choose from, where they are known
 */
export function bankFaults(faults: readonly BankFault[], banks: readonly Bank[] | undefined): FormFault[] {
  return faults.map((fault) =>
    // In the list's place there is the button to load it again, which has the field's id.
    fault.field === 'bank' && !banks?.length
      ? { field: 'bank', message: 'home:bank.list-failed' }
      : bankFault(fault),
  );
}

function bankFault({ field, code }: BankFault): FormFault {
  const { label, invalid } = bankFields[field];
  const messages: Record<BankFault['code'], TextKey> = {
    missing: field === 'bank' ? 'fields:choose' : 'fields:required',
    invalid,
    ambiguous: 'fields:pix-ambiguous',
  };
  return { field, message: messages[code], label };
}
