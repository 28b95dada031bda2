import { z } from 'zod';

import { BUYER_FORM_FIELDS } from './buyer.server.ts';
import { shownFiles } from './shown-files.server.ts';

/** The request that the page showed. */
const requestOfPage = {
  submission: z.string().optional(),
  /** Digests of what it showed, to report changes made meanwhile. */
  seen: z.string().optional(),
};

/** The same, and the files beside it. */
const shown = {
  ...requestOfPage,
  ...shownFiles,
};

/** The confirmation's form by its buttons, besides the buyer's fields and the files that come with it. */
export const confirmationSchema = z.discriminatedUnion('intent', [
  z.object({ ...shown, intent: z.literal('confirm'), submission: z.string() }),
  z.object({ ...shown, intent: z.literal('check') }),
  z.object({ ...requestOfPage, intent: z.literal('save-buyer') }),
  z.object({ ...requestOfPage, intent: z.literal('find-cep'), told: z.string().catch('') }),
  z.object({ ...requestOfPage, intent: z.literal('add-files') }),
  z.object({ ...requestOfPage, intent: z.literal('remove-file') }),
]);

export type ConfirmationPost = z.infer<typeof confirmationSchema>;

/** Any button was pressed. */
export const pressedSchema = z.object({ intent: z.string() });

/** The fields of the confirmation's form. */
export const CONFIRMATION_FIELDS = [...BUYER_FORM_FIELDS, ...Object.keys(shown), 'told'];
