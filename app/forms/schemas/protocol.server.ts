import { z } from 'zod';

import { shownFiles } from './shown-files.server.ts';

/** The request whose files are attached, if several have no number. */
const ofRequest = { request: z.string().catch('') };

/**
 * The forms of a protocol's page by their buttons: for files without a number, for those that still wait, and for more
 * of them.
 */
export const protocolSchema = z.discriminatedUnion('intent', [
  z.object({ ...ofRequest, intent: z.literal('attach') }),
  z.object({ intent: z.literal('resend') }),
  z.object({ intent: z.literal('add-files') }),
  z.object({ intent: z.literal('remove-file') }),
  z.object({ ...shownFiles, intent: z.literal('send-files') }),
]);

export type ProtocolPost = z.infer<typeof protocolSchema>;

/** The fields of these forms. */
export const PROTOCOL_FIELDS = Object.keys({ ...shownFiles, ...ofRequest });
