import { z } from 'zod';

/** The forms of a protocol's page by their buttons: for files without a number, and for those that still wait. */
export const protocolSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('attach') }),
  z.object({ intent: z.literal('resend') }),
]);
