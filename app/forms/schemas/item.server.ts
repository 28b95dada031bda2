import { z } from 'zod';

import type { ParkedForm } from '../../../gateway/session/session-data.ts';

import type { BankForm } from '~/domain/bank/bank.ts';
import { PIX_KEY_TYPES } from '~/domain/bank/pix.ts';
import { ANSWER_NAMES } from '~/domain/choices/item-answers.ts';

import { DRAFT_SEQUENCE_FIELDS } from '../drafts/posted-draft.server.ts';
import { parseForm } from '../parse-form.server.ts';

const text = z.string().max(300).default('');

/** The bank section as typed, valid or not. */
export const typedBankSchema = z.object({
  bank: text,
  branch: text,
  account: text,
  pixKey: text,
  pixKeyType: z.enum(PIX_KEY_TYPES).optional().catch(undefined),
}) satisfies z.ZodType<BankForm>;

const id = z.string().max(100).optional().catch(undefined);

/**
 * Which reason's and which wish's questions a line's form showed.
 * Source: .docs/rules/reasons-and-wishes.md#reason.
 */
export const askedUnderSchema = z.object({ ofReason: id, ofWish: id });

/** The amount of the offered voucher, in cents; a page of an earlier build does not send it. */
export const offeredSchema = z.object({
  worth: z.coerce.number().int().positive().optional().catch(undefined),
});

/** The fields of a line's form: which line, its choices, and the bank data in it. */
export const ITEM_FORM_FIELDS = [
  'line',
  ...ANSWER_NAMES,
  ...Object.keys(askedUnderSchema.shape),
  ...Object.keys(offeredSchema.shape),
  ...Object.keys(typedBankSchema.shape),
  ...DRAFT_SEQUENCE_FIELDS,
  // Of the question whether others may leave, and of the last request.
  'leaving',
  'shown-request',
];

/** The line that a form is about: a key joins codes, a size and a colour. */
const line = z.string().min(1).max(300);

/** Which line a form is about. */
export const lineSchema = z.object({ line });

/** The digest of the items that the question named as leaving the selection. */
export const leavingSchema = z.object({ leaving: z.string().max(100).optional() });

/** The digest of the last request that the page showed; a page of an earlier build has none. */
export const shownRequestSchema = z.object({ 'shown-request': z.string().max(100).optional() });

/** The home's forms by their buttons. */
export const homeSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['choose', 'voucher', 'add', 'add-alone', 'clear', 'remove']), line }),
  z.object({ intent: z.enum(['confirm', 'check', 'recover', 'recover-alone', 'forget', 'removed-read']) }),
]);

export type HomePost = z.infer<typeof homeSchema>;

/** Which form of the home holds answers: a line's, or the voucher's offer. The others have only buttons. */
export function homeFormIn(sent: FormData): ParkedForm['form'] | undefined {
  const intent = parseForm(sent, homeSchema)?.intent;
  if (intent === 'choose' || intent === 'add') return 'item';
  return intent === 'voucher' ? intent : undefined;
}
