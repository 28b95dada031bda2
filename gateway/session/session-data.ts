import { z } from 'zod';

/** Who proved, with a one-time code, to read this mailbox or this phone. Digits only for the phone. */
const identitySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), email: z.string() }),
  z.object({ kind: z.literal('phone'), phone: z.string() }),
]);
export type Identity = z.infer<typeof identitySchema>;

/**
 * The session user (.docs/rules/sessions-and-privacy.md#session-user): what the login answered, in the portal's
 * words.
 */
const customerSchema = z.object({
  identity: identitySchema,
  email: z.string().optional(),
  phone: z.string().optional(),
  cpf: z.string().optional(),
  name: z.string().optional(),
  address: z
    .object({
      cep: z.string().optional(),
      street: z.string().optional(),
      number: z.string().optional(),
      complement: z.string().optional(),
      neighbourhood: z.string().optional(),
      city: z.string().optional(),
      state: z.string().optional(),
    })
    .optional(),
});
export type Customer = z.infer<typeof customerSchema>;

/** A message to be shown once, on the next page: its code in the app's alert table, and what goes into its text. */
const alertSchema = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type OneTimeAlert = z.infer<typeof alertSchema>;

/** What was sent when the session had ended already: for the next login, if it is its owner's. */
const parkedFormSchema = z.object({
  form: z.enum(['buyer', 'item', 'voucher', 'off-store']),
  /** Which of them, where there are several: an order line's key. */
  about: z.string().optional(),
  /** The key of the customer for whom its page was made, as that page proved. */
  owner: z.string(),
  /** When the session of that page began, in milliseconds since 1970; forms of before this was said have none. */
  since: z.number().default(0),
  fields: z.record(z.string(), z.string()),
});
export type ParkedForm = z.infer<typeof parkedFormSchema>;

/** What the gateway keeps of a session, in the state under its id. */
export const sessionDataSchema = z.object({
  customer: customerSchema.optional(),
  /** A code was asked for and not entered yet. `resends` counts how often the customer asked. */
  pendingLogin: z.object({ identity: identitySchema, resends: z.number() }).optional(),
  /** The brand API's own cookies, by name. The browser never sees them. */
  apiCookies: z.record(z.string(), z.string()),
  /** How far the brand API's clock is ahead of ours, in milliseconds. */
  clockOffsetMs: z.number(),
  /** When the brand API last answered a call of this customer, to the minute; milliseconds since 1970. */
  answeredAt: z.number().optional(),
  /** The brand API was not yet asked what it knows of the customer since the login. */
  isProfileDue: z.boolean().optional(),
  /** Whose session ended without their doing, for the login's field. */
  lastIdentity: identitySchema.optional(),
  alerts: z.array(alertSchema),
  parkedForms: z.array(parkedFormSchema),
});
export type SessionData = z.infer<typeof sessionDataSchema>;

/** What the browser keeps of it, sealed: nothing that grows, because a browser drops a cookie beyond 4 KB. */
export const sessionCookieSchema = z.object({
  /** Names the session in the state; new at each login. */
  id: z.string(),
  /** The brand where it began: it is worth nothing at another's address. */
  brand: z.string(),
  /** Milliseconds since 1970, as is the next. */
  beganAt: z.number(),
  /** When the browser was last given it. */
  renewedAt: z.number(),
  /** Notices for a stranger, for whom nothing is written into the state: few and short. */
  alerts: z.array(alertSchema).optional(),
});
export type SessionCookie = z.infer<typeof sessionCookieSchema>;
